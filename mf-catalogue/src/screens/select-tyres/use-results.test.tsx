import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { testPage } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { fewResults, resultsData } from '../../testing/results-data';
import { boxOf, cardAt, cleanUp, muteFailures, named, setUp } from '../../testing/select-tyres';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });
beforeAll(standInForDialogs);
beforeEach(muteFailures);
afterEach(cleanUp);

/** One value of every filter, which the tyre of 'Our Choice' has. */
const everyFilter = {
  range: ['premiumcontact-7'],
  brand: ['continental'],
  specialist: ['summer'],
  season: ['summer'],
  fuel: ['b'],
  wet: ['a'],
  manufacturer_approved: ['*'],
  vehicle_type: ['car'],
  load_index: ['91'],
  speed: ['v'],
};

test('changing the sort order fetches the results again and updates the address [T-FILTER-SORT, B-SORT-OPTIONS, B-FLOW-BASKET, R-QS-FILTER-KEYS, B-SORT-DEFAULT, C-APPLY-FILTERS]', async () => {
  const { calls, addresses } = setUp();
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by');
  expect([...sort.options].map((option) => [option.value, option.text])).toEqual([
    ['popularity_desc', 'Popularity'],
    ['price_asc', 'Price low - high'],
    ['price_desc', 'Price high - low'],
    ['brand_asc', 'Brand name a - z'],
    ['brand_desc', 'Brand name z - a'],
  ]);
  expect(sort.value).toBe('price_asc');
  await userEvent.selectOptions(sort, 'price_desc');
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?order_by=price_desc']));
  expect(named(calls, 'applyFilters')).toEqual([{ order_by: 'price_desc' }]);
  expect(cardAt(0)).toHaveTextContent('£134.24');
});

test.each([
  ['popularity_desc', 'Popularity'],
  ['price_asc', 'Price low - high'],
  ['price_desc', 'Price high - low'],
  ['brand_asc', 'Brand name a - z'],
  ['brand_desc', 'Brand name z - a'],
] as const)('the order %s runs the filters again [T-FILTER-SORT, B-SORT-OPTIONS]', async (order, label) => {
  const before = order === 'price_asc' ? 'brand_desc' : 'price_asc';
  const { calls } = setUp({}, resultsData({ fuel: ['c'], order_by: before }));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), label);
  await waitFor(() => expect(named(calls, 'applyFilters')).toEqual([{ fuel: ['c'], order_by: order }]));
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe(order);
});

test.each([
  ['a filter', () => userEvent.click(boxOf('avon'))],
  ['a sort option', () => userEvent.selectOptions(screen.getByLabelText('Sort by'), 'brand_asc')],
  ["the link 'Remove C'", () => userEvent.click(screen.getByRole('link', { name: 'Remove C' }))],
  ["the link 'Reset filters'", () => userEvent.click(screen.getByRole('link', { name: 'Reset filters' }))],
])('%s shows the loading overlay until the tyres arrive [T-FILTER-RESET-SCROLL, S25.7]', async (_, press) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  setUp(
    { applyFilters: (input: ApplyFiltersInput) => held.then(() => fewResults(input)) },
    resultsData({ fuel: ['c'] }),
  );
  expect(screen.queryByText('Loading..')).toBeNull();
  await press();
  expect(screen.getByText('Loading..')).toBeInTheDocument();
  await act(async () => answer());
  await waitFor(() => expect(screen.queryByText('Loading..')).toBeNull());
});

test('choosing a filter shows the loading overlay, announces the number of tyres and updates the address [R-QS-FILTER-KEYS, T-FILTER-RESET-SCROLL, B-FLOW-BASKET, S06.5, S06.10, C-APPLY-FILTERS]', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  const { addresses } = setUp(
    { applyFilters: (input: ApplyFiltersInput) => held.then(() => fewResults(input)) },
    resultsData({}, { pages: 2 }),
  );
  await userEvent.click(boxOf('avon'));
  expect(screen.getByText('Loading..')).toBeInTheDocument();
  await act(async () => answer());
  expect(screen.queryByText('Loading..')).toBeNull();
  // The address has no page number, since the list starts again at page 1.
  expect(addresses).toEqual(['/select-tyres?brand=avon']);
  expect(screen.getByText('5 tyres found')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We found 5 Tyres for size: 205/55 R16 91V',
  );
});

test('changing the sort order keeps every filter in the address [R-QS-FILTER-KEYS, C-APPLY-FILTERS]', async () => {
  const { calls, addresses } = setUp({}, resultsData(everyFilter));
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'brand_desc');
  await waitFor(() =>
    expect(addresses).toEqual([
      '/select-tyres?range=premiumcontact-7&brand=continental&specialist=summer&season=summer&fuel=b&wet=a' +
        '&manufacturer_approved=*&vehicle_type=car&load_index=91&speed=v&order_by=brand_desc',
    ]),
  );
  expect(named(calls, 'applyFilters')).toEqual([{ ...everyFilter, order_by: 'brand_desc' }]);
});

test.each(['bar', 'accordion'])(
  'changing a filter in the %s keeps the path, the order, the route and all other filters [R-QS-FILTER-KEYS, R-QS-HOME-DELIVERY-PRICES, R-QS-FIXED-BASE, S07.2, C-APPLY-FILTERS]',
  async (shape) => {
    const elsewhere = testPage({ name: 'select-tyres', url: '/shop/tyres', path: '/shop/tyres' });
    const applied = { ...everyFilter, order_by: 'brand_desc', home_delivery_prices: 'yes' } as const;
    const { calls, addresses } = setUp({}, resultsData(applied), elsewhere);
    await userEvent.click(screen.getByRole('button', { name: 'Filters (10)' }));
    await screen.findByRole('dialog', { name: 'Filters' });
    const form = document.querySelector(`form.${shape}`) ?? document.body;
    expect(form).toHaveAttribute('action', '/shop/tyres');
    await userEvent.click(boxOf('continental', form));
    await waitFor(() =>
      expect(addresses).toEqual([
        '/shop/tyres?range=premiumcontact-7&specialist=summer&season=summer&fuel=b&wet=a' +
          '&manufacturer_approved=*&vehicle_type=car&load_index=91&speed=v&order_by=brand_desc' +
          '&home_delivery_prices=yes',
      ]),
    );
    const { brand: _, ...others } = applied;
    expect(named(calls, 'applyFilters')).toEqual([others]);
  },
);

test("the link 'More tyres' keeps the filters and the route [R-QS-FILTER-KEYS, R-QS-HOME-DELIVERY-PRICES]", () => {
  setUp({}, resultsData({ fuel: ['c'], home_delivery_prices: 'yes' }));
  expect(screen.getByRole('link', { name: 'More tyres' })).toHaveAttribute(
    'href',
    '/select-tyres?fuel=c&home_delivery_prices=yes&page=2#page-2',
  );
});

test('filters change the query but not the path, with and without script [R-QS-FIXED-BASE]', async () => {
  const elsewhere = testPage({ name: 'select-tyres', url: '/shop/tyres', path: '/shop/tyres' });
  const { addresses } = setUp({}, resultsData(), elsewhere);
  expect(document.querySelector('form[method=get]')).toHaveAttribute('action', '/shop/tyres');
  await userEvent.click(boxOf('94'));
  await waitFor(() => expect(addresses).toEqual(['/shop/tyres?load_index=94']));
  await userEvent.click(boxOf('v'));
  await waitFor(() => expect(addresses.at(-1)).toBe('/shop/tyres?load_index=94&speed=v'));
  expect(screen.getByRole('link', { name: 'Remove 94' })).toHaveAttribute('href', '/shop/tyres?speed=v');
});

test('changing the sort order keeps the focus on the select', async () => {
  const { addresses } = setUp();
  const sort = screen.getByLabelText<HTMLSelectElement>('Sort by');
  sort.focus();
  await userEvent.selectOptions(sort, 'price_desc');
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?order_by=price_desc']));
  expect(screen.getByLabelText('Sort by')).toHaveFocus();
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('price_desc');
});

test('a failed filter is logged and leaves the list and the filters unchanged [X-LOG-FILTERS]', async () => {
  const { addresses } = setUp({ applyFilters: () => Promise.reject(new Error('down')) });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price_desc');
  await userEvent.click(boxOf('avon'));
  await waitFor(() =>
    expect(screen.getByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument(),
  );
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(window.alert).not.toHaveBeenCalled();
  expect(addresses).toEqual([]);
  expect(screen.queryByText('Loading..')).toBeNull();
  expect(cardAt(0)).toHaveTextContent('£62.24');
  expect(boxOf('avon')).not.toBeChecked();
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('price_asc');
});

test('on a phone a failed filter shows an error inside the dialog [S07.2, X-LOG-FILTERS]', async () => {
  setUp({ applyFilters: () => Promise.reject(new Error('down')) });
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  await userEvent.click(boxOf('avon', dialog));
  await within(dialog).findByText("Sorry, that didn't work. Please try again.");
  expect(boxOf('avon', dialog)).not.toBeChecked();
});
