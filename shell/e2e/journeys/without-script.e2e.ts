import {
  chooseGarage,
  confirmSize,
  fillCheckout,
  freshEmail,
  payAtSandbox,
  quantityOf,
  searchByReg,
  shopper,
} from '@tyres/cli/browser/journey';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

test.use({ javaScriptEnabled: false });

test('a shopper can complete the whole purchase by plain form posts, without script', async ({
  page,
  mailbox,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  const email = freshEmail('plain');
  await searchByReg(page);
  await confirmSize(page);
  await expectHeading(page, { heading: /^We found \d+ Tyres for size: / });

  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('Buy', { exact: true }) })
    .first();
  await card.getByText('Buy', { exact: true }).click();
  await quantityOf(card, 2).check();
  await card.getByRole('button', { name: 'Add to order' }).first().click();

  await expect(page).toHaveURL(/\/basket$/);
  await page.getByRole('main').getByRole('link', { name: 'Choose fitter' }).first().click();
  await expect(page).toHaveURL(/\/choose-fitter/);
  await chooseGarage(page, { plain: true });

  await page.getByRole('textbox', { name: 'Discount code' }).fill('NOSUCH');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('textbox', { name: 'Discount code' })).toHaveAccessibleDescription(
    'Error: We do not know that code!',
  );
  await page.getByRole('textbox', { name: 'Discount code' }).fill('5%off');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '5%OFF' })).toBeVisible();

  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await payAtSandbox(page, 'Approve');
  // The wait page cannot poll without script: the shopper reloads it.
  await expect(async () => {
    if (!page.url().includes('/order-success')) await page.goto(page.url());
    expect(page.url()).toContain('/order-success');
  }).toPass();
  await expectHeading(page, { heading: 'Thank you for your order' });
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
  await expect.poll(async () => (await mailbox.about(reference)).length).toBe(2);
});

test('a wrong registration is reported on the same page, which keeps the typed values [V-REG-NOT-FOUND]', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await searchByReg(page, { registration: 'XX99 XXX' });
  await expect(page.getByText('Registration not found.').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Registration' })).toHaveValue(/XX99 ?XXX/);
  await expect(page.getByRole('textbox', { name: 'Registration' })).toHaveAccessibleDescription(
    /Registration not found/,
  );
  await expect(page.locator('[name="reg_postcode"]')).toHaveValue(shopper.postcode);
});

test('an incomplete checkout form names the missing fields and keeps the rest', async ({
  page,
  walkIn,
  complaints,
}) => {
  complaints.expect(/status of 422/);
  await walkIn();
  await page.goto('/booking-details');
  await page.getByRole('textbox', { name: 'First name' }).fill('Sam');
  await page.getByRole('textbox', { name: 'Email' }).fill('not an address');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expectHeading(page, { heading: 'Checkout' });
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Sam');
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('not an address');
  await expect(page.getByRole('textbox', { name: 'Last name' })).toHaveAccessibleDescription(/required/);
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
});
