import { expect, test } from '../src/shop';
import { addFirstTyre, chooseGarage, confirmSize, continueToFitters, fillCheckout, freshEmail, payAtSandbox, searchByReg } from '../src/journey';

const sizes = [
  { name: 'on a phone', viewport: { width: 360, height: 740 } },
  { name: 'on a desktop', viewport: { width: 1280, height: 900 } },
];

for (const { name, viewport } of sizes) {
  test(`from number plate to booked appointment, ${name} [B-FLOW-SEARCH, B-FLOW-CHECKOUT, B-FLOW-CONFIRMATION]`, async ({ page, mailbox }) => {
    await page.setViewportSize(viewport);
    const email = freshEmail('fitted');
    await searchByReg(page);
    await confirmSize(page);
    await addFirstTyre(page, 2);
    await continueToFitters(page);
    await chooseGarage(page);
    await fillCheckout(page, email);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await payAtSandbox(page, 'Approve');

    await expect(page).toHaveURL(/\/order-success/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order');
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
    await expect.poll(async () => (await mailbox.read()).emails.filter((message) => message.to.includes(email)).length).toBe(1);
    const { emails, texts } = await mailbox.read();
    expect(emails.find((message) => message.to.includes(email))?.text).toContain(reference);
    await expect.poll(async () => (await mailbox.read()).texts.filter((message) => message.body.includes(reference)).length).toBe(1);
    expect(texts.filter((message) => message.body.includes(reference)).length).toBeLessThanOrEqual(1);
    await expect(page.getByRole('button', { name: 'Basket: No items in basket' })).toBeVisible();
  });
}

test('reload, Back and a second tab lose nothing at any step', async ({ page, context }) => {
  await searchByReg(page);
  await page.reload();
  await confirmSize(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/confirm-size$/);
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/We found \d+ Tyres for size: /);
  await addFirstTyre(page, 2);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Basket: 2 item(s) in basket' })).toBeVisible();

  const second = await context.newPage();
  await second.goto('/basket');
  await expect(second.getByRole('button', { name: 'Basket: 2 item(s) in basket' })).toBeVisible();
  await second.goto('/choose-fitter');
  await chooseGarage(second);
  await expect(second).toHaveURL(/\/booking-details$/);
  await second.getByRole('textbox', { name: 'First name' }).fill('Sam');
  await second.reload();
  await expect(second.getByRole('heading', { name: 'Your fitting appointment' })).toBeVisible();

  // The first tab sees what the second one did as soon as it looks.
  await page.goto('/booking-details');
  await expect(page.getByText(/Held for you until/)).toBeVisible();
});

test('a basket that changes in one tab changes in the other', async ({ page, context }) => {
  await searchByReg(page);
  await confirmSize(page);
  const second = await context.newPage();
  await second.goto('/select-tyres');
  await expect(second.getByRole('button', { name: 'Basket: No items in basket' })).toBeVisible();
  await expect(second.locator('[data-fragment="basket-icon@mf-checkout"][data-live]')).toBeAttached();
  await addFirstTyre(page, 3);
  await expect(second.getByRole('button', { name: 'Basket: 3 item(s) in basket' })).toBeVisible();
});
