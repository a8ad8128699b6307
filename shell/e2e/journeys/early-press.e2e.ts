import { addToBasket, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type { Page, Request } from '@playwright/test';
import { addFirstTyre, confirmSize, searchByReg } from '../src/journey';
import { expect, test } from '../src/shop';

const scripts = '**/mf/**/*.js';
const adding = [addToBasket.path, tyresModalWindow.path].map((path) => path.replace(/\{.*/, ''));

/** Counts later requests that add to the basket, by a plain form or by script. */
function countAdding(page: Page): Request[] {
  const posts: Request[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (adding.some((path) => pathname.startsWith(path))) posts.push(request);
  });
  return posts;
}

/** Holds all scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}

test("'Add to order' before any script has loaded is replayed once", async ({ page }) => {
  await searchByReg(page);
  await confirmSize(page);
  const release = await holdScripts(page);
  const posts = countAdding(page);
  await page.goto('/select-tyres', { waitUntil: 'commit' });
  await addFirstTyre(page, 2);
  expect(posts).toHaveLength(0);
  await expect(page.locator('[data-live]')).toHaveCount(0);
  release();

  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  await expect(page).toHaveURL(/\/select-tyres/);
  await expect(
    page.getByRole('button', { name: 'Basket: 2 item(s) in basket', includeHidden: true }),
  ).toBeAttached();
  expect(posts).toHaveLength(1);
});

test("'Buy' before any script has loaded opens the card in place once there is script", async ({ page }) => {
  await searchByReg(page);
  await confirmSize(page);
  const release = await holdScripts(page);
  await page.goto('/select-tyres', { waitUntil: 'commit' });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.getByRole('article').getByRole('link', { name: 'Buy' }).first().click();
  release();
  await expect(page.getByRole('button', { name: 'Add to order' }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/select-tyres$/);
  expect(documents).toEqual([]);
});

test("'Add to order' submits its plain form when no script loads", async ({ page, complaints }) => {
  complaints.expect(/net::ERR_FAILED/);
  await searchByReg(page);
  await confirmSize(page);
  await page.route(scripts, (route) => route.abort());
  const posts = countAdding(page);
  await page.goto('/select-tyres');
  await addFirstTyre(page, 2);

  await expect(page).toHaveURL(/\/basket$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your basket');
  await expect(page.getByRole('button', { name: 'Basket: 2 item(s) in basket' })).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('a search that is sent before any script has loaded is submitted once', async ({ page }) => {
  const release = await holdScripts(page);
  const posts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/enter-reg-submit')) posts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('textbox', { name: 'Registration' }).fill('AB12 CDE');
  await page.locator('[name="reg_postcode"]').fill('M1 1AE');
  await page.getByRole('button', { name: 'Search By Reg' }).click();
  release();
  await expect(page).toHaveURL(/\/confirm-size$/);
  expect(posts).toHaveLength(1);
});

test('a page that nobody has touched loads no React, and its first press works once', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  const withoutShell = (): string[] =>
    loaded.filter((path) => /^\/mf\/(?!shell\/).*\.js$|\/shared\./.test(path));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(withoutShell()).toEqual([]);
  expect(loaded.some((path) => path.includes('/later.'))).toBe(true);
  await page.evaluate(() => {
    const [box] = document.querySelectorAll<HTMLInputElement>('[name="reg_plate"]');
    const [postcode] = document.querySelectorAll<HTMLInputElement>('[name="reg_postcode"]');
    if (!box?.form || !postcode) throw new Error('There is no search.');
    box.value = 'AB12 CDE';
    postcode.value = 'M1 1AE';
    // As a screen reader presses it: without a pointer.
    box.form.requestSubmit(box.form.querySelector('button'));
  });
  await expect(page).toHaveURL(/\/confirm-size$/);
  expect(withoutShell()).not.toEqual([]);
  expect(loaded.filter((path) => path.endsWith('/enter-reg-submit'))).toHaveLength(1);
});
