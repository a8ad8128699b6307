import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { orderBy } from '../src/journey';
import { pressOn } from '../src/keyboard';
import { expectHeading } from '../src/pages';
import { stackSettings } from '../src/stack-settings';
import { expect, test } from '../src/shop';

const googleButton = (page: Page) => page.getByRole('button', { name: 'Pay with Google Pay' });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Google Pay' });

async function openWallet(page: Page): Promise<void> {
  await orderBy(page, 'Google Pay');
  await expect(page).toHaveURL(/\/wallet-payment\?reference=/);
  await expectHeading(page, { heading: 'Pay with Google Pay' });
  await expect(googleButton(page)).toBeVisible();
}

const switchChallenge = (challenge: boolean): Promise<Response> =>
  fetch(`${stackSettings().sandbox}/worldpay/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ challenge }),
  });

test('a phone pays by Google Pay, by keyboard alone [S20.5, B-PAYMENT]', async ({ page, walkIn }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await walkIn();
  await openWallet(page);
  await expectAccessible(page);
  await pressOn(page, googleButton(page));
  await pressOn(page, sheet(page).getByRole('button', { name: 'Pay now' }));
  await expect(page).toHaveURL(/\/order-success\?reference=/);
  await expectHeading(page, { heading: 'Thank you for your order' });
  // A wallet page of an order that is paid leads to its state.
  await page.goto(page.url().replace('order-success', 'wallet-payment'));
  await expect(page).toHaveURL(/\/order-success\?reference=/);
});

for (const { answer, url } of [
  { answer: 'It is me', url: /\/order-success\?reference=/ },
  { answer: 'It is not me', url: /\/order-failure\?reference=/ },
])
  test(`the bank asks about a payment by Google Pay, and the shopper says: ${answer} [S20.5]`, async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    await openWallet(page);
    await switchChallenge(true);
    await googleButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await switchChallenge(false);
    await expect(page).toHaveURL(url);
  });

test("a shopper who closes Google's sheet pays the same order by card [S20.5]", async ({ page, walkIn }) => {
  await walkIn();
  await openWallet(page);
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
  await googleButton(page).click();
  await sheet(page).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Pay by card instead' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(new RegExp(`/order-success\\?reference=${reference}`));
});

test("when Google's script is blocked, the card page is still there [S20.5]", async ({
  page,
  walkIn,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|There was an error!/);
  await page.route('**/google-pay/pay.js', (route) => route.abort());
  await walkIn();
  await orderBy(page, 'Google Pay');
  await expect(page.getByText('Google Pay did not load. You can pay by card instead.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pay by card instead' }).click();
  await expect(page).toHaveURL(/\/worldpay\/hosted\//);
});

test('an order of somebody else has no wallet page [S20.5]', async ({ page, walkIn, complaints }) => {
  complaints.expect(/status of 404/);
  await walkIn();
  expect((await page.goto('/wallet-payment?reference=ACDEFGHJKMNP'))?.status()).toBe(404);
  expect((await page.goto('/amazon-pay?reference=ACDEFGHJKMNP'))?.status()).toBe(404);
});
