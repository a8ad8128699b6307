import { expect as playwrightExpect, type Locator, type Page } from '@playwright/test';

/** How long a step waits for what it expects. Outside its own runner, Playwright would wait for 5 s. */
export const stepTimeoutMs = 15_000;
const expect = playwrightExpect.configure({ timeout: stepTimeoutMs });

/** The demo shopper of the fitted journey. */
export const shopper = {
  registration: 'AB12 CDE',
  postcode: 'SW1A 1AA',
  forename: 'Sam',
  surname: 'Driver',
  telephone: '07700 900123',
} as const;

interface Search {
  readonly registration: string;
  readonly postcode: string;
}

/** Home: searches by registration. */
export async function searchByReg(
  page: Page,
  { registration = shopper.registration, postcode = shopper.postcode }: Partial<Search> = {},
): Promise<void> {
  await page.goto('/');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Search By Reg' }) }).first();
  await form.locator('[name="reg_plate"]').fill(registration);
  await form.locator('[name="reg_postcode"]').fill(postcode);
  await form.getByRole('button', { name: 'Search By Reg' }).click();
}

/** After a search: declines the buy-again modal if it opens. */
export async function passBuyAgain(page: Page): Promise<void> {
  const own = page.getByRole('button', { name: 'Choose own tyres and fitter' });
  await expect(own.or(page.getByRole('heading', { level: 1, name: 'Confirm size' }))).toBeVisible();
  if (await own.isVisible()) await own.click();
  await expect(page).toHaveURL(/\/confirm-size$/);
}

/** Confirm size: chooses the first size. */
export async function confirmSize(page: Page): Promise<void> {
  await passBuyAgain(page);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Continue to select tyres' }).click();
  await expect(page).toHaveURL(/\/select-tyres/);
}

/** Select tyres: opens the first card's purchase panel and adds a quantity, fully fitted. */
export async function addFirstTyre(page: Page, quantity = 2): Promise<void> {
  const card = page
    .getByRole('article')
    .filter({ has: page.getByText('Buy', { exact: true }) })
    .first();
  await card.getByText('Buy', { exact: true }).click();
  await quantityOf(card, quantity).check();
  await card.getByRole('button', { name: 'Add to order' }).first().click();
}

/** A quantity in the open purchase panel of a card. */
export function quantityOf(card: Locator, quantity: number): Locator {
  return card
    .getByRole('group', { name: 'How many tyres do you need?' })
    .getByRole('radio', { name: String(quantity) });
}

/** The basket modal: continues to the fitters. */
export async function continueToFitters(page: Page): Promise<void> {
  const modal = page.getByRole('dialog', { name: 'Your tyre selection' });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'Continue to Fitters' }).click();
  await expect(page).toHaveURL(/\/choose-fitter/);
}

/** Checkout: fills in the billing details and pays. */
export async function fillCheckout(page: Page, email: string): Promise<void> {
  await expect(page).toHaveURL(/\/booking-details$/);
  await page.getByRole('textbox', { name: 'First name' }).fill(shopper.forename);
  await page.getByRole('textbox', { name: 'Last name' }).fill(shopper.surname);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('textbox', { name: 'Mobile number' }).fill(shopper.telephone);
  await page.getByRole('combobox', { name: 'Address' }).selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: /I agree/ }).check();
}

/** An address that no other journey of this run uses. */
export function freshEmail(name: string): string {
  return `${name}-${Date.now().toString(36)}-${Math.floor(Math.random() * 1e6).toString(36)}@example.com`;
}

/** Fitters: chooses the first garage, day and time; without script each choice is a step. */
export async function chooseGarage(page: Page, { plain = false } = {}): Promise<void> {
  await page.getByRole('link', { name: 'Choose this fitter' }).first().click();
  const panel = page.getByRole('region', { name: /^Your appointment with/ });
  if (plain) {
    await panel.getByRole('combobox', { name: 'Fitting date' }).selectOption({ index: 1 });
    await panel.getByRole('button', { name: 'Show times' }).click();
    // If only one time of that day is left, it is chosen already.
    const times = panel.getByRole('combobox', { name: 'Fitting time' });
    await times.selectOption({ index: (await times.getByRole('option').count()) - 1 });
  } else {
    await freeDays(panel).first().click();
    await expect(panel.getByText(/^Held for you until/)).toBeVisible();
  }
  await panel.getByRole('button', { name: 'Continue to checkout' }).click();
  await expect(page).toHaveURL(/\/booking-details$/);
}

/** The days that can be chosen in the panel of an appointment. */
export function freeDays(panel: Locator): Locator {
  return panel.getByRole('group', { name: 'Fitting date' }).getByRole('button', { disabled: false });
}

/** The whole fitted purchase, with the given end of the payment. */
export async function buyTyres(page: Page, email: string, outcome: PaymentOutcome): Promise<void> {
  await searchByReg(page);
  await confirmSize(page);
  await addFirstTyre(page, 2);
  await continueToFitters(page);
  await chooseGarage(page);
  await fillCheckout(page, email);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await payAtSandbox(page, outcome);
}

/** Checkout, with a basket and a held appointment: places an order with a way to pay, without the offered service. */
export async function orderBy(
  page: Page,
  way: 'Card' | 'Google Pay' | 'PayPal' | 'Amazon Pay',
): Promise<void> {
  await page.goto('/booking-details');
  await fillCheckout(page, freshEmail('payment'));
  await page.getByRole('radio', { name: new RegExp(`^${way}`) }).check();
  await expectLiveCheckout(page);
  await page.getByRole('button', { name: /^Pay £/ }).click();
  await answerOffer(page);
}

/**
 * Checkout, after the first press or key: waits until its script runs. When the script comes more than 3 s after the form was
 * submitted, the browser has sent the form itself: no service is offered, and no lightbox opens.
 */
export async function expectLiveCheckout(page: Page): Promise<void> {
  const pay = page.getByRole('button', { name: /^Pay £/ });
  await expect(page.locator('[data-fragment][data-live]').filter({ has: pay })).toBeVisible();
}

/** The page of a pending payment: checks again, until the provider's notification has come and the order is at its end. */
export async function checkAgain(page: Page, end: RegExp): Promise<void> {
  await expect(async () => {
    const link = page.getByRole('link', { name: 'Check again' });
    if (await link.isVisible()) await link.click();
    await expect(page).toHaveURL(end, { timeout: 3_000 });
  }).toPass();
}

/** A button of the sandbox's hosted card page. */
export type PaymentOutcome = 'Approve' | 'Decline' | 'Pending' | 'Error' | 'Cancel';

/**
 * Checkout: answers the offer of a service, which opens before a fitted order. The order goes on without it when there is no
 * script, when the browser has sent the form itself, and when the call for the offer fails.
 */
export async function answerOffer(
  page: Page,
  answer: 'No thanks' | 'Yes please' = 'No thanks',
): Promise<void> {
  const offer = page.getByRole('dialog', { name: /^Would you like/ });
  const card = page.getByRole('dialog', { name: 'Pay by card' });
  await expect(async () => {
    const isPast = !page.url().endsWith('/booking-details') || (await card.isVisible());
    expect(isPast || (await offer.isVisible())).toBe(true);
  }).toPass();
  if (await offer.isVisible()) await offer.getByRole('button', { name: answer }).click();
}

/** The sandbox's hosted card page: ends the payment with the given button. */
export async function payAtSandbox(page: Page, outcome: PaymentOutcome): Promise<void> {
  await answerOffer(page);
  await expect(page).toHaveURL(/\/worldpay\//);
  await page.getByRole('button', { name: new RegExp(`^${outcome}`) }).click();
}
