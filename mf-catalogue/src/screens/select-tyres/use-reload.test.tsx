import { act, configure, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { standInForDialogs } from '@tyres/ui/testing';
import { fewResults, resultsData } from '../../testing/results-data';
import { boxOf, cleanUp, muteFailures, named, setUp } from '../../testing/select-tyres';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });
beforeAll(standInForDialogs);
beforeEach(muteFailures);
afterEach(cleanUp);

test('changing the route fetches the results again and updates home_delivery_prices in the address [T-ROUTE-EMPTY, R-QS-HOME-DELIVERY-PRICES, S06.3]', async () => {
  const { bus, calls, addresses } = setUp({}, resultsData({ brand: ['avon'] }));
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?brand=avon&home_delivery_prices=yes']));
  act(() => bus.emit('catalogue:route-toggled', { revision: 6, route: 0 }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/select-tyres?brand=avon'));
  expect(named(calls, 'applyFilters')).toEqual([
    { brand: ['avon'], home_delivery_prices: 'yes' },
    { brand: ['avon'] },
  ]);
});

test('changing the route back while the first change is loading shows the first route again [T-ROUTE-EMPTY]', async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const { bus, calls, addresses } = setUp(
    { applyFilters: () => new Promise((resolve) => answers.push(resolve)) },
    resultsData({ brand: ['avon'] }),
  );
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => bus.emit('catalogue:route-toggled', { revision: 6, route: 0 }));
  await waitFor(() => expect(answers).toHaveLength(2));
  for (const answer of answers) answer(fewResults({ brand: ['avon'] }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?brand=avon']));
  expect(named(calls, 'applyFilters')).toEqual([
    { brand: ['avon'], home_delivery_prices: 'yes' },
    { brand: ['avon'] },
  ]);
});

test('a route that is changed back while tyres load is the route of the results [T-ROUTE-EMPTY]', async () => {
  const { bus, calls, addresses } = setUp();
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  act(() => bus.emit('catalogue:route-toggled', { revision: 6, route: 0 }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/select-tyres'));
  expect(named(calls, 'applyFilters')).toEqual([{ home_delivery_prices: 'yes' }, {}]);
});

test.each([
  ['chosen', () => boxOf('michelin'), { brand: ['avon', 'michelin'], order_by: 'price_asc' }],
  ['removed', () => screen.getByRole('link', { name: 'Remove Avon' }), {}],
])(
  'a filter that is %s while a change of the route is loading keeps the new route [T-ROUTE-EMPTY, R-QS-HOME-DELIVERY-PRICES]',
  async (_, control, filters) => {
    const { bus, calls } = setUp(
      { applyFilters: () => new Promise(() => undefined) },
      resultsData({ brand: ['avon'] }),
    );
    act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
    await waitFor(() => expect(named(calls, 'applyFilters')).toHaveLength(1));
    await userEvent.click(control());
    await waitFor(() =>
      expect(named(calls, 'applyFilters').at(-1)).toEqual({ ...filters, home_delivery_prices: 'yes' }),
    );
  },
);

test('changing the postcode fetches the results and the fitting times again [T-EARLIEST-UPDATED, T-EARLIEST-INFO, S06.4, S08.10]', async () => {
  const { bus, calls } = setUp({}, resultsData({ brand: ['avon'] }));
  expect(screen.queryByText('Fit Today')).toBeNull();
  act(() => bus.emit('catalogue:updatedPostcode', { revision: 8, postcode: 'M1 1AE' }));
  expect((await screen.findAllByText(/^(Fit Today|\d\dh\+? Fitting)$/)).length).toBeGreaterThan(0);
  expect(named(calls, 'applyFilters')).toEqual([{ brand: ['avon'] }]);
  expect(named(calls, 'getTyresEarliestFitting')).toHaveLength(1);
});

test('the fitting time of a tyre that is shown twice is requested once [C-EARLIEST-FITTING]', async () => {
  const { calls } = setUp({}, resultsData({}, { postcode: 'M1 1AE' }));
  await waitFor(() =>
    expect(calls).toEqual([
      {
        name: 'getTyresEarliestFitting',
        input: { st_codes: ['CON012055516', 'MIC002055516', 'GOO022055516'] },
      },
    ]),
  );
});

test('on the delivery route a new postcode applies the same filters and the same prices again [T-EARLIEST-UPDATED, T-EARLIEST-INFO]', async () => {
  const applied = { brand: ['avon'], home_delivery_prices: 'yes' } as const;
  const { bus, calls, addresses } = setUp({}, resultsData(applied));
  act(() => bus.emit('catalogue:updatedPostcode', { revision: 8, postcode: 'M1 1AE' }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?brand=avon&home_delivery_prices=yes']));
  expect(named(calls, 'applyFilters')).toEqual([applied]);
  expect(named(calls, 'getTyresEarliestFitting')).toEqual([]);
  expect(screen.queryAllByRole('button', { name: /Fit/ })).toEqual([]);
});

test('a new postcode applies the current filters and route again, not those of the first load [T-EARLIEST-UPDATED]', async () => {
  const { bus, calls } = setUp({}, resultsData({ brand: ['avon'] }));
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  await waitFor(() => expect(named(calls, 'applyFilters')).toHaveLength(1));
  act(() => bus.emit('catalogue:updatedPostcode', { revision: 8, postcode: 'M1 1AE' }));
  await waitFor(() =>
    expect(named(calls, 'applyFilters')).toEqual([
      { brand: ['avon'], home_delivery_prices: 'yes' },
      { brand: ['avon'], home_delivery_prices: 'yes' },
    ]),
  );
});

test.each([
  ['M1 1AE', {}, 4],
  [null, {}, 0],
  ['M1 1AE', { home_delivery_prices: 'yes' }, 0],
  [null, { home_delivery_prices: 'yes' }, 0],
] as const)(
  'with the postcode %s and the filters %j the cards have %i fitting badges [T-EARLIEST-INFO, S08.10]',
  (postcode, applied, count) => {
    setUp({}, resultsData(applied, { postcode }));
    expect(screen.queryAllByRole('button', { name: 'Fitting' })).toHaveLength(count);
  },
);

test('a change to delivery removes the fitting badges, and a change to fitting shows them again [T-EARLIEST-INFO, S08.10]', async () => {
  const { bus } = setUp({}, resultsData({}, { postcode: 'M1 1AE' }));
  expect(screen.getAllByRole('button', { name: /^Fitting$/ })).toHaveLength(4);
  act(() => bus.emit('catalogue:route-toggled', { revision: 5, route: 1 }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /Fit/ })).toEqual([]));
  act(() => bus.emit('catalogue:route-toggled', { revision: 6, route: 0 }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /Fit/ })).toHaveLength(4));
});

test.each([
  [true, 4],
  [false, 0],
])('if PayPal is accepted (%s), %i cards offer instalments [V-PAYPAL-30]', (payWithPaypal, count) => {
  setUp({}, resultsData({}, { payWithPaypal }));
  expect(screen.queryAllByText(/ with PayPal$/)).toHaveLength(count);
});

test.each([
  [0, 191.52, 63.84, 65.44],
  [1, 138.27, 46.09, 47.69],
] as const)(
  'on the route %i analytics receives each tyre of the page once, and those above the list [A-VIEW-ITEM, A-FEATURED-TOP-SPOT, A-FEATURED-TYRE]',
  async (route, all, top, other) => {
    const data = resultsData(route === 1 ? { home_delivery_prices: 'yes' } : {});
    const featured = data.tyres
      .slice(2)
      .map((tyre) => ({ tyre, label: 'Offer', note: '', text: '', link: '', linkText: '' }));
    const { recorded } = setUp({}, { ...data, featured });
    await waitFor(() => expect(recorded).toHaveLength(3));
    expect(recorded).toEqual(
      expect.arrayContaining([
        { name: 'view_item', details: expect.objectContaining({ value: all }) },
        { name: 'featured_top_spot', details: expect.objectContaining({ value: top }) },
        { name: 'featured_tyre', details: expect.objectContaining({ value: other }) },
      ]),
    );
  },
);

test('the delivery route shows no fitting times, even if the postcode is known [T-EARLIEST-INFO]', async () => {
  const { calls } = setUp({}, resultsData({ home_delivery_prices: 'yes' }, { postcode: 'M1 1AE' }));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Fitting' })).toHaveLength(0));
  expect(named(calls, 'getTyresEarliestFitting')).toEqual([]);
});
