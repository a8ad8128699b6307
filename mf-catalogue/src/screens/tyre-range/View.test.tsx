import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { RangeTyresInput } from '@tyres/catalogue-contract/endpoints';
import { basketFixture, emptyBasketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import type { Call } from '@tyres/contract-kit/endpoint';
import { createBus } from '@tyres/kit/bus';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { ShellProvider } from '@tyres/kit/use-shell';
import { standInForDialogs } from '@tyres/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { testLoad } from '../../testing/test-load';
import { putAnswer } from '../../testing/put-answer';
import { load, type RangeData } from './load';
import { View } from './View';

const path = '/michelin/primacy-5';
const params = { brand_slug: 'michelin', range_slug: 'primacy-5' };
const page = testPage({ path, url: path });
const removed =
  "Tyres removed! - It isn't possible to add both fully fitted and delivered tyres to your order. " +
  'Any tyres you had previously selected have been removed from your basket.';
const tyresOfRange = fakeTyres.filter(({ range_slug }) => range_slug === 'primacy-5');

async function dataFor(
  changes: Partial<RangeData> = {},
  query: Record<string, string[]> = {},
): Promise<RangeData> {
  return { ...(await load(testLoad(path, { params, query }).context)), ...changes };
}

async function show(changes: Partial<RangeData> = {}, answers: Answers = {}) {
  return renderInShell(<View data={await dataFor(changes)} page={page} />, {
    getTyreRangeTyres: fake.getTyreRangeTyres,
    toggleRoute: ({ route }: { route: 0 | 1 }) => ({
      home_delivery: route,
      emptied: true,
      basket: emptyBasketFixture({ revision: 9 }),
    }),
    ...answers,
  });
}

// The default timeout is too short for a busy machine.
// Preloads the lazy chunks, so that no test waits for the compiler.
beforeAll(() =>
  Promise.all([
    import('../../components/TyresRemoved'),
    import('../../lib/choose-route'),
    import('./fetch-range-tyres'),
  ]),
);
beforeAll(standInForDialogs);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

test('the page has one h1, breadcrumbs and a card for each tyre of the range [R-RANGE-PAGE, S09.5]', async () => {
  await show();
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
    'Michelin Primacy 5',
  ]);
  const way = within(screen.getByRole('navigation', { name: 'Breadcrumb' }));
  expect(way.getByRole('link', { name: 'Michelin' })).toHaveAttribute('href', '/michelin');
  expect(screen.getAllByRole('article')).toHaveLength(tyresOfRange.length);
  expect(
    screen.getByText('The Michelin Primacy 5 is made for cars that are driven every day.'),
  ).toBeInTheDocument();
  expect(way.getByText('Primacy 5')).toHaveAttribute('aria-current', 'page');
});

test('the brand in the breadcrumbs and the logo link to the page of the brand [R-BRAND-PAGE]', async () => {
  await show();
  const links = screen.getAllByRole('link', { name: 'Michelin' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/michelin', '/michelin']);
});

test("a size without tyres shows 'No tyres found.' in place of the cards [S09.5]", async () => {
  await show({}, { getTyreRangeTyres: () => ({ tyres: [], total_tyres: 0 }) });
  expect(screen.queryByText('No tyres found.')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Width'), '205');
  expect(await screen.findByText('No tyres found.')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
});

test("a range without tyres shows 'No tyres found.' [S09.5]", async () => {
  await show({ tyres: [] });
  expect(screen.getByText('No tyres found.')).toBeInTheDocument();
  expect(screen.queryByRole('article')).toBeNull();
});

test('the page shows the brand banner if there is one [S09.1, S25.6]', async () => {
  const { container, unmount } = await show();
  expect(container.querySelector('picture img')).toHaveAttribute(
    'src',
    '/tyre-pictures/banners/hills-desktop.svg',
  );
  expect(container.querySelector('picture source')).toHaveAttribute(
    'srcset',
    '/tyre-pictures/banners/hills-mobile.svg',
  );
  // It is on the first screen.
  expect(container.querySelector('picture img')).not.toHaveAttribute('loading');
  expect(container.querySelector('picture img')).toHaveAttribute('fetchpriority', 'high');
  const link = screen.getByRole('link', { name: /^Everything included/ });
  expect(link).toHaveAttribute('href', '/faq');
  expect(link.parentElement).toHaveTextContent(
    /^Everything included: fitting, valve, balancing and disposal$/,
  );
  unmount();
  expect((await show({ banner: null })).container.querySelector('picture')).toBeNull();
});

test('the page offers PayPal instalments if PayPal is accepted and the price is £30 or more [S09.2, V-PAYPAL-30]', async () => {
  const head = () => screen.getByRole('heading', { level: 1 }).parentElement;
  const cheap = (await dataFor()).tyres
    .slice(0, 1)
    .map((tyre) => ({ ...tyre, fully_fitted_price_pence: 2_999 }));
  const { unmount } = await show({ pay_with_paypal: 1 });
  expect(head()).toHaveTextContent(/Pay in 3 interest-free payments of £\d+\.\d\d with PayPal/);
  unmount();
  const without = await show({ pay_with_paypal: 0 });
  expect(head()).not.toHaveTextContent('PayPal');
  without.unmount();
  await show({ pay_with_paypal: 1, tyres: cheap });
  expect(head()).not.toHaveTextContent('PayPal');
});

test.each([
  [0, '£20.75'],
  [1, '£14.83'],
] as const)(
  'on route %i the PayPal instalments are those of the cheapest tyre, %s, and need a tyre [S09.2]',
  async (route, part) => {
    const head = () => screen.getByRole('heading', { level: 1 }).parentElement;
    const choice = { filters: {}, route };
    const { unmount } = await show({ choice });
    expect(head()).toHaveTextContent(`Pay in 3 interest-free payments of ${part} with PayPal`);
    unmount();
    await show({ choice, tyres: [] });
    expect(head()).not.toHaveTextContent('PayPal');
  },
);

test("only the tyre in the basket shows 'In Basket', and tyres that are out of stock come last [T-CARD-IN-BASKET, S08.7]", async () => {
  const products = tyresOfRange.slice(1, 2).map(({ st_code }) => productFixture({ st_code }));
  const answers = { getBasket: () => ({ basket: basketFixture({ products }) }) };
  const { inBasket } = await load(testLoad(path, { params, answers }).context);
  await show({ inBasket });
  const isSold = tyresOfRange.slice(2).map(({ stock }) => stock.total_stock > 0);
  const others = isSold
    .toSorted((a, b) => Number(b) - Number(a))
    .map((sold) => (sold ? 'Buy' : 'Out of stock'));
  expect(
    screen.getAllByRole('article').map((card) => card.querySelector('a[data-buy], .soldOut')?.textContent),
  ).toEqual(['Buy', 'In Basket', ...others]);
});

test("'Fully fitted' goes back to the fitted route and keeps the size, with and without script [S09.3, R-QS-HOME-DELIVERY-PRICES]", async () => {
  const { calls, addresses } = await show({ choice: { filters: { rim: '16' }, route: 1 } });
  const section = within(screen.getByRole('region', { name: 'Choose a fitting method' }));
  const fitted = section.getByRole('button', { name: /^Fully fitted/ });
  const delivered = section.getByRole('button', { name: /^Tyre delivery/ });
  expect(fitted).toHaveAttribute('value', `${path}?rim=16`);
  expect(delivered).toHaveAttribute('value', `${path}?rim=16&home_delivery_prices=yes`);
  expect(delivered).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(fitted);
  await waitFor(() => expect(addresses).toEqual([`${path}?rim=16`]));
  expect(calls).toEqual([
    { name: 'toggleRoute', input: { route: 0 } },
    { name: 'getTyreRangeTyres', input: { a: 'michelin', b: 'primacy-5', filters: { rim: '16' } } },
  ]);
});

test.each([
  [0, 2_999, 1, null],
  [0, 3_000, 1, '£10.00'],
  [1, 2_999, 1, null],
  [1, 3_000, 1, '£10.00'],
  [0, 3_000, 0, null],
] as const)(
  'on the route %i with the lowest price %i and pay_with_paypal %i the head and the card offer instalments of %s [V-PAYPAL-30, S09.2]',
  async (route, pence, pay_with_paypal, instalment) => {
    // The other route's price would give the other answer.
    const other = instalment === null ? 9_000 : 100;
    const prices =
      route === 0
        ? { fully_fitted_price_pence: pence, home_delivery_price_pence: other }
        : { fully_fitted_price_pence: other, home_delivery_price_pence: pence };
    const tyres = (await dataFor()).tyres.slice(0, 1).map((tyre) => ({ ...tyre, ...prices }));
    await show({ pay_with_paypal, tyres, choice: { filters: {}, route } });
    const offer = `Pay in 3 interest-free payments of ${instalment} with PayPal`;
    expect(screen.queryAllByText(/ with PayPal$/).map(({ textContent }) => textContent)).toEqual(
      instalment === null ? [] : [offer, offer],
    );
  },
);

test.each([
  [1, 'Tyre delivery', { home_delivery_prices: 'yes' }, '?home_delivery_prices=yes'],
  [0, 'Fully fitted', {}, ''],
] as const)(
  "'Choose a fitting method' sets the route %i, empties the basket and reloads the tyres [S09.3, T-ROUTE-EMPTY, T-ROUTE-NOTICE, C-TOGGLE-ROUTE-CARD, C-GET-TYRE-RANGE-TYRES]",
  async (route, name, prices, query) => {
    const { calls, addresses, bus } = await show({ choice: { filters: {}, route: route === 1 ? 0 : 1 } });
    const section = within(screen.getByRole('region', { name: 'Choose a fitting method' }));
    const method = () => section.getByRole('button', { name: new RegExp(`^${name}`) });
    expect(method()).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(method());
    await waitFor(() => expect(addresses).toEqual([`${path}${query}`]));
    expect(calls).toEqual([
      { name: 'toggleRoute', input: { route } },
      { name: 'getTyreRangeTyres', input: { a: 'michelin', b: 'primacy-5', filters: {}, ...prices } },
    ]);
    expect(bus.last('basket:received')).toMatchObject({ basket: { products: [] }, open: false });
    expect(await screen.findByText(removed)).toBeInTheDocument();
    expect(method()).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(removed)).toBeNull();
  },
);

test.each([
  [0, 'Tyre delivery', 'Fully fitted'],
  [1, 'Fully fitted', 'Tyre delivery'],
] as const)(
  'on the route %i a failed change to %s is logged, shows an error and keeps %s [X-LOG-ROUTE, S09.3]',
  async (route, other, current) => {
    const failing = { toggleRoute: () => Promise.reject(new Error('down')) };
    const { calls, addresses } = await show({ choice: { filters: {}, route } }, failing);
    const section = within(screen.getByRole('region', { name: 'Choose a fitting method' }));
    const method = (name: string) => section.getByRole('button', { name: new RegExp(`^${name}`) });
    await userEvent.click(method(other));
    expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
    expect(console.error).toHaveBeenCalledWith('There was an error!');
    expect(window.alert).not.toHaveBeenCalled();
    expect(method(current)).toHaveAttribute('aria-pressed', 'true');
    expect(screen.queryByText(removed)).toBeNull();
    expect(addresses).toEqual([]);
    await userEvent.click(method(other));
    await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['toggleRoute', 'toggleRoute']));
  },
);

test('a brand without a logo gets the generic logo [X-IMG-BRAND]', async () => {
  const { brand } = await dataFor();
  await show({ brand: { ...brand, brand_image: '' } });
  const [logo] = screen.getAllByRole('img', { name: 'Michelin' });
  expect(logo).toHaveAttribute('src', '/tyre-pictures/brands/generic.svg');
});

test('adding a tyre shows the upsell modal first, then opens the basket modal [S09.6]', async () => {
  const { bus } = await show(
    {},
    {
      tyreUpsellModal: fake.tyreUpsellModal,
      tyresModalWindow: putAnswer(() => emptyBasketFixture({ revision: 10 }), true),
    },
  );
  act(() => screen.getAllByText('Buy')[0]?.click());
  const [add] = screen.getAllByRole('button', { name: 'Add to order', hidden: true });
  await userEvent.click(add ?? document.body);
  const modal = await screen.findByRole('dialog');
  expect(within(modal).getByText('Recommended Tyre')).toBeInTheDocument();
  await userEvent.click(within(modal).getByRole('button', { name: 'Keep current selection' }));
  await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ revision: 10, open: true }));
});

test('the page fetches the tyres again when adding a tyre changes the route [S09.3, T-ROUTE-EMPTY]', async () => {
  const { calls, bus } = await show();
  bus.emit('catalogue:route-toggled', { revision: 5, route: 1 });
  await waitFor(() => expect(calls.map(({ name }) => name)).toEqual(['getTyreRangeTyres']));
});

test('changing a size filter fetches the matching tyres and updates the address [S09.4, C-GET-TYRE-RANGE-TYRES, R-RANGE-TYRES, R-QS-LOWER]', async () => {
  const answer = ({ filters }: RangeTyresInput) => {
    const tyres = filters?.speed === 'V' ? tyresOfRange.slice(0, 1) : tyresOfRange;
    return { tyres, total_tyres: tyres.length };
  };
  const { calls, addresses } = await show({}, { getTyreRangeTyres: answer });
  for (const [label, value] of [
    ['Width', '205'],
    ['Profile', '55'],
    ['Rim', '16'],
    ['Speed', 'V'],
  ] as const)
    await userEvent.selectOptions(screen.getByLabelText(label), value);
  await waitFor(() => expect(addresses.at(-1)).toBe(`${path}?width=205&profile=55&rim=16&speed=v`));
  expect(calls.at(-1)?.input).toEqual({
    a: 'michelin',
    b: 'primacy-5',
    filters: { width: '205', profile: '55', rim: '16', speed: 'V' },
  });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByText('1 tyre found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear sizes' }));
  await waitFor(() => expect(addresses.at(-1)).toBe(path));
});

test.each([
  ['Width', '205', { width: '205' }, 'width=205'],
  ['Profile', '55', { profile: '55' }, 'profile=55'],
  ['Rim', '16', { rim: '16' }, 'rim=16'],
  ['Speed', 'V', { speed: 'V' }, 'speed=v'],
])(
  'the filter %s = %s alone keeps the delivery route [S09.4, R-QS-HOME-DELIVERY-PRICES, R-RANGE-TYRES]',
  async (label, value, filters, query) => {
    const { calls, addresses } = await show({ choice: { filters: {}, route: 1 } });
    await userEvent.selectOptions(screen.getByLabelText(label), value);
    await waitFor(() => expect(addresses).toEqual([`${path}?${query}&home_delivery_prices=yes`]));
    expect(calls).toEqual([
      {
        name: 'getTyreRangeTyres',
        input: { a: 'michelin', b: 'primacy-5', filters, home_delivery_prices: 'yes' },
      },
    ]);
  },
);

test('a page with fewer tyres than there are says so, for the range and for a size [S09.5]', async () => {
  const getTyreRangeTyres = (input: RangeTyresInput) => ({
    ...fake.getTyreRangeTyres(input),
    total_tyres: input.filters?.width ? 61 : 83,
  });
  await show({ matchingTyres: 83 }, { getTyreRangeTyres });
  const { length } = tyresOfRange;
  const ofRange = `These are ${length} of 83 tyres. Choose your size to see the others.`;
  expect(screen.getByText(ofRange)).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Width'), '205');
  expect(await screen.findByText(/^These are \d+ of 61 tyres\. Choose your whole size to see/)).toBeVisible();
  expect(screen.getByText('61 tyres found')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Clear sizes' }));
  expect(await screen.findByText(ofRange)).toBeVisible();
  expect(screen.getByText('83 tyres found')).toBeInTheDocument();
});

test('a page with all tyres does not say that there are others [S09.5]', async () => {
  await show();
  expect(screen.queryByText(/These are/)).toBeNull();
});

test("'See all brands' posts the chosen size to /update-tyres [R-UPDATE-TYRES]", async () => {
  await show({ choice: { filters: { width: '205', profile: '55', rim: '16', speed: 'V' }, route: 0 } });
  const form = screen.getByRole('button', { name: 'See all brands in 205/55 R16' }).closest('form');
  expect(form).toHaveAttribute('action', '/update-tyres');
  expect(form).toHaveAttribute('method', 'post');
  expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({
    width: '205',
    profile: '55',
    rim: '16',
    speed: 'V',
  });
});

test('a failed filter is logged, shows an error and restores the previous choice [X-LOG-FILTERS, S09.4]', async () => {
  const { addresses } = await show({}, { getTyreRangeTyres: () => Promise.reject(new Error('down')) });
  await userEvent.selectOptions(screen.getByLabelText('Width'), '205');
  expect(await screen.findByText("Sorry, that didn't work. Please try again.")).toBeInTheDocument();
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(window.alert).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Width')).toHaveValue('');
  expect(addresses).toEqual([]);
});

test('without script the filters are a GET form with the choice from the address [S09.4, R-QS-HOME-DELIVERY-PRICES]', async () => {
  const data = await dataFor({}, { width: ['205'], home_delivery_prices: ['yes'] });
  const document = new DOMParser().parseFromString(
    renderToString(<View data={data} page={page} />),
    'text/html',
  );
  const form = document.querySelector('form[method=get]');
  expect(form?.getAttribute('action')).toBe(path);
  expect(Object.fromEntries(new FormData(form instanceof HTMLFormElement ? form : undefined))).toMatchObject({
    width: '205',
    profile: '',
    home_delivery_prices: 'yes',
  });
});

test('a size chosen before hydration is applied after it [S09.4]', async () => {
  const data = await dataFor();
  const place = document.body.appendChild(document.createElement('div'));
  place.innerHTML = renderToString(<View data={data} page={page} />);
  const early = place.querySelector<HTMLSelectElement>('select[name=rim]');
  if (!early) throw new Error('no filter');
  early.value = '16';
  const inputs: object[] = [];
  const call = (async (_, input) => {
    inputs.push(input);
    return { tyres: tyresOfRange };
  }) as Call;
  const shell = { call, bus: createBus(), navigate: jest.fn(), replaceAddress: jest.fn(), record: jest.fn() };
  const root = await act(() =>
    hydrateRoot(
      place,
      <ShellProvider shell={shell}>
        <View data={data} page={page} />
      </ShellProvider>,
    ),
  );
  await waitFor(() => expect(inputs).toEqual([{ a: 'michelin', b: 'primacy-5', filters: { rim: '16' } }]));
  expect(screen.getByLabelText('Rim')).toHaveValue('16');
  await act(() => root.unmount());
  place.remove();
});
