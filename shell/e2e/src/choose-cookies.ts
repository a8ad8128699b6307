import { expect, type Page } from '@playwright/test';

type Switch = 'Performance' | 'Functional' | 'Advertising';
const switches: readonly Switch[] = ['Performance', 'Functional', 'Advertising'];

/** Waits until the page has told everybody of a choice that was made later than the given one. Returns when it was made. */
async function untilConsentIsKnown(page: Page, after = 0): Promise<number> {
  const known = await page.waitForFunction((before) => {
    const revision: unknown = Reflect.get(window, 'tyres')?.bus.last('consent:changed')?.revision;
    return typeof revision === 'number' && revision > before && revision;
  }, after);
  return Number(await known.jsonValue());
}

/** Changes an earlier choice of cookies, through 'Cookie settings' in the page's footer. */
export async function chooseCookies(page: Page, allowed: readonly Switch[]): Promise<void> {
  const earlier = await untilConsentIsKnown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  for (const name of switches) await dialog.getByRole('switch', { name }).setChecked(allowed.includes(name));
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toHaveCount(0);
  // The dialog closes at the press.
  await untilConsentIsKnown(page, earlier);
}
