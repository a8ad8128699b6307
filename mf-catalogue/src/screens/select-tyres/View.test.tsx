import { act, configure, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { CallError } from '@tyres/contract-kit/endpoint';
import { basketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { release } from '../../../release';
import { toCardTyre } from '../../lib/card-tyre';
import { compared } from '../../lib/compared';
import type { SelectTyresData } from './load';
import { fewResults, resultsData } from '../../testing/results-data';
import { putAnswer } from '../../testing/put-answer';
import { View } from './View';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });

const page = testPage({ name: 'select-tyres', url: '/select-tyres', path: '/select-tyres' });
const emptyBasket = emptyBasketFixture({ revision: 3 });

function setUp(answers: Answers = {}, data: SelectTyresData = resultsData(), on = page) {
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
const cards = (): HTMLElement[] => within(grid()).getAllByRole('article');
const cardAt = (index: number): HTMLElement => cards()[index] ?? document.body;
/** Finds a checkbox by its value, since role queries among so many checkboxes are slow. */
function boxOf(value: string, place: ParentNode = document): HTMLElement {
  return place.querySelector<HTMLElement>(`label > input[value="${value}"]`) ?? document.body;
}
/** Opens the purchase panel of a card, unless it is open. */
function opened(card: HTMLElement): HTMLElement {
  if (!card.querySelector('form'))
    act(() =>
      within(card)
        .getByText(/^(Buy|In Basket)$/)
        .click(),
    );
  return card;
}
const addOn = (route: 0 | 1, card: HTMLElement): HTMLElement =>
  within(opened(card)).getAllByRole('button', { name: 'Add to order' })[route] ?? card;
const addFitted = (card: HTMLElement): HTMLElement => addOn(0, card);
const regionOf = (name: string): HTMLElement | null => screen.queryByRole('region', { name });
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
/** The titles of the filter groups, with the keys of their checkboxes. */
const groupsOf = (shape: 'bar' | 'accordion') =>
  [...document.querySelectorAll(`details[name="filters-${shape}"]`)].map((group) => [
    group.querySelector('summary')?.textContent,
    group.querySelector('input')?.name,
  ]);
const everyGroup = [
  ['Brand', 'brand'],
  ['Range', 'range'],
  ['Season', 'season'],
  ['Fuel', 'fuel'],
  ['Wet grip', 'wet'],
  ['Speed', 'speed'],
  ['Load index', 'load_index'],
  ['Application', 'specialist'],
  ['Approved for', 'manufacturer_approved'],
];
const named = (calls: readonly { readonly name: string; readonly input: object }[], name: string) =>
  calls.filter((call) => call.name === name).map(({ input }) => input);

beforeAll(standInForDialogs);
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  compared.set([]);
  sessionStorage.clear();
});

test('the heading shows the number of tyres and the size [S06.10]', () => {
  setUp();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(
    'We found 46 Tyres for size: 205/55 R16 91V',
  );
});

test('the page has the steps of the purchase and the vehicle bar above the options and the tyres, and the tyres are its main fragment [S06.2, S06.3, S06.4]', () => {
  const { main = [] } = release.pages['select-tyres']?.fragments ?? {};
  expect(main).toEqual([
    'purchase-steps@mf-catalogue',
    'vehicle-bar@mf-search',
    'search-options@mf-catalogue',
    'select-tyres',
  ]);
  // The first fragment without an owner in its name is the main fragment.
  expect(main.find((name) => !name.includes('@'))).toBe('select-tyres');
});

test('the h1 is the heading of the size text, or a default one if the text has none [S06.12, S06.11, R-TYRE-SIZES]', () => {
  const written = {
    custom_tyre_url: '205-55-16',
    tyre_size_parent_page: 1,
    h1: '',
    content: '<p>For <b>family</b> cars.</p>',
  } as const;
  const { unmount } = setUp({}, resultsData({}, { sizeContent: written }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^205-55-16 Tyres$/);
  expect(screen.getByRole('heading', { name: /^We found/ }).tagName).toBe('H2');
  expect(document.querySelector('b')).toHaveTextContent('family');
  expect(screen.getByText('More about this size')).toHaveAttribute('href', '/tyre-sizes/205-55-16');
  unmount();
  setUp({}, resultsData({}, { sizeContent: { ...written, tyre_size_parent_page: 0, h1: 'Family tyres' } }));
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Family tyres$/);
  expect(screen.getByRole('heading', { level: 2, name: /^We found 46 Tyres for size:/ })).toBeInTheDocument();
  expect(document.querySelector('b')).toHaveTextContent('family');
  expect(screen.queryByText('More about this size')).toBeNull();
});

test("'Our Choice' is above the featured tyres and the list of all tyres [S06.6, S06.7, S06.9]", () => {
  const [second] = resultsData().tyres.slice(1);
  if (!second) throw new Error('no tyres');
  const featured = [{ tyre: second, label: 'Offer', note: '', text: '', link: '', linkText: '' }];
  setUp({}, { ...resultsData(), featured });
  const choice = screen.getByRole('region', { name: 'Our Choice' });
  expect(within(choice).getByText('Our Choice')).toBeInTheDocument();
  expect(within(choice).getByRole('article')).toHaveTextContent('PremiumContact 7');
  expect(within(choice).getByRole('link', { name: 'About the PremiumContact 7' })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Featured tyres' })).getAllByRole('article')).toHaveLength(
    1,
  );
  expect(cards()).toHaveLength(3);
});

test("'Our Choice' has that name even if the featured tyre has a label of its own [S06.6]", () => {
  const data = resultsData();
  setUp({}, { ...data, ourChoice: data.ourChoice && { ...data.ourChoice, label: 'Autumn offer' } });
  expect(regionOf('Our Choice')?.querySelector('.ribbon')).toHaveTextContent(/^Our Choice$/);
  expect(screen.queryByText('Autumn offer')).toBeNull();
});

test("'Our Choice' and the featured tyres need not come together, and both follow the results [S06.6, S06.7]", async () => {
  const data = resultsData();
  const [, second, third] = data.tyres;
  if (!second || !third) throw new Error('no tyres');
  const { unmount } = setUp({}, { ...data, featured: [] });
  expect(regionOf('Our Choice')).toHaveTextContent('PremiumContact 7');
  expect(regionOf('Featured tyres')).toBeNull();
  await userEvent.click(boxOf('avon'));
  expect(await screen.findByText('5 tyres found')).toBeInTheDocument();
  expect(regionOf('Our Choice')).toBeNull();
  unmount();
  const plain = { note: '', text: '', link: '', linkText: '' };
  const featured = [
    { ...plain, tyre: second, label: 'Offer' },
    { ...plain, tyre: third, label: '' },
  ];
  setUp({}, { ...data, ourChoice: null, featured });
  expect(regionOf('Our Choice')).toBeNull();
  const cardsIn = within(regionOf('Featured tyres') ?? document.body).getAllByRole('article');
  expect(cardsIn.map((card) => card.dataset['stcode'])).toEqual(['CON012055516', 'GOO022055516']);
  expect(cardsIn.map((card) => card.querySelector('.ribbon')?.textContent)).toEqual(['Offer', 'Featured']);
});

test('the ads of the page are placed in its grid, and its cards mark the tyres in the basket [S08.13, S08.1]', () => {
  const ads = ['One', 'Two'].map((name, index) => ({
    name,
    link: `/ad-${index + 1}`,
    advert_image_url: `/tyre-pictures/ads/${name}.svg`,
  }));
  const tyres = fakeTyres.slice(0, 6).map(toCardTyre);
  setUp({}, resultsData({}, { ads, tyres, inBasket: ['CON012055516'] }));
  const [ad, ...others] = [...document.querySelectorAll('a[rel=sponsored]')];
  expect(others).toEqual([]);
  expect(ad).toHaveAttribute('href', '/ad-1');
  expect(ad?.previousElementSibling).toHaveTextContent('Ventus Prime 4');
  expect(cards().map((card) => card.querySelector('a[data-buy], .soldOut')?.textContent)).toEqual([
    'Buy',
    'In Basket',
    'Buy',
    'Out of stock',
    'Buy',
    'Buy',
  ]);
});

test('adding a tyre shows the upsell modal first, then opens the basket modal [S06.9]', async () => {
  const { bus } = setUp({ tyreUpsellModal: fake.tyreUpsellModal });
  await userEvent.click(addFitted(cardAt(0)));
  const modal = await screen.findByRole('dialog');
  expect(within(modal).getByText('Recommended Tyre')).toBeInTheDocument();
  await userEvent.click(within(modal).getByRole('button', { name: 'Keep current selection' }));
  await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ open: true }));
});

test.each([
  [0, 1],
  [1, 2],
  [0, 5],
] as const)(
  "'Add to order' sets the route %i, adds %i of the tyre, emits the basket and marks the card [B-FLOW-BASKET, T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET, T-CARD-IN-BASKET, S08.1, S08.2, S08.7, S06.9]",
  async (route, quantity) => {
    const { calls, bus } = setUp();
    expect(within(cardAt(0)).getByText('Buy')).toBeInTheDocument();
    await userEvent.click(within(opened(cardAt(0))).getByRole('radio', { name: String(quantity) }));
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ revision: 3, open: true }));
    expect(calls).toEqual([
      { name: 'toggleRoute', input: { route } },
      { name: 'tyreUpsellModal', input: { st_code: 'MIC002055516', quantity } },
      {
        name: 'tyresModalWindow',
        input: { st_code: 'MIC002055516', quantity, home_delivery: route, unless_upsell: 1 },
      },
    ]);
    expect(within(cardAt(0)).getByText('In Basket')).toBeInTheDocument();
    expect(within(cardAt(1)).getByText('Buy')).toBeInTheDocument();
  },
);

test("all cards of a tyre show 'In Basket' if the basket held it when the page was rendered [T-CARD-IN-BASKET, S08.1]", () => {
  setUp({}, resultsData({}, { inBasket: ['CON012055516'] }));
  expect(cards().map((card) => card.querySelector('a[data-buy], .soldOut')?.textContent)).toEqual([
    'Buy',
    'In Basket',
    'Buy',
  ]);
  const choice = screen.getByRole('region', { name: 'Our Choice' });
  expect(within(choice).getByRole('link', { name: 'In Basket' })).toBeInTheDocument();
});

test('a second click while the first add is pending sends nothing [T-CARD-ADD-ROUTE, C-TOGGLE-ROUTE-CARD]', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { calls } = setUp({ toggleRoute: () => new Promise((done) => (answer = done)) });
  await userEvent.click(addFitted(cardAt(0)));
  await userEvent.click(addFitted(cardAt(0)));
  await userEvent.click(addFitted(cardAt(1)));
  expect(named(calls, 'toggleRoute')).toHaveLength(1);
  await act(async () => answer({ emptied: false, basket: emptyBasket }));
});

test.each([[0], [1]] as const)(
  'a failed add on the route %i is logged, shows an error and leaves the card unmarked [X-LOG-ROUTE, S08.7]',
  async (route) => {
    const failure = new CallError({ status: 0, code: 'no_answer', message: 'x' });
    const fail = () => Promise.reject(failure);
    const { calls } = setUp({ toggleRoute: fail, tyresModalWindow: fail });
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() =>
      expect(screen.getAllByText("Sorry, that didn't work. Please try again.").length).toBeGreaterThan(0),
    );
    expect(console.error).toHaveBeenCalledWith('There was an error!');
    expect(window.alert).not.toHaveBeenCalled();
    expect(within(cardAt(0)).getByText('Buy')).toBeInTheDocument();
    expect(addOn(route, cardAt(0))).not.toHaveAttribute('aria-disabled');
    await userEvent.click(addOn(route, cardAt(0)));
    await waitFor(() => expect(named(calls, 'toggleRoute')).toEqual([{ route }, { route }]));
  },
);

test("a card shows 'In Basket' as long as the basket holds its tyre [T-CARD-IN-BASKET, S08.1]", () => {
  const { bus } = setUp();
  const [line] = basketFixture().products;
  if (!line) throw new Error('no line');
  const basket = { ...emptyBasket, products: [{ ...line, st_code: 'MIC002055516' }] };
  act(() => bus.emit('basket:changed', { revision: 1, basket }));
  expect(within(cardAt(0)).getByText('In Basket')).toBeInTheDocument();
  act(() => bus.emit('basket:changed', { revision: 2, basket: emptyBasket }));
  expect(within(cardAt(0)).getByText('Buy')).toBeInTheDocument();
});

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

test('each filter group has a dropdown, which closes on Escape and on a click outside it [S06.5, S07.1, S07.4, S07.5, S07.6]', async () => {
  setUp();
  expect(groupsOf('bar')).toEqual(everyGroup);
  expect(screen.getByRole('checkbox', { name: /^Run Flat \(RFT\)/, hidden: true })).toHaveAttribute(
    'name',
    'specialist',
  );
  const brands = [...document.querySelectorAll<HTMLDetailsElement>('details[name="filters-bar"]')].find(
    (group) => group.textContent?.startsWith('Brand'),
  );
  if (!brands) throw new Error('no brands');
  brands.open = true;
  await userEvent.click(boxOf('avon', brands));
  await waitFor(() => expect(screen.getByText('5 tyres found')).toBeInTheDocument());
  expect(boxOf('avon', brands)).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(brands.open).toBe(false);
  brands.open = true;
  await userEvent.click(screen.getByRole('heading', { level: 1 }));
  expect(brands.open).toBe(false);
});

test('on a phone the filters are an accordion in a dialog [S07.2, B-SORT-DEFAULT]', async () => {
  const { calls, recorded } = setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  const dialog = await screen.findByRole('dialog', { name: 'Filters' });
  expect(dialog).toHaveClass('offCanvas');
  expect(dialog.querySelectorAll('details[name="filters-accordion"]').length).toBeGreaterThan(5);
  await userEvent.click(boxOf('avon', dialog));
  expect(await within(dialog).findByRole('button', { name: 'Show 5 tyres' })).toBeInTheDocument();
  expect(named(calls, 'applyFilters')).toEqual([{ brand: ['avon'], order_by: 'price_asc' }]);
  expect(recorded).toContainEqual({ name: 'modal_open', details: { modal: 'filters' } });
});

test('the accordion has the groups of the bar, under the same titles and with the same choices [S07.2, S07.4, S07.5, S07.6]', async () => {
  setUp();
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  await screen.findByRole('dialog', { name: 'Filters' });
  expect(groupsOf('accordion')).toEqual(everyGroup);
  const choicesOf = (shape: string) =>
    [...document.querySelectorAll<HTMLElement>(`form.${shape} label:has(> input)`)].map(
      ({ textContent, dataset }) => `${textContent} ${dataset['count']}`,
    );
  expect(choicesOf('accordion')).toEqual(choicesOf('bar'));
  expect(choicesOf('accordion')).toContainEqual(expect.stringMatching(/^Run Flat \(RFT\) \d+$/));
});

test('a chosen run-flat filter keeps its names in the group and in the link that removes it [S07.5, S07.6]', () => {
  setUp({}, resultsData({ specialist: ['rft'] }));
  expect(groupsOf('bar')).toContainEqual(['Application1', 'specialist']);
  expect(boxOf('rft').parentElement).toHaveTextContent(/^Run Flat \(RFT\)/);
  const remove = screen.getByRole('link', { name: 'Remove Run Flat (RFT)' });
  expect(remove).toHaveTextContent(/^Run Flat \(RFT\)$/);
});

test('filters in the address are checked, and each has a link that removes it [S06.5, R-QS-FILTER-KEYS]', async () => {
  const { addresses } = setUp({}, resultsData({ brand: ['avon'], fuel: ['c'], order_by: 'brand_asc' }));
  expect(boxOf('avon')).toBeChecked();
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('brand_asc');
  expect(screen.getByRole('link', { name: 'Remove C' })).toHaveAttribute(
    'href',
    '/select-tyres?brand=avon&order_by=brand_asc',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Remove C' }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?brand=avon&order_by=brand_asc']));
  expect(screen.getByRole('heading', { name: /^We found/ })).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Reset filters' }));
  await waitFor(() => expect(addresses.at(-1)).toBe('/select-tyres?order_by=brand_asc'));
  expect(screen.queryByRole('link', { name: 'Reset filters' })).toBeNull();
});

test("the link 'For electric cars' applies the EV filter [S06.5, R-QS-FILTER-KEYS]", async () => {
  const { addresses } = setUp();
  await userEvent.click(screen.getByRole('link', { name: 'For electric cars' }));
  await waitFor(() => expect(addresses).toEqual(['/select-tyres?specialist=ev']));
  expect(screen.getByRole('link', { name: 'Remove EV/HEV' })).toBeInTheDocument();
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

test('the page says why an order cannot be repeated [S06.1]', () => {
  const { unmount } = setUp();
  expect(screen.queryByText(/The tyre of your last order is no longer sold/)).toBeNull();
  unmount();
  setUp({}, resultsData(), { ...page, query: { again: ['unavailable'] } });
  expect(screen.getByText(/The tyre of your last order is no longer sold/)).toBeInTheDocument();
});

test.each([
  ['/ajax/add_to_basket', true],
  ['/ajax/earliest_fitting_postcode', false],
])('a form refused at %s has its message in a notice above the tyres: %s [S06.1]', (action, isShown) => {
  const problem = { status: 409, code: 'refused', message: 'That was refused.' };
  setUp({}, resultsData(), { ...page, form: { action, values: {}, problem } });
  expect(screen.queryByText('That was refused.') !== null).toBe(isShown);
});

test('without script, cards, filters, paging and comparison work as forms and links [S06.5, S08.2, S08.7]', () => {
  const query = { buy: ['MIC002055516'] };
  const html = renderToString(<View data={resultsData()} page={{ ...page, query }} />);
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect([...document.querySelectorAll('a[data-buy]')].map((buy) => buy.getAttribute('href'))).toEqual([
    '/select-tyres?buy=top-CON012055516#top-CON012055516',
    '/select-tyres?buy=MIC002055516#MIC002055516',
    '/select-tyres?buy=CON012055516#CON012055516',
    '/select-tyres?buy=GOO022055516#GOO022055516',
  ]);
  const open = document.querySelectorAll('article form[method=post][action="/ajax/add_to_basket"]');
  expect([...open].map((form) => form.closest('article')?.id)).toEqual(['MIC002055516']);
  expect(document.querySelector('form[method=get]')?.getAttribute('action')).toBe('/select-tyres');
  expect(document.querySelectorAll('article button[name=home_delivery][value="0"]').length).toBe(1);
  const more = [...document.querySelectorAll('a')].find((link) => link.textContent === 'More tyres');
  expect(more?.getAttribute('href')).toBe('/select-tyres?page=2#page-2');
  expect(
    document.querySelectorAll('input[type=checkbox][form="compare-tyres"][name="st_code"]'),
  ).toHaveLength(4);
  expect(document.querySelector('#compare-tyres')?.getAttribute('action')).toBe('/compare-tyres');
});

test('a card of the list is under 3 kB of HTML with fewer than 32 elements', () => {
  const data = resultsData({}, { postcode: 'M1 1AE', vehicle: 'FORD FOCUS', payWithPaypal: true });
  const html = renderToString(<View data={data} page={page} />);
  const found = [...new DOMParser().parseFromString(html, 'text/html').querySelectorAll('.grid > article')];
  expect(found).toHaveLength(3);
  for (const card of found) {
    expect(card.outerHTML.length).toBeLessThan(3_000);
    expect(card.querySelectorAll('*').length).toBeLessThan(32);
  }
});

test('an invalid filter in the address shows a notice with a link to all tyres [S06.1]', () => {
  setUp({}, resultsData(), { ...page, query: { brand: ['x'.repeat(61)], order_by: ['price_desc'] } });
  expect(screen.getByText(/That filter is not valid, so it was left out/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Show all tyres' })).toHaveAttribute(
    'href',
    '/select-tyres?order_by=price_desc',
  );
});
