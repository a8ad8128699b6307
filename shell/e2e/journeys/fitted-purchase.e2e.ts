import type { Page } from '@playwright/test';
import {
  addFirstTyre,
  buyTyres,
  chooseGarage,
  confirmSize,
  continueToFitters,
  expectLiveCheckout,
  fillCheckout,
  freshEmail,
  payAtSandbox,
  passBuyAgain,
  searchByReg,
} from '@tyres/cli/browser/journey';
import { expectAccessible } from '../src/axe';
import { expectHeading } from '../src/pages';
import { expect, test } from '../src/shop';

const screens = [
  { name: 'on a phone', viewport: { width: 360, height: 740 }, answer: 'Yes please' },
  { name: 'on a desktop', viewport: { width: 1280, height: 900 }, answer: 'No thanks' },
] as const;

/** The amount of 'Pay £185.46'. */
const poundsIn = (text: string): number => Number(/£([\d.]+)/.exec(text)?.[1]);

for (const { name, viewport, answer } of screens) {
  test(`a shopper buys fitted tyres, from number plate to confirmation, ${name} [B-FLOW-SEARCH, B-FLOW-CHECKOUT, B-FLOW-CONFIRMATION, S17.2, T-SERVICE-YES, T-SERVICE-NO, T-CHECKOUT-SERVICE-ASK, T-CHECKOUT-SERVICE-YES, T-CHECKOUT-SERVICE-NO]`, async ({
    page,
    mailbox,
  }) => {
    await page.setViewportSize(viewport);
    const email = freshEmail('fitted');
    await searchByReg(page);
    await confirmSize(page);
    const firstPrice = page.getByRole('article').first().getByText(/^£/).first();
    await expect(firstPrice).toBeInViewport({ ratio: 1 });
    await addFirstTyre(page, 2);
    await continueToFitters(page);
    await chooseGarage(page);
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await expect(page.getByText(/PayPal/i)).toHaveCount(0);
    await fillCheckout(page, email);
    const pay = page.getByRole('button', { name: /^Pay/ });
    const price = (await pay.textContent()) ?? '';
    await expectLiveCheckout(page);
    await pay.click();
    const offer = page.getByRole('dialog', {
      name: /^Would you like Tyre protection cover for only £9\.90\?$/,
    });
    await expect(offer).toBeVisible();
    await expectAccessible(page, 'dialog[open]');
    await offer.getByRole('button', { name: answer }).click();
    await expect(page).toHaveURL(/\/worldpay\//);
    const paid = poundsIn(price) + (answer === 'Yes please' ? 9.9 : 0);
    await expect(page.getByText(`£${paid.toFixed(2)}`).first()).toBeVisible();
    await payAtSandbox(page, 'Approve');

    await expect(page).toHaveURL(/\/order-success/, { timeout: 15_000 });
    await expectHeading(page, { heading: 'Thank you for your order' });
    await expect(page.getByRole('region', { name: 'Your fitting appointment' })).toBeVisible();
    const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
    await expect.poll(async () => (await mailbox.about(reference)).length).toBe(2);
    const messages = await mailbox.about(reference);
    expect(messages.map(({ channel }) => channel).sort()).toEqual(['email', 'text']);
    expect(messages.find(({ channel }) => channel === 'email')?.to).toContain(email);
    await expect(page.getByRole('button', { name: 'Basket: No items in basket' })).toBeVisible();
  });
}

test('a second visit to the order page sends no second message', async ({ page, mailbox }) => {
  await buyTyres(page, freshEmail('again'), 'Approve');
  await expect(page).toHaveURL(/\/order-success/, { timeout: 15_000 });
  const reference = new URL(page.url()).searchParams.get('reference') ?? 'none';
  await page.reload();
  await page.goto(`/order-processing?reference=${reference}`);
  await expect(page).toHaveURL(/\/order-success/);
  await expect.poll(async () => (await mailbox.about(reference)).length).toBe(2);
});

const outcomes = [
  {
    press: 'Decline',
    url: /\/order-failure/,
    heading: 'Your payment was declined',
    next: 'Try to pay again',
  },
  { press: 'Pending', url: /\/order-pending/, heading: 'We are waiting for your bank', next: 'Check again' },
  { press: 'Cancel', url: /\/booking-details/, heading: 'Checkout', next: undefined },
] as const;

for (const { press, url, heading, next } of outcomes) {
  test(`a payment that ends with ${press} is shown, and the basket is kept`, async ({ page, mailbox }) => {
    const email = freshEmail('unpaid');
    await buyTyres(page, email, press);
    await expect(page).toHaveURL(url, { timeout: 15_000 });
    await expectHeading(page, { heading });
    if (next) await expect(page.getByRole('link', { name: next })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Basket: 2 item(s) in basket' })).toBeVisible();
    expect((await mailbox.read()).emails.filter(({ to }) => to.includes(email))).toEqual([]);
    if (press === 'Decline') {
      await page.getByRole('link', { name: 'Try to pay again' }).click();
      await expectHeading(page, { heading: 'Checkout' });
      await expect(page.getByText(/Held for you until/)).toBeVisible();
    }
    if (press === 'Pending') {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/booking-details');
      await expect(page.getByText(/is not settled yet/)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Continue' })).toBeHidden();
    }
  });
}

test('reload and Back keep the purchase at every step', async ({ page }) => {
  await searchByReg(page);
  await passBuyAgain(page);
  await page.reload();
  await confirmSize(page);
  await page.goBack();
  await expectHeading(page, { heading: 'Confirm size' });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  await page.goForward();
  await expectHeading(page, { heading: /^We found \d+ Tyres for size: / });
  await addFirstTyre(page, 2);
  await expect(page.getByRole('dialog', { name: 'Your tyre selection' })).toBeVisible();
  await page.reload();
  await expectBasketCount(page, 2);

  await page.goto('/choose-fitter');
  await chooseGarage(page);
  await page.goBack();
  await expectHeading(page, { heading: 'Choose a fitter' });
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await page.goForward();
  await expectHeading(page, { heading: 'Checkout' });
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
});

test('a second tab continues the purchase of the first', async ({ page, context }) => {
  await searchByReg(page);
  await confirmSize(page);
  const second = await context.newPage();
  await second.goto('/select-tyres');
  await expectHeading(second, { heading: /^We found \d+ Tyres for size: / });
  await addFirstTyre(second, 2);
  await continueToFitters(second);
  await chooseGarage(second);

  await page.goto('/booking-details');
  await expect(page.getByText(/^Held for you until/)).toBeVisible();
  await expectBasketCount(page, 2);
});

test('a basket that changes in one tab changes in another, which nobody has touched', async ({
  page,
  context,
}) => {
  await searchByReg(page);
  await confirmSize(page);
  const second = await context.newPage();
  await second.goto('/select-tyres');
  await expectBasketCount(second, 0);
  await expect(second.locator('[data-live]')).toHaveCount(0);
  await addFirstTyre(page, 3);
  await expectBasketCount(page, 3);
  await expectBasketCount(second, 3);
});

async function expectBasketCount(page: Page, count: number): Promise<void> {
  const words = count === 0 ? 'No items in basket' : `${count} item(s) in basket`;
  await expect(page.getByRole('button', { name: `Basket: ${words}`, includeHidden: true })).toBeAttached();
}
