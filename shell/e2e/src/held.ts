import type { Page } from '@playwright/test';

/** What the browser holds: cookies of any site, and the keys of the page's storages. */
export async function held(page: Page) {
  const cookies = (await page.context().cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => [
    ...Object.keys(sessionStorage),
    ...Object.keys(localStorage).map((key) => `local ${key}`),
  ]);
  return { cookies: [...new Set(cookies)].sort(), keys: keys.sort() };
}
