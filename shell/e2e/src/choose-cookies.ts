import { expect, type Page } from '@playwright/test';

type Switch = 'Performance' | 'Functional' | 'Advertising';
const switches: readonly Switch[] = ['Performance', 'Functional', 'Advertising'];

/** Waits until the page has told everybody what the visitor chose in an earlier visit. */
async function untilConsentIsKnown(page: Page): Promise<void> {
  await page.waitForFunction(() => Reflect.get(window, 'tyres')?.bus.last('consent:changed'));
}

/** Changes an earlier choice of cookies, through 'Cookie settings' in the page's footer. */
export async function chooseCookies(page: Page, allowed: readonly Switch[]): Promise<void> {
  await untilConsentIsKnown(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookie settings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Cookie settings' });
  for (const name of switches) await dialog.getByRole('switch', { name }).setChecked(allowed.includes(name));
  await dialog.getByRole('button', { name: 'Save settings' }).click();
  await expect(dialog).toHaveCount(0);
}
