import { screen, waitFor, within } from '@testing-library/react';
import { fakeFitterOf } from '@tyres/fitters-contract/fake';
import {
  firstTen,
  showFitterSearch,
  found,
  card,
  headings,
  headingsOf,
  loadMore,
} from '../../testing/show-fitter-search';

/** The number, the class names and the symbol of the mark of each card. */
const marks = () =>
  screen.getAllByRole('article').map((article) => {
    const mark = article.querySelector('header > [aria-hidden]');
    return [mark?.textContent, mark?.className.trim(), mark?.querySelector('svg') ? 'van' : 'number'];
  });

test('the search shows the filter form and the fitters with distance, opening times and next free day [S18.1, S18.2, T-FITTERS-INITIAL]', () => {
  showFitterSearch();
  const form = within(screen.getByRole('search', { name: 'Fitters' }));
  expect(form.getByLabelText<HTMLInputElement>('Postcode').value).toBe('SW1A 1AA');
  expect(form.getByLabelText<HTMLSelectElement>('Distance').value).toBe('10');
  expect(form.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('distance');
  expect(form.getByRole('group', { name: 'Fitter type' })).toBeTruthy();
  expect(form.getByRole('button', { name: 'Go' })).toBeTruthy();
  const list = within(screen.getByRole('list', { name: 'Fitters' }));
  expect(list.getAllByRole('article')).toHaveLength(10);
  expect(headings()).toEqual(headingsOf(firstTen));
  expect(card(0).getByText('0.4 miles')).toBeTruthy();
  expect(card(0).getByText('08:30 to 17:30')).toBeTruthy();
  expect(card(0).getByText('Wednesday 2nd December 2026, from 08:30')).toBeTruthy();
});

test("a CALFIT fitter has the badge 'Premium Fitter', and a mobile fitter shows its surcharge [B-CALFIT, B-SURCHARGE, E-FITTER-CALFIT]", () => {
  showFitterSearch();
  const cards = screen.getAllByRole('article');
  const cardsWith = (text: string) => cards.flatMap((one, at) => (within(one).queryByText(text) ? [at] : []));
  expect(cardsWith('Premium Fitter')).toEqual([0, 6]);
  expect(cardsWith('+ £20.00 mobile fitting')).toEqual([1, 4, 7]);
  expect(screen.getAllByText(/mobile fitting/)).toHaveLength(3);
});

test.each([
  [1, '+ £0.01 mobile fitting'],
  [1550, '+ £15.50 mobile fitting'],
])('a surcharge of %d pence is shown as %s [B-SURCHARGE]', (mobile_customer_surcharge_pence, text) => {
  const mobile = fakeFitterOf('KT100005');
  showFitterSearch({ search: found({ ...mobile, mobile_customer_surcharge_pence }) });
  expect(card(0).getByText(text)).toBeTruthy();
});

test.each([
  [4.9, false],
  [5, true],
])('with an average score of %p, the badge for 5 stars is shown: %s [B-FIVE-STAR]', (score, isShown) => {
  const garage = fakeFitterOf('KT100003');
  showFitterSearch({ search: found({ ...garage, average_score: score }) });
  expect(card(0).queryByText('5-star fitter') !== null).toBe(isShown);
});

test('the cards show number, colour and symbol of the map icons, also of fitters that are loaded later [E-FITTER-MAP, T-MAP-NUMBERS, E-FITTER-CALHALF, E-FITTER-CALFIT, E-FITTER-CALAAPRE]', async () => {
  const looks = ['mark premium', 'mark', 'mark orange', 'mark black', 'mark', 'mark'];
  const numbers = ['1', '', '2', '3', '', '4', '5', '', '6', '7', '', '8', '9', '', '10', '11', ''];
  const expected = numbers.map((number, at) => [number, looks[at % 6], number === '' ? 'van' : 'number']);
  showFitterSearch();
  expect(marks()).toEqual(expected.slice(0, 10));
  await loadMore();
  await waitFor(() => expect(marks()).toEqual(expected));
});
