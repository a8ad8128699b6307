import { act, screen, within } from '@testing-library/react';
import { fake } from '@tyres/catalogue-contract/fake';
import { emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { compared } from '../lib/compared';
import type { SelectTyresData } from '../screens/select-tyres/load';
import { View } from '../screens/select-tyres/View';
import { putAnswer } from './put-answer';
import { fewResults, resultsData } from './results-data';

export const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
export const emptyBasket = emptyBasketFixture({ revision: 3 });

/** Shows the page of tyres. Fakes answer its calls, unless `answers` has another. */
export function setUp(answers: Answers = {}, data: SelectTyresData = resultsData(), on = page) {
  return renderInShell(<View data={data} page={on} />, {
    applyFilters: fewResults,
    getTyresEarliestFitting: fake.getTyresEarliestFitting,
    toggleRoute: () => ({ home_delivery: 0, emptied: false, basket: emptyBasket }),
    tyreUpsellModal: () => ({ current_tyre: null, product_to_be_upsold: null, upsell_details: null }),
    tyresModalWindow: putAnswer(() => emptyBasket, 'tyreUpsellModal' in answers),
    ...answers,
  });
}

const grid = (): HTMLElement =>
  screen.getByRole('heading', { name: /^We found/ }).parentElement?.querySelector<HTMLElement>('.grid') ??
  document.body;
export const cards = (): HTMLElement[] => within(grid()).getAllByRole('article');
export const cardAt = (index: number): HTMLElement => cards()[index] ?? document.body;
/** Finds a checkbox by its value, since role queries among so many checkboxes are slow. */
export function boxOf(value: string, place: ParentNode = document): HTMLElement {
  return place.querySelector<HTMLElement>(`label > input[value="${value}"]`) ?? document.body;
}
/** Opens the purchase panel of a card, unless it is open. */
export function opened(card: HTMLElement): HTMLElement {
  if (!card.querySelector('form'))
    act(() =>
      within(card)
        .getByText(/^(Buy|In Basket)$/)
        .click(),
    );
  return card;
}
export const addOn = (route: 0 | 1, card: HTMLElement): HTMLElement =>
  within(opened(card)).getAllByRole('button', { name: 'Add to order' })[route] ?? card;
export const addFitted = (card: HTMLElement): HTMLElement => addOn(0, card);
export const regionOf = (name: string): HTMLElement | null => screen.queryByRole('region', { name });
export const named = (calls: readonly { readonly name: string; readonly input: object }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

/** Failures are logged and shown in alerts: neither belongs to the output of the tests. */
export function muteFailures(): void {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
}

/** Removes what a test leaves behind: mocks, tyres to compare, the kept list. */
export function cleanUp(): void {
  jest.restoreAllMocks();
  compared.set([]);
  sessionStorage.clear();
}
