import { expect, test } from '../src/shop';
import { confirmSize, fillCheckout, freshEmail, payAtSandbox, searchByReg, shopper } from '../src/journey';

test.use({ javaScriptEnabled: false });

test('the whole purchase by plain form posts, without any script', async ({ page, mailbox }) => {
  const email = freshEmail('plain');
  await searchByReg(page);
  await confirmSize(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We found \d+ Tyres for size: /);

  const card = page.getByRole('article').filter({ has: page.getByText('Buy', { exact: true }) }).first();
  await card.getByText('Buy', { exact: true }).click();
  await card.getByLabel('How many tyres do you need?').selectOption('2');
  await card.getByRole('button', { name: 'Add to order' }).first().click();

  await expect(page).toHaveURL(/\/basket$/);
  await page.getByRole('main').getByRole('link', { name: 'Choose fitter' }).first().click();
  await expect(page).toHaveURL(/\/choose-fitter/);
  await page.getByRole('button', { name: /^Select/ }).first().click();
  await page.getByLabel('Fitting date').selectOption({ index: 1 });
  await page.getByRole('button', { name: /times/i }).click();
  await page.getByLabel('Fitting time').selectOption({ index: 1 });
  await page.getByRole('button', { name: /Continue/ }).click();

  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await payAtSandbox(page, 'Approve');
  // The wait page cannot poll without script: its link asks again.
  for (let asked = 0; asked < 10 && !/order-success/.test(page.url()); asked += 1) await page.goto(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
  await expect.poll(async () => (await mailbox.read()).emails.filter((message) => message.to.includes(email)).length).toBe(1);
});

test('a wrong registration is told on the page that it was typed on, with what was typed [V-REG-NOT-FOUND]', async ({ page }) => {
  await searchByReg(page, { registration: 'XX99 XXX' });
  await expect(page.getByText('Registration not found.').first()).toBeVisible();
  await expect(page.locator('[name="reg_plate"]').first()).toHaveValue(/XX99 ?XXX/);
  await expect(page.locator('[name="reg_postcode"]').first()).toHaveValue(shopper.postcode);
});
