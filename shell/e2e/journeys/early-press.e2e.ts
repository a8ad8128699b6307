import { addToBasket, tyresModalWindow } from '@tyres/checkout-contract/endpoints';
import type { Page, Request } from '@playwright/test';
import { addFirstTyre, confirmSize, searchByReg } from '@tyres/cli/browser/journey';
import { beginToUse } from '../src/pages';
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

/** Holds scripts back, by default all, until the returned function is called. */
async function holdScripts(page: Page, held = scripts): Promise<() => void> {
  let release = (): void => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  await page.route(held, async (route) => {
    await isReleased;
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

test("'Buy' before any script has loaded opens and closes the card in place, and it stays so once there is script", async ({
  page,
}) => {
  await searchByReg(page);
  await confirmSize(page);
  const release = await holdScripts(page);
  await page.goto('/select-tyres', { waitUntil: 'commit' });
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('[data-copies]') })
    .first();
  const buy = card.getByRole('link', { name: 'Buy' });
  const add = card.getByRole('button', { name: 'Add to order' });
  await buy.click();
  await expect(add).toHaveCount(2);
  await buy.press('Enter');
  await expect(add).toHaveCount(0);
  await buy.press('Enter');
  await card.getByRole('radio', { name: '4' }).check();
  release();
  await beginToUse(page);
  await expect(page.locator('[data-live][data-fragment="select-tyres@mf-catalogue"]')).toBeAttached();
  await expect(add).toHaveCount(2);
  await expect(card.getByRole('radio', { name: '4' })).toBeChecked();
  await buy.click();
  await expect(add).toHaveCount(0);
  await expect(page).toHaveURL(/\/select-tyres$/);
  expect(documents).toEqual([]);
});

test("'Add to order' without React adds once, shows the count, and opens the basket when React is there", async ({
  page,
}) => {
  await searchByReg(page);
  await confirmSize(page);
  const release = await holdScripts(page, '**/mf/shell/**/shared.*.js');
  const posts = countAdding(page);
  await page.goto('/select-tyres');
  const card = page
    .getByRole('article')
    .filter({ has: page.locator('[data-copies]') })
    .first();
  await card.getByRole('link', { name: 'Buy' }).press('Enter');
  await card.getByRole('radio', { name: '4' }).check();
  const add = card.getByRole('button', { name: 'Add to order' }).first();
  await add.dblclick();
  await expect(page.getByRole('button', { name: 'Basket: 4 item(s) in basket' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '4 item(s) in basket' })).toBeAttached();
  await expect(page.locator('[data-live]')).toHaveCount(0);
  release();

  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  await expect(card.getByRole('link', { name: 'In Basket', includeHidden: true })).toBeAttached();
  await expect(page).toHaveURL(/\/select-tyres/);
  expect(posts).toHaveLength(1);
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
  // The last script comes in an idle moment, which a busy machine has late.
  await expect.poll(() => loaded.some((path) => path.includes('/later.'))).toBe(true);
  expect(withoutShell()).toEqual([]);
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
