import type { Page } from '@playwright/test';
import { expect, test } from '../src/shop';
import { stackSettings } from '../src/stack-settings';

/** Opens the shop in a window from a page of another origin, as an attacker's page would. */
async function openFromAnotherOrigin(page: Page, url: string): Promise<Page> {
  await page.goto(stackSettings().sandbox);
  const opened = page.waitForEvent('popup');
  await page.evaluate((address) => {
    Reflect.set(window, 'shop', window.open(address));
  }, url);
  return opened;
}

/** True when the opener's reference no longer leads to the window: it looks closed. */
const isSeparated = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const shop: unknown = Reflect.get(window, 'shop');
    return Reflect.get(Object(shop), 'closed') === true;
  });

test('a page of another origin that opens the shop in a window is separated from it, and cannot navigate it', async ({
  page,
}) => {
  const { site } = stackSettings();
  const shop = await openFromAnotherOrigin(page, `${site}/`);
  await shop.waitForLoadState();
  expect(await shop.evaluate(() => window.opener === null)).toBe(true);
  await expect.poll(() => isSeparated(page)).toBe(true);
  await page.evaluate(() => {
    const opened: unknown = Reflect.get(window, 'shop');
    Reflect.set(Object(opened), 'location', 'about:blank');
  });
  await shop.reload();
  expect(shop.url()).toBe(`${site}/`);
});

test('a tab that began with a typed address keeps what it stored when its next page is a document of its own', async ({
  page,
}) => {
  const first = await page.goto('/');
  expect(first?.headers()['cross-origin-opener-policy']).toBeUndefined();
  await page.evaluate(() => sessionStorage.setItem('kept', 'yes'));
  const next = page.waitForResponse((response) => response.request().isNavigationRequest());
  await page.evaluate(() => location.assign('/faq'));
  expect((await next).headers()['cross-origin-opener-policy']).toBe('same-origin');
  await page.waitForURL('/faq');
  expect(await page.evaluate(() => sessionStorage.getItem('kept'))).toBe('yes');
});
