import type { Page } from '@playwright/test';

/** The names of the browser's cookies, of any site. They can be read while the page loads. */
export async function heldCookies(page: Page): Promise<readonly string[]> {
  const names = (await page.context().cookies()).map(({ name }) => name);
  return [...new Set(names)].sort();
}

/** What the browser holds: cookies of any site, and the keys of the page's storages. */
export async function held(page: Page) {
  const keys = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage).map((key) => `local ${key}`),
  ]);
  return { cookies: await heldCookies(page), keys: keys.sort() };
}
