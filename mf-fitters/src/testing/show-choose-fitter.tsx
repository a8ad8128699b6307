import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToStaticMarkup } from 'react-dom/server';
import { fakeCheckout } from '@tyres/checkout-contract/fake';
import { bookedBasketFixture } from '@tyres/checkout-contract/fixtures';
import { CallError } from '@tyres/contract-kit/endpoint';
import { fakeFitters, fakeFittersService } from '@tyres/fitters-contract/fake';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import type { PageInfo } from '@tyres/kit/fragment';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import type { FitterFilters } from '../lib/fitter-filters';
import type { Outcome } from '../lib/first-search';
import type { Chosen } from '../screens/choose-fitter/load';
import { View } from '../screens/choose-fitter/View';

const filters: FitterFilters = {
  postcode: 'SW1A 1AA',
  distance: 10,
  sortBy: 'distance',
  fitterTypes: ['garage', 'mobile'],
  limit: 10,
};
export const firstTen = fakeFitters.slice(0, 10);
/** The places in the list of a garage, a calendar-integrated mobile fitter and one who agrees the time. */
export const [garageAt, calendarAt, agreesAt] = [0, 1, 4];
/** The hold ends a quarter of an hour after the page was rendered. */
export const renderedAt = '2026-12-01T14:20:00.000Z';
export const heldUntil = '2026-12-01T14:35:00.000Z';
export const heldNote = 'Held for you until 14:35.';
export const checking = 'Checking that it is still free…';
export const heldBasket = bookedBasketFixture({ revision: 7, appointment_held_until: heldUntil });
export const choosePage = testPage({ name: 'choose-fitter', path: '/choose-fitter', url: '/choose-fitter' });

export interface Given {
  readonly chosen?: Chosen | null;
  readonly answers?: Answers;
  readonly fitters?: readonly Fitter[];
  /** Of the search; else it found the fitters. */
  readonly outcome?: Outcome;
  readonly page?: PageInfo;
  readonly now?: string;
}

/** The page as the root shows it, with these fitters around SW1A 1AA. */
export const viewOf = ({
  chosen = null,
  fitters = firstTen,
  page = choosePage,
  now = renderedAt,
  ...given
}: Given) => {
  const { outcome = { kind: 'found', fitters } } = given;
  return <View data={{ filters, outcome, chosen, hasVehicle: true, now }} page={page} />;
};

export function showChooseFitter(given: Given = {}) {
  return renderInShell(viewOf(given), {
    ...fakeFittersService,
    updateBasketAppDate: fakeCheckout.updateBasketAppDate,
    updateBasketAppTime: () => ({ success: 1, basket: heldBasket }),
    ...given.answers,
  });
}

/** Puts the server's HTML into the document as a browser without script shows it. */
export function showPlainly(given: Given = {}): void {
  // There what is in `noscript` is part of the page, and the style hides the rest.
  document.body.innerHTML = renderToStaticMarkup(viewOf(given)).replaceAll(/<\/?noscript>/g, '');
  for (const part of document.querySelectorAll('.scripted')) part.remove();
}

/** The choice of a fitter by its place in the list. */
export const chosenAt = (index: number, changes: Partial<Chosen> = {}): Chosen => ({
  accountNumber: `KT${100_001 + index}`,
  date: null,
  time: null,
  times: {},
  timesFailed: false,
  heldUntil: null,
  lost: null,
  revision: 0,
  ...changes,
});

export const refusing = (status: number, code: string, message: string) => () => {
  throw new CallError({ status, code, message });
};

export const card = (index: number) => within(screen.getAllByRole('article')[index] ?? document.body);
export const daysOf = (index: number) => card(index).getByRole('group', { name: 'Fitting date' });
export const timesOf = (index: number) => card(index).getByRole('group', { name: 'Fitting time' });
const pressedIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole<HTMLButtonElement>('button')
    .filter((button) => button.getAttribute('aria-pressed') === 'true')
    .map(({ value }) => value);
/** The date, and the time if the fitter has times, as they are marked: '' for none. */
export const chosenDate = (index: number) => pressedIn(daysOf(index)).join();
export const chosenTime = (index: number) => pressedIn(timesOf(index)).join();
export const textsIn = (group: HTMLElement) =>
  within(group)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

/** Presses a day, such as 'Thu 3', or a time, such as '14:30'. */
export const pressDay = (index: number, name: string) =>
  userEvent.click(card(index).getByRole('button', { name: new RegExp(`^${name}\\b`) }));
export const pressTime = (index: number, start: string) =>
  userEvent.click(within(timesOf(index)).getByRole('button', { name: new RegExp(`^${start}`) }));
export const proceed = (index: number) => card(index).getByRole('button', { name: 'Continue to checkout' });
/** Chooses a fitter, and waits for its modal. */
export async function choose(index: number): Promise<void> {
  await userEvent.click(card(index).getByText('Choose this fitter'));
  await card(index).findByRole('dialog');
}
/** The fields that the form of the next step would post. */
export const fieldsOf = (index: number) =>
  Object.fromEntries(new FormData(proceed(index).closest('form') ?? undefined));

/** For `beforeEach`: what jsdom lacks. */
export function standInForScrolling(): void {
  Element.prototype.scrollIntoView = jest.fn();
  window.matchMedia = jest.fn().mockReturnValue({ matches: true });
}
