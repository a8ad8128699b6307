import { expect, type Locator, type Page } from '@playwright/test';
import { beginToUse, journeyPages } from './pages';

/** A micro-frontend for fault tests: one of its pages, and that page's main fragment. */
export interface Subject {
  readonly name: string;
  readonly path: string;
  readonly heading: string | RegExp;
  /** `confirm-size@mf-search` */
  readonly id: string;
  /** Its fallback. */
  readonly fallback: string | RegExp;
  /** A static page needs no code in the browser. */
  readonly isStatic: boolean;
  /** A session that visits its page keeps its release until that is withdrawn. */
  readonly keepsSet: boolean;
}

interface Facts extends Pick<Subject, 'path' | 'fallback'> {
  readonly fragment: string;
  readonly isStatic?: boolean;
  readonly keepsSet?: boolean;
}

const facts: Readonly<Record<string, Facts>> = {
  'mf-search': {
    path: '/confirm-size',
    fragment: 'confirm-size',
    fallback: /Your car is not available/,
  },
  'mf-catalogue': {
    path: '/select-tyres',
    fragment: 'select-tyres',
    fallback: /The tyres cannot be shown just now/,
  },
  'mf-fitters': {
    path: '/choose-fitter',
    fragment: 'choose-fitter',
    fallback: /Fitters cannot be shown at the moment/,
  },
  'mf-checkout': {
    path: '/booking-details',
    fragment: 'booking-details',
    fallback: /The checkout cannot be shown at the moment/,
    keepsSet: true,
  },
  'mf-content': {
    path: '/terms',
    fragment: 'editorial',
    fallback: 'This part of the page is not available.',
    isStatic: true,
  },
};

/** The five micro-frontends. */
export const subjects: readonly Subject[] = Object.entries(facts).map(
  ([name, { path, fragment, fallback, isStatic = false, keepsSet = false }]) => {
    const heading = journeyPages.find((one) => one.path === path)?.heading ?? '';
    return { name, path, heading, id: `${fragment}@${name}`, fallback, isStatic, keepsSet };
  },
);

/** The element of the subject's fragment. */
export function fragmentOf(page: Page, { id }: Subject): Locator {
  return page.locator(`[data-fragment="${id}"]`);
}

/** The heading of the subject's fragment. */
export function headingOf(page: Page, subject: Subject): Locator {
  return fragmentOf(page, subject).getByRole('heading', { name: subject.heading, exact: true });
}

/** The button in the fragment's fallback. */
export function tryAgain(page: Page, subject: Subject): Locator {
  return fragmentOf(page, subject).getByRole('button', { name: 'Try again' });
}

/** The fragment shows its fallback with 'Try again'. */
export async function expectFallback(page: Page, subject: Subject): Promise<void> {
  await expect(fragmentOf(page, subject).getByText(subject.fallback)).toBeVisible();
  await expect(tryAgain(page, subject)).toBeVisible();
}

/** The subject's fragment is shown, and live unless it is static. */
export async function expectWhole(page: Page, subject: Subject): Promise<void> {
  await expect(headingOf(page, subject)).toBeVisible();
  if (subject.isStatic) return;
  // A movement before the root listens is lost.
  await expect(async () => {
    await beginToUse(page);
    await expect(fragmentOf(page, subject)).toHaveAttribute('data-live', '', { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
}

/** The server's HTML is there, with working links and forms, and is not live. */
export async function expectServerHtml(page: Page, subject: Subject): Promise<void> {
  await expect(headingOf(page, subject)).toBeVisible();
  await expect(fragmentOf(page, subject)).toHaveAttribute('data-outcome', 'rendered');
  await expect(fragmentOf(page, subject)).not.toHaveAttribute('data-live');
}

/** Presses 'Try again' until it is gone: the first press may come before the fragment can be loaded. */
export async function tryAgainUntilWhole(page: Page, subject: Subject): Promise<void> {
  const heading = headingOf(page, subject);
  await expect(async () => {
    await expect(heading.or(tryAgain(page, subject))).toBeVisible();
    if (!(await heading.isVisible())) await tryAgain(page, subject).click({ timeout: 1_000 });
    await expect(heading).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expectWhole(page, subject);
}

/** Fragments of other teams on the page are live, or static as declared. */
export async function expectOthersLive(page: Page, { name }: Subject): Promise<void> {
  const others = `[data-fragment]:not([data-fragment$="@${name}"], [data-hydrate="never"])`;
  // A movement before the root listens is lost.
  await expect(async () => {
    await beginToUse(page);
    await expect(page.locator(`${others}:not([data-live])`)).toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 15_000 });
  await expect(page.locator('[data-fragment$="@mf-content"]').first()).toBeAttached();
}

/** Clicks a link to a page, anywhere on the current one. */
export async function followLink(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    document.body.append(link);
    link.click();
    link.remove();
  }, path);
}

/** Marks the document, to distinguish it from another one at the same URL. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'stays', true));
}

/** Whether the marked document is still there, without a reload. */
export function isMarkedDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => Reflect.get(window, 'stays') === true);
}
