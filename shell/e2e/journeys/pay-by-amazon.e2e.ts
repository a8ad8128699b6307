import { expectAccessible } from '../src/axe';
import { useCheckoutSettings } from '../src/checkout-settings';
import { checkAgain, orderBy } from '@tyres/cli/browser/journey';
import { expectHeading } from '../src/pages';
import { settleAtProvider } from '../src/settle-at-provider';
import { expect, test } from '../src/shop';

useCheckoutSettings({ AMAZON_PAY_ENABLED: 'true' });

const atAmazon = /\/amazon-pay\/checkout\?/;

for (const { press, url, heading } of [
  { press: 'Approve', url: /\/order-success\?reference=/, heading: 'Thank you for your order' },
  { press: 'Decline', url: /\/order-failure\?reference=/, heading: 'Your payment was declined' },
  { press: 'Cancel', url: /\/booking-details\?reference=/, heading: 'Checkout' },
])
  test(`the page of Amazon Pay leads to Amazon by itself, and ${press} there to '${heading}' [S20.3, C-AMAZON-PAY, C-AMAZON-PAY-CLICK]`, async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    await orderBy(page, 'Amazon Pay');
    await expect(page).toHaveURL(atAmazon);
    await page.getByRole('button', { name: press }).click();
    await expect(page).toHaveURL(url);
    await expectHeading(page, { heading });
  });

test('a payment that is pending at Amazon waits, and is paid when Amazon captures it [S20.3]', async ({
  page,
  walkIn,
}) => {
  await walkIn();
  await orderBy(page, 'Amazon Pay');
  await page.getByRole('button', { name: 'Pending' }).click();
  await expect(page).toHaveURL(/\/order-pending\?reference=/);
  await settleAtProvider('amazon-pay', new URL(page.url()).searchParams.get('reference') ?? '', 'approve');
  await checkAgain(page, /\/order-success\?reference=/);
});

test("while Amazon's script is blocked, 'click here' tries again, and the order can be paid by card [S20.3, S20.4, X-AMAZON]", async ({
  page,
  walkIn,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|There was an error!/);
  await page.route('**/amazon-pay/checkout.js', (route) => route.abort());
  await walkIn();
  await orderBy(page, 'Amazon Pay');
  await expectHeading(page, { heading: 'Redirecting you to amazon pay' });
  await expect(page.getByText("Sorry, that didn't work. Please try again.")).toBeVisible();
  await expect(page.getByRole('button', { name: 'click here' })).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/amazon-pay/checkout.js');
  await page.getByRole('button', { name: 'click here' }).press('Enter');
  await expect(page).toHaveURL(atAmazon);
  await page.goBack();
  await page.getByRole('link', { name: 'Pay another way' }).click();
  await orderBy(page, 'Card');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page).toHaveURL(/\/order-success\?reference=/);
});
