import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { orderBy } from '@tyres/cli/browser/journey';
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

/** Sends the shopper to an address as a bank of another site does: by a form that submits itself. */
async function returnFromBank(page: Page, url: string): Promise<void> {
  const bank = 'http://bank.test/challenge';
  await page.route(bank, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${url}"><input name="cres" value="signed"></form><script>document.forms[0].submit()</script>`,
    }),
  );
  const posted = page.waitForRequest((request) => request.method() === 'POST' && request.url() === url);
  await page.goto(bank);
  const request = await posted;
  expect((await request.allHeaders())['cookie']).toBeUndefined();
  expect((await request.response())?.status()).toBe(303);
}

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
  test(`the bank asks about a payment by Google Pay, the shopper says: ${answer}, and returns by POST [S20.5]`, async ({
    page,
    context,
    walkIn,
  }) => {
    await walkIn();
    const returns: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/order-processing?'))
        returns.push(request.url());
    });
    await openWallet(page);
    await switchChallenge(true);
    await googleButton(page).click();
    await sheet(page).getByRole('button', { name: 'Pay now' }).click();
    await page.getByRole('button', { name: answer, exact: true }).click();
    await switchChallenge(false);
    await expect(page).toHaveURL(url);
    expect(returns).toHaveLength(1);
    // A session that the return started would be another one, and would not see the order.
    const before = await context.cookies();
    await returnFromBank(page, returns[0] ?? '');
    await expect(page).toHaveURL(url);
    expect(await context.cookies()).toEqual(before);
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
