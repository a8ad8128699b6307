import { expect, type Page } from '@playwright/test';

/** A page of the journey. */
export interface JourneyPage {
  readonly path: string;
  readonly heading: string | RegExp;
  /** Actions of the forms in its main part. */
  readonly forms: readonly string[];
}

/** The pages of the fitted journey, for a session with a basket and a held appointment. */
export const journeyPages: readonly JourneyPage[] = [
  {
    path: '/',
    heading: 'New tyres, fitted near you',
    forms: ['/enter-reg-submit', '/enter-size-submit'],
  },
  { path: '/confirm-size', heading: 'Confirm size', forms: ['/enter-size-submit'] },
  {
    path: '/select-tyres',
    heading: /^We found \d+ Tyres for size: 205\/55 R16/,
    // The form of a tyre is in the page once its 'Buy' is pressed.
    forms: ['/compare-tyres', '/select-tyres'],
  },
  { path: '/basket', heading: 'Your basket', forms: [] },
  {
    path: '/choose-fitter',
    heading: 'Choose a fitter',
    forms: ['/rechoose-fitters', '/choose-fitter/', '/fitter-submit'],
  },
  { path: '/booking-details', heading: 'Checkout', forms: ['/process-order'] },
  { path: '/user/login', heading: 'My Account', forms: ['/user/sign-in-link'] },
  { path: '/error', heading: 'Something went wrong', forms: [] },
  { path: '/faq', heading: 'Help Topics', forms: ['/faq'] },
  { path: '/terms', heading: 'Terms and conditions', forms: [] },
];

/** The page shows this heading, and has one main heading: this one, or the one above it. */
export async function expectHeading(
  page: Page,
  { heading }: Pick<JourneyPage, 'heading'>,
  options?: { readonly timeout: number },
): Promise<void> {
  const shown = page.getByRole('heading', { name: heading, exact: true });
  await expect(shown.first()).toBeVisible(options);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1, options);
}

/** Moves the mouse, so that idle fragments hydrate. */
export async function beginToUse(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await page.mouse.move(3, 3);
}

/** Waits until all hydratable fragments are live. */
export async function expectLive(page: Page): Promise<void> {
  const waiting = page.locator('[data-fragment]:not([data-hydrate="never"]):not([data-live])');
  // A movement before the root listens is lost.
  await expect(async () => {
    await beginToUse(page);
    await expect(waiting).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}
