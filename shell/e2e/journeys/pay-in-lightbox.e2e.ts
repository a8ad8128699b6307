import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { useCheckoutSettings } from '../src/checkout-settings';
import { orderBy } from '@tyres/cli/browser/journey';
import { pressOn } from '../src/keyboard';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

useCheckoutSettings({ PAYMENT_FULL_PAGE_REDIRECT: 'false' });

const lightbox = (page: Page) => page.getByRole('dialog', { name: 'Pay by card' });
const cardPage = (page: Page) =>
  lightbox(page).frameLocator('iframe').frameLocator('iframe[title="Card details"]');

test.beforeEach(async ({ page, walkIn }) => {
  await walkIn();
  await orderBy(page, 'Card');
  await expect(cardPage(page).getByRole('button', { name: 'Approve' })).toBeVisible();
});

for (const { press, url, heading } of [
  { press: 'Approve', url: /\/order-success\?reference=/, heading: 'Thank you for your order' },
  { press: 'Decline', url: /\/order-failure\?reference=/, heading: 'Your payment was declined' },
  { press: 'Pending', url: /\/order-pending\?reference=/, heading: 'We are waiting for your bank' },
])
  test(`${press} in the lightbox sends the page around it to '${heading}' [C-HOSTED-PAYMENT, T-CHECKOUT-SUCCESS]`, async ({
    page,
  }) => {
    await cardPage(page).getByRole('button', { name: press }).click();
    await expect(page).toHaveURL(url);
    await expectHeading(page, { heading });
  });

test('closing the lightbox loses nothing, and the same order is paid by keyboard [C-HOSTED-PAYMENT, T-CHECKOUT-SUCCESS]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAccessible(page, 'dialog[open]');
  const address = await lightbox(page).getByTitle('Pay by card').getAttribute('src');
  await cardPage(page).getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(lightbox(page)).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Sam');
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(lightbox(page).getByTitle('Pay by card')).toHaveAttribute('src', address ?? '');
  await pressOn(page, lightbox(page).getByRole('button', { name: 'Back to checkout' }));
  await expect(pay).toBeFocused();
  await page.keyboard.press('Enter');
  await cardPage(page).getByRole('button', { name: 'Ask my bank' }).press('Enter');
  await cardPage(page).getByRole('button', { name: 'It is me' }).press('Enter');
  await expect(page).toHaveURL(/\/order-success\?reference=/);
});

test('without script the card page is a page of its own [C-HOSTED-PAYMENT, R-PROCESS-ORDER]', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    baseURL: new URL(page.url()).origin,
  });
  const tab = await plain.newPage();
  await tab.goto('/booking-details');
  await tab.getByRole('checkbox', { name: /I agree/ }).check();
  await tab.getByRole('button', { name: /^Pay £/ }).click();
  await tab.getByRole('button', { name: 'Approve' }).click();
  await expect(tab).toHaveURL(/\/order-success\?reference=/);
  await plain.close();
});
