import type { Page } from '@playwright/test';
import { expectAccessible } from '../src/axe';
import { chooseCookies } from '../src/choose-cookies';
import { answerOffer, fillCheckout, freshEmail, payAtSandbox } from '@tyres/cli/browser/journey';
import { expectHeading, expectLive } from '../src/pages';
import { expect, test } from '../src/shop';

const pay = (page: Page) => page.getByRole('button', { name: /^Pay/ });
const offers = (page: Page) => page.getByRole('checkbox', { name: 'Please do not send me offers' });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Goes on from the basket with delivery instead of fitting. */
async function chooseDelivery(page: Page): Promise<void> {
  await page.goto('/basket');
  await expectLive(page);
  await page.getByRole('button', { name: 'Select Tyre delivery' }).click();
  await expect(
    page.getByRole('region', { name: 'Your order' }).getByText('Delivery', { exact: true }),
  ).toBeVisible();
}

/** The messages in the summary of errors, which the form shows when there is more than one. */
const messages = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ has: page.getByRole('link') })
    .getByRole('link');

/** Each part of an address that is shown for one of the two ways to give it. */
async function expectAddressToggles(
  page: Page,
  name: 'Your billing details' | 'Shipping' | 'Fitting address',
) {
  const block = panel(page, name);
  const typed = [
    'Address line 1',
    'Address line 2 (optional)',
    'Address line 3 (optional)',
    'Town',
    'County (optional)',
  ];
  const found = block.getByRole('combobox', { name: 'Address' });
  const manual = block.getByRole('checkbox', { name: 'Enter the address myself' });
  await expect(found).toBeVisible();
  for (const label of typed) await expect(block.getByLabel(label, { exact: true })).toBeHidden();
  await manual.check();
  await expect(found).toBeHidden();
  for (const label of typed) await expect(block.getByLabel(label, { exact: true })).toBeVisible();
  await manual.uncheck();
  await expect(found).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a delivery asks for another address, typed or found, and tells each mistake in its words [S19.4, S19.6, T-MANUAL-ADDRESS, X-VALIDATION, V-INVALID-FOCUS, V-INVALID-TOOLTIPS]', async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    await chooseDelivery(page);
    await page.goto('/booking-details');
    await expectLive(page);
    const shipping = panel(page, 'Shipping');
    const same = shipping.getByRole('checkbox', { name: 'same as billing address?' });
    await expect(same).toBeChecked();
    const names = ['Title (optional)', 'First name', 'Last name', 'Postcode'];
    for (const name of names) await expect(shipping.getByLabel(name, { exact: true })).toBeHidden();
    await same.uncheck();
    for (const name of names) await expect(shipping.getByLabel(name, { exact: true })).toBeVisible();
    await expectAddressToggles(page, 'Your billing details');
    await expectAddressToggles(page, 'Shipping');

    await panel(page, 'Your billing details').getByLabel('Registration').fill('');
    await panel(page, 'Your billing details').getByLabel('Postcode').fill('');
    await pay(page).click();
    await expect(messages(page)).toHaveText([
      'forename is a required field',
      'surname is a required field',
      'email is a required field',
      'telephone is a required field',
      'registration is a required field',
      'postcode is a required field',
      'Address is required',
      'Shipping Forename is a required field',
      'Shipping Surname is a required field',
      'Shipping Postcode is a required field',
      'Shipping Address is required',
      'You must accept the terms and conditions to continue.',
    ]);
    await expect(panel(page, 'Your billing details').getByLabel('First name')).toBeFocused();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(12);
    await expectAccessible(page);
    for (const name of ['Your billing details', 'Shipping'])
      await panel(page, name).getByRole('checkbox', { name: 'Enter the address myself' }).check();
    await pay(page).click();
    await expect(messages(page).filter({ hasText: /address|town/i })).toHaveText([
      'address1 is a required field',
      'town is a required field',
      'Address1 is a required field',
      'Town is a required field',
    ]);
  });

  test('the order is folded above the form, and its total stays in sight [S19.1, S11.1]', async ({
    page,
    walkIn,
  }) => {
    await walkIn();
    await page.goto('/booking-details');
    await expectLive(page);
    const fold = page.getByRole('button', { name: /^Show your order £/ });
    await expect(fold).toBeInViewport();
    const line = page.getByRole('region', { name: 'Your order' }).getByRole('listitem').first();
    await expect(line).toBeHidden();
    await expect(page.getByRole('link', { name: 'Continue' })).toBeInViewport();
    await fold.click();
    await expect(line).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Hide your order £/ }).click();
    await expect(line).toBeHidden();
  });
});

test('the basket page and the checkout show one answer about offers, and the basket page asks only before a checkout [S11.10, T-MARKETING-DENY, C-TOGGLE-MARKETING]', async ({
  page,
  walkIn,
}) => {
  await walkIn();
  await page.goto('/basket');
  await expectLive(page);
  await expect(offers(page)).toHaveCount(0);
  await chooseDelivery(page);
  const denied = page.waitForResponse(/toggle_marketing\/0/);
  await offers(page).check();
  await denied;
  await expect(offers(page)).toBeChecked();
  await page.goto('/booking-details');
  await expectLive(page);
  await expect(offers(page)).toHaveCount(1);
  await expect(offers(page)).toBeChecked();
  const saved = page.waitForResponse(/toggle_marketing\/1/);
  await offers(page).uncheck();
  await saved;
  await page.goto('/basket');
  await expect(offers(page)).not.toBeChecked();
});

/** Keeps what the data layer of each page got, since leaving a page ends its memory. */
async function keepEvents(page: Page): Promise<() => Promise<Record<string, unknown>[]>> {
  await page.addInitScript(() => {
    addEventListener('pagehide', () => {
      const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]');
      sessionStorage.setItem('seen', JSON.stringify([...seen, ...(Reflect.get(window, 'dataLayer') ?? [])]));
    });
  });
  return async () => {
    const entries: Record<string, unknown>[] = await page.evaluate(() => [
      ...JSON.parse(sessionStorage.getItem('seen') ?? '[]'),
      ...[...(Reflect.get(window, 'dataLayer') ?? [])].map((entry: object) => ({ ...entry })),
    ]);
    // The others say what is allowed.
    return entries.filter((entry) => 'event' in entry);
  };
}

test('after consent a purchase is told once to the data layer: the submit, the order, its value, tax, shipping and items, and nothing about the person [A-CHECKOUT-SUBMIT, A-PURCHASE, T-CHECKOUT-SUCCESS]', async ({
  page,
  walkIn,
}) => {
  const events = await keepEvents(page);
  const email = freshEmail('counted');
  await walkIn();
  await page.goto('/booking-details');
  await expectLive(page);
  expect(await events()).toEqual([]);
  await chooseCookies(page, ['Performance', 'Functional']);
  await fillCheckout(page, email);
  const [, total = ''] = /£([\d.]+)/.exec((await pay(page).textContent()) ?? '') ?? [];
  await pay(page).click();
  await answerOffer(page);
  await payAtSandbox(page, 'Approve');
  await expectHeading(page, { heading: 'Thank you for your order' });
  const url = page.url();
  const items = [
    {
      item_id: expect.any(String),
      item_name: expect.any(String),
      item_brand: expect.any(String),
      price: expect.any(Number),
      quantity: 2,
    },
  ];
  const ordered = { currency: 'GBP', value: Number(total), items };
  const tax = Math.round((Number(total) * 100) / 6) / 100;
  await expect
    .poll(async () => (await events()).filter(({ event }) => !String(event).startsWith('service')))
    .toEqual([
      { event: 'checkout_submit', ...ordered },
      { event: 'pre_purchase', ...ordered },
      { event: 'purchase', ...ordered, tax, shipping: 0 },
    ]);
  const told = JSON.stringify(await events());
  const reference = new URL(url).searchParams.get('reference') ?? 'none';
  for (const personal of [email, 'Sam', 'Driver', '07700', 'SW1A', 'AB12', reference])
    expect(told).not.toContain(personal);

  for (const address of [url, `/order-processing?reference=${reference}`]) {
    const counted = page.waitForResponse(/count_purchase/);
    await page.goto(address);
    await expectHeading(page, { heading: 'Thank you for your order' });
    expect(await (await counted).json()).toEqual({ success: 0 });
  }
  expect((await events()).filter(({ event }) => event === 'purchase')).toHaveLength(1);
});
