import { act, configure, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { basketFixture } from '@tyres/checkout-contract/fixtures';
import { standInForDialogs } from '@tyres/ui/testing';
import { release } from '../../../release';
import { toCardTyre } from '../../lib/card-tyre';
import { resultsData } from '../../testing/results-data';
import {
  boxOf,
  cardAt,
  cards,
  cleanUp,
  emptyBasket,
  muteFailures,
  page,
  regionOf,
  setUp,
} from '../../testing/select-tyres';
import { View } from './View';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });
beforeAll(standInForDialogs);
beforeEach(muteFailures);
afterEach(cleanUp);

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
