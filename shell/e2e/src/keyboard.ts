import type { Locator, Page } from '@playwright/test';

/** A list of twenty cards has many stops. */
const mostTabs = 250;

/** Moves the focus on by Tab until it is where it should be, as somebody without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let tabs = 0; tabs < mostTabs; tabs += 1) {
    if (await target.evaluate((element) => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached within ${mostTabs} presses of Tab.`);
}

/** Presses a key on what Tab leads to. */
export async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
