import { useCheckoutSettings } from '../src/checkout-settings';
import { checkAgain, orderBy } from '@tyres/cli/browser/journey';
import { expectHeading } from '../src/pages';
import { settleAtProvider } from '../src/settle-at-provider';
import { expect, test } from '../src/shop';

useCheckoutSettings({ PAYPAL_ENABLED: 'true' });

test.beforeEach(async ({ page, walkIn }) => {
  await walkIn();
  await orderBy(page, 'PayPal');
  await expect(page).toHaveURL(/\/paypal\//);
});

test('a shopper pays by PayPal [B-PAYMENT, B-ROLE-PAYPAL, S19.3]', async ({ page }) => {
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order-success\?reference=/);
  await expectHeading(page, { heading: 'Thank you for your order' });
});

test('a shopper who cancels at PayPal is back in the checkout, with PayPal chosen [B-PAYMENT]', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/booking-details\?reference=/);
  await expect(page.getByText('Nothing was charged.', { exact: false })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^PayPal/ })).toBeChecked();
});

test('a payment that PayPal declines is shown [B-PAYMENT]', async ({ page }) => {
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect(page).toHaveURL(/\/order-failure\?reference=/);
  await expectHeading(page, { heading: 'Your payment was declined' });
});

for (const { outcome, url } of [
  { outcome: 'approve', url: /\/order-success\?reference=/ },
  { outcome: 'decline', url: /\/order-failure\?reference=/ },
] as const)
  test(`a payment that is pending at PayPal waits, until it ends with ${outcome} [B-PAYMENT]`, async ({
    page,
  }) => {
    await page.getByRole('button', { name: 'Pending' }).click();
    await expect(page).toHaveURL(/\/order-pending\?reference=/);
    await settleAtProvider('paypal', new URL(page.url()).searchParams.get('reference') ?? '', outcome);
    await checkAgain(page, url);
  });
