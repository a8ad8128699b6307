import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { EarliestFitting } from '@tyres/catalogue-contract/payloads';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { toCardTyre, type CardTyre } from '../lib/card-tyre';
import { compared } from '../lib/compared';
import { viewedTyres } from '../lib/recently-viewed';
import { TyreCards, type TyreCardsProps } from './TyreCards';
import { TyreGrid } from './TyreGrid';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ defaultHidden: true });

// One of the fake tyres is out of stock.
const tyres = fakeTyres.slice(0, 5).map((tyre) => ({ ...toCardTyre(tyre), canFit: true }));
const soon: EarliestFitting[] = [
  { id: 1, fitting_today: 1, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-01' },
  { id: 2, fitting_today: 0, fitting_tomorrow: 1, earliest_fitting_date: '2026-06-02' },
  { id: 3, fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-03' },
  { id: 4, fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: '2026-06-04' },
  { id: 5, fitting_today: 0, fitting_tomorrow: 0, earliest_fitting_date: null },
];

function list(changes: Partial<TyreCardsProps> = {}) {
  const props: Omit<TyreCardsProps, 'children'> = {
    tyres,
    offer: { route: 0, payWithPaypal: false },
    inBasket: [],
    page: testPage(),
    ...changes,
  };
  return <TyreCards {...props}>{(card) => <TyreGrid tyres={props.tyres} card={card} />}</TyreCards>;
}
const fitted = (changes: Partial<TyreCardsProps['offer']> = {}) =>
  ({ route: 0, payWithPaypal: false, fittingFrom: '2026-06-01', ...changes }) as const;
/** A list of the first cards, which shows all cards after a click on 'Grow'. */
function Growing({ first, ...changes }: Partial<TyreCardsProps> & { readonly first: number }) {
  const [count, setCount] = useState(first);
  return (
    <>
      <button onClick={() => setCount(tyres.length)}>Grow</button>
      {list({ ...changes, tyres: tyres.slice(0, count) })}
    </>
  );
}
const grow = (): void => screen.getByText('Grow').click();
const setUp = (changes: Partial<TyreCardsProps> = {}, answers: Answers = {}) =>
  renderInShell(list(changes), { getTyresEarliestFitting: () => soon, ...answers });
const cardAt = (index: number): HTMLElement => screen.getAllByRole('article')[index] ?? document.body;
/** The quantities of a card, whose purchase panel is opened for them. */
function quantityOf(card: HTMLElement): HTMLElement {
  act(() => within(card).getByText('Buy').click());
  return within(card).getByRole('group', { name: 'How many tyres do you need?' });
}
const choose = (card: HTMLElement, quantity: number): Promise<void> =>
  userEvent.click(within(quantityOf(card)).getByRole('radio', { name: String(quantity) }));
const tooltipOf = (badge: HTMLElement): string | null | undefined =>
  document.getElementById(badge.getAttribute('aria-describedby') ?? '')?.textContent;

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(window, 'alert').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  act(() => compared.set([]));
  sessionStorage.clear();
});

test('the list fetches the fitting times of all tyres in one call and shows them on badges [S08.10, C-EARLIEST-FITTING, T-BADGE-LOADING, T-BADGE-TODAY, T-BADGE-TOMORROW, T-BADGE-48, T-BADGE-48-PLUS]', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  const { calls } = setUp({ offer: fitted() }, { getTyresEarliestFitting: () => held.then(() => soon) });
  const waiting = screen.getAllByRole('button', { name: 'Fitting' });
  const loading = 'Loading fitting availability';
  await waitFor(() => expect(waiting.map(tooltipOf)).toEqual([loading, loading, loading, loading, loading]));
  for (const badge of waiting) expect(badge).toHaveClass('loading');
  answer();
  const expected = [
    ['Fit Today', 'Fitting today', 'green'],
    ['24h Fitting', 'Fitting tomorrow', 'green'],
    ['48h Fitting', 'Fitting within 2 days', 'amber'],
    ['48h+ Fitting', 'Fitting after 2 days', 'amber'],
    ['48h+ Fitting', 'Fitting after 2 days', 'amber'],
  ] as const;
  await screen.findByText('Fit Today');
  expected.forEach(([words, tooltip, tone], index) => {
    const badge = within(cardAt(index)).getByRole('button', { name: words });
    expect(tooltipOf(badge)).toBe(tooltip);
    expect(badge).toHaveClass(tone);
  });
  expect(calls).toEqual([
    { name: 'getTyresEarliestFitting', input: { st_codes: tyres.map((tyre) => tyre.st_code) } },
  ]);
});

test('the badges are placeholders again while the fitting times for another postcode load [T-BADGE-LOADING]', async () => {
  const answer = jest.fn<unknown, []>(() => soon);
  const { bus } = setUp({ offer: fitted() }, { getTyresEarliestFitting: answer });
  await screen.findByText('Fit Today');
  answer.mockReturnValue(new Promise(() => undefined));
  act(() => bus.emit('catalogue:updatedPostcode', { revision: 3, postcode: 'M1 1AE' }));
  expect(screen.getAllByRole('button', { name: 'Fitting' })).toHaveLength(5);
  expect(screen.queryByText('Fit Today')).toBeNull();
});

test('the list fetches fitting times for new cards only, and for all cards when the postcode changes [C-EARLIEST-FITTING, T-EARLIEST-UPDATED]', async () => {
  const { calls, bus } = renderInShell(<Growing first={3} offer={fitted()} />, {
    getTyresEarliestFitting: () => soon,
  });
  await screen.findByText('Fit Today');
  const codes = () =>
    calls.map(({ input }) =>
      'st_codes' in input && Array.isArray(input.st_codes) ? input.st_codes.length : 0,
    );
  expect(codes()).toEqual([3]);
  act(grow);
  await waitFor(() => expect(codes()).toEqual([3, 2]));
  act(() => bus.emit('catalogue:updatedPostcode', { revision: 3, postcode: 'M1 1AE' }));
  await waitFor(() => expect(codes()).toEqual([3, 2, 5]));
});

test('the list fetches no fitting times without a postcode [C-EARLIEST-FITTING]', async () => {
  const { calls, recorded } = setUp();
  await waitFor(() => expect(recorded).not.toEqual([]));
  expect(calls).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Fitting' })).toBeNull();
});

test('a failed call for fitting times is logged, and the badges are removed [X-LOG-EARLIEST]', async () => {
  setUp({ offer: fitted() }, { getTyresEarliestFitting: () => Promise.reject(new Error('down')) });
  await waitFor(() => expect(screen.queryAllByRole('button', { name: 'Fitting' })).toEqual([]));
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(window.alert).not.toHaveBeenCalled();
  expect(screen.queryByText(/Sorry/)).toBeNull();
});

const featured = (tyre: CardTyre) => ({ tyre, label: '', note: '', text: '', link: '', linkText: '' });
const seen = (item_id: string, item_name: string, price: number) => ({
  item_id,
  item_name,
  item_brand: item_name.split(' ')[0],
  price,
  quantity: 1,
});

test.each([
  [0, 126.08, [62.24, 63.84, 65.44, 67.04]],
  [1, 90.58, [44.49, 46.09, 47.69, 49.29]],
] as const)(
  'on the route %i analytics receives one event for the tyres shown and one for each featured tyre, with prices in pounds [A-VIEW-ITEM, A-FEATURED-TOP-SPOT, A-FEATURED-TYRE]',
  async (route, value, prices) => {
    const [first, second, third, fourth] = tyres;
    if (!first || !second || !third || !fourth) throw new Error('no tyres');
    const { recorded } = setUp({
      tyres: [first, second],
      offer: { route, payWithPaypal: false },
      highlights: { ourChoice: featured(second), featured: [featured(third), featured(fourth)] },
    });
    const items = [
      seen(first.st_code, 'Michelin Primacy 5', prices[0]),
      seen(second.st_code, 'Continental PremiumContact 7', prices[1]),
      seen(third.st_code, 'Goodyear Vector 4Seasons Gen-3', prices[2]),
      seen(fourth.st_code, 'Pirelli Cinturato Winter 2', prices[3]),
    ];
    const event = (name: string, total: number, ...shown: typeof items) => ({
      name,
      details: { currency: 'GBP', value: total, items: shown },
    });
    await waitFor(() => expect(recorded).toHaveLength(4));
    expect(recorded).toEqual(
      expect.arrayContaining([
        event('view_item', value, ...items.slice(0, 2)),
        event('featured_top_spot', prices[1], ...items.slice(1, 2)),
        event('featured_tyre', prices[2], ...items.slice(2, 3)),
        event('featured_tyre', prices[3], ...items.slice(3, 4)),
      ]),
    );
  },
);

test('analytics receives the featured tyre without a top spot, and the top spot without featured tyres [A-FEATURED-TOP-SPOT, A-FEATURED-TYRE]', async () => {
  const [first] = tyres;
  if (!first) throw new Error('no tyre');
  const without = setUp({ highlights: { ourChoice: null, featured: [featured(first)] } });
  await waitFor(() => expect(without.recorded).toHaveLength(2));
  expect(without.recorded.map(({ name }) => name).toSorted()).toEqual(['featured_tyre', 'view_item']);
  without.unmount();
  const alone = setUp({ highlights: { ourChoice: featured(first), featured: [] } });
  await waitFor(() => expect(alone.recorded).toHaveLength(2));
  expect(alone.recorded.map(({ name }) => name).toSorted()).toEqual(['featured_top_spot', 'view_item']);
});

test('analytics receives tyres that are added to the list, without those that it received before [A-VIEW-ITEM]', async () => {
  const { recorded } = renderInShell(<Growing first={2} />);
  await waitFor(() => expect(recorded).toHaveLength(1));
  act(grow);
  await waitFor(() => expect(recorded).toHaveLength(2));
  const codes = tyres.map(({ st_code }) => expect.objectContaining({ item_id: st_code }));
  expect(recorded).toEqual([
    { name: 'view_item', details: expect.objectContaining({ items: codes.slice(0, 2) }) },
    { name: 'view_item', details: expect.objectContaining({ items: codes.slice(2) }) },
  ]);
});

test('analytics receives a single tyre too [A-VIEW-ITEM]', async () => {
  const { recorded } = setUp({ tyres: tyres.slice(0, 1) });
  await waitFor(() => expect(recorded).toHaveLength(1));
  const items = [expect.objectContaining({ item_id: tyres[0]?.st_code })];
  expect(recorded).toEqual([{ name: 'view_item', details: expect.objectContaining({ items }) }]);
});

test('the total for the chosen quantity is shown under each price [S08.3, S08.5]', async () => {
  setUp();
  const card = cardAt(0);
  expect(card).toHaveTextContent('£62.24');
  expect(card).not.toHaveTextContent('for 4');
  await choose(card, 4);
  expect(card).toHaveTextContent(
    /Fully fitted £62\.24 per tyre £248\.96 for 4Tyre delivery £44\.49 per tyre £177\.96 for 4/,
  );
  expect(cardAt(1)).not.toHaveTextContent('for 4');
});

test.each([0, 1] as const)(
  'on route %i the list has the tooltips of both prices and of the guarantee [S08.4, S08.6, S08.9, B-FLOW-ROUTE-FITTED, B-FLOW-ROUTE-DELIVERY]',
  (route) => {
    setUp({ offer: { route, payWithPaypal: false } });
    const about = (name: string) => tooltipOf(within(cardAt(1)).getByRole('button', { name }));
    expect(about('About the fully fitted price')).toBe(
      'Fully fitted price includes VAT, delivery, fitting, balancing and disposal charges',
    );
    expect(about('About the tyre delivery price')).toBe(
      'Delivered to your home or work in 3-5 working days. Delivery cost calculated at checkout',
    );
    expect(about('About the Lifetime Guarantee')).toBe('All tyres carry a free lifetime guarantee');
  },
);

test("'Buy' opens the purchase panel of its card and closes it again; one panel is open at a time [S08.1, S08.2]", async () => {
  setUp();
  const forms = () => screen.getAllByRole('article').map((card) => card.querySelector('form') !== null);
  const buy = (index: number) => within(cardAt(index)).getByRole('link', { name: 'Buy' });
  expect(buy(0)).toHaveAttribute('href', '/page?buy=MIC002055516#MIC002055516');
  expect(buy(0)).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(buy(0));
  expect(forms()).toEqual([true, false, false, false, false]);
  expect(buy(0)).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(buy(1));
  expect(forms()).toEqual([false, true, false, false, false]);
  await userEvent.click(buy(1));
  expect(forms()).toEqual([false, false, false, false, false]);
});

/** A list whose page gets `?buy=` of a card after a click on 'Arrive', as by a press on 'Buy' before the list is live. */
function Arriving() {
  const [buy, setBuy] = useState<string>();
  return (
    <>
      <button onClick={() => setBuy('MIC002055516')}>Arrive</button>
      {list({ page: testPage(buy ? { query: { buy: [buy] } } : {}) })}
    </>
  );
}

test("a navigation to the address of 'Buy' opens the panel of its card, which a press closes again [S08.1]", async () => {
  renderInShell(<Arriving />, { getTyresEarliestFitting: () => soon });
  const isOpen = () => cardAt(0).querySelector('form') !== null;
  expect(isOpen()).toBe(false);
  await userEvent.click(screen.getByText('Arrive'));
  expect(isOpen()).toBe(true);
  await userEvent.click(within(cardAt(0)).getByRole('link', { name: 'Buy' }));
  expect(isOpen()).toBe(false);
});

test("'Buy' with a modifier key is a link that the browser follows [S08.1]", () => {
  setUp();
  const isFollowed = fireEvent.click(within(cardAt(0)).getByText('Buy'), { ctrlKey: true });
  expect(isFollowed).toBe(true);
  expect(cardAt(0).querySelector('form')).toBeNull();
});

test('the quantity that was chosen is kept when the panel is opened again [S08.2]', async () => {
  setUp();
  await choose(cardAt(0), 4);
  await userEvent.click(within(cardAt(0)).getByText('Buy'));
  expect(cardAt(0)).toHaveTextContent('for 4');
  expect(within(quantityOf(cardAt(0))).getByRole('radio', { checked: true })).toHaveAttribute('value', '4');
});

test('an empty quantity changes nothing [V-EMPTY-VALUE]', async () => {
  setUp();
  await choose(cardAt(0), 4);
  const [first] = within(cardAt(0)).getAllByRole<HTMLInputElement>('radio');
  if (!first) throw new Error('no quantity');
  first.value = '';
  await userEvent.click(first);
  expect(first).toBeChecked();
  expect(cardAt(0)).toHaveTextContent('for 4');
});

test.each([
  [0, 2_999, 1, null],
  [0, 3_000, 1, '£10.00'],
  [0, 1_499, 2, null],
  [0, 1_500, 2, '£10.00'],
  [1, 2_999, 1, null],
  [1, 3_000, 1, '£10.00'],
  [1, 749, 4, null],
  [1, 750, 4, '£10.00'],
] as const)(
  'on the route %i at %i pence for each of %i tyres PayPal offers instalments of %s [V-PAYPAL-30]',
  async (route, pence, quantity, instalment) => {
    const [tyre] = tyres;
    if (!tyre) throw new Error('no tyre');
    // The other route's price would give the other answer.
    const other = instalment === null ? 9_000 : 100;
    const prices =
      route === 0
        ? { fully_fitted_price_pence: pence, home_delivery_price_pence: other }
        : { fully_fitted_price_pence: other, home_delivery_price_pence: pence };
    setUp({ tyres: [{ ...tyre, ...prices }], offer: { route, payWithPaypal: true } });
    await choose(cardAt(0), quantity);
    expect(screen.queryByText(/ with PayPal$/)?.textContent ?? null).toBe(
      instalment && `Pay in 3 interest-free payments of ${instalment} with PayPal`,
    );
  },
);

test('PayPal instalments are offered when the total is 30 pounds or more [V-PAYPAL-30]', async () => {
  const [tyre] = tyres;
  if (!tyre) throw new Error('no tyre');
  const cheap = [{ ...tyre, fully_fitted_price_pence: 2_999 }];
  const { rerender } = setUp({ tyres: cheap, offer: { route: 0, payWithPaypal: true } });
  expect(screen.queryByText(/PayPal/)).toBeNull();
  await choose(cardAt(0), 2);
  expect(screen.getByText(/PayPal/)).toHaveTextContent(
    'Pay in 3 interest-free payments of £20.00 with PayPal',
  );
  const thirty = [{ ...tyre, id: 90, st_code: 'THIRTY', fully_fitted_price_pence: 3_000 }];
  rerender(list({ tyres: thirty, offer: { route: 0, payWithPaypal: true } }));
  expect(screen.getByText(/PayPal/)).toHaveTextContent(
    'Pay in 3 interest-free payments of £10.00 with PayPal',
  );
  rerender(list({ tyres: thirty, offer: { route: 0, payWithPaypal: false } }));
  expect(screen.queryByText(/PayPal/)).toBeNull();
});

test('up to three tyres can be chosen for comparison, and session storage keeps the choice', async () => {
  const { unmount } = setUp();
  const boxes = screen.getAllByRole('checkbox', { name: 'Compare' });
  const press = (index: number) => userEvent.click(boxes[index] ?? document.body);
  await press(0);
  expect(await screen.findByText('Choose another tyre to compare')).toBeInTheDocument();
  await press(1);
  expect(screen.getByRole('link', { name: 'Compare 2 tyres' })).toHaveAttribute(
    'href',
    '/compare-tyres?st_code=MIC002055516&st_code=CON012055516',
  );
  await press(2);
  await press(3);
  expect(boxes.map((box) => (box instanceof HTMLInputElement ? box.checked : false))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(screen.getByText('You can compare up to three tyres.')).toBeInTheDocument();
  unmount();
  expect(JSON.parse(sessionStorage.getItem('tyres:compared') ?? '')).toHaveLength(3);
  setUp();
  await userEvent.click(await screen.findByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('region', { name: 'Compare tyres' })).toBeNull();
  expect(screen.getAllByRole('checkbox', { name: 'Compare', checked: false })).toHaveLength(5);
});

test('a tyre that is chosen before the comparison is loaded stays chosen while it loads', async () => {
  // React renders a lazy component at once only if it was rendered before.
  const { unmount } = setUp({ offer: fitted() });
  await waitFor(() => expect(document.getElementById('about-fitting-today')).not.toBeNull());
  unmount();
  jest.useFakeTimers();
  setUp();
  const box = screen.getAllByRole<HTMLInputElement>('checkbox', { name: 'Compare' })[0];
  if (!box) throw new Error('no checkbox');
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  act(() => jest.runOnlyPendingTimers());
  expect(box.checked).toBe(true);
  expect(screen.getByText('Choose another tyre to compare')).toBeInTheDocument();
});

const comingSoon = /^data:image\/svg\+xml,.*>Coming<.*>soon</;
const genericMark = /^data:image\/svg\+xml,<svg [^>]+><circle [^>]+><circle [^>]+><\/svg>$/;

test('pictures that were missing before the script ran are replaced too [X-IMG-TYRE, X-IMG-BRAND]', async () => {
  setUp();
  const pictures = [...cardAt(0).querySelectorAll<HTMLImageElement>('img[data-kind]')];
  // jsdom loads no pictures. A picture that failed is complete and has no width.
  for (const picture of pictures) Object.defineProperty(picture, 'complete', { value: true });
  const sources = () => pictures.map(({ src }) => decodeURIComponent(src));
  await waitFor(() =>
    expect(sources()).toEqual([expect.stringMatching(comingSoon), expect.stringMatching(genericMark)]),
  );
});

test("a missing picture is replaced by 'coming soon', and a missing logo by the generic one [X-IMG-TYRE, X-IMG-BRAND]", async () => {
  const { recorded } = setUp();
  await waitFor(() => expect(recorded).not.toEqual([]));
  const [picture] = cardAt(0).querySelectorAll<HTMLImageElement>('img[data-kind=tyre]');
  const [mark] = cardAt(0).querySelectorAll<HTMLImageElement>('img[data-kind=brand]');
  if (!picture || !mark) throw new Error('no pictures');
  expect(picture).toHaveAttribute('src', '/tyre-pictures/tyres/summer.svg');
  fireEvent.error(picture);
  fireEvent.error(mark);
  await waitFor(() => expect(decodeURIComponent(picture.src)).toMatch(comingSoon));
  expect(decodeURIComponent(mark.src)).toMatch(genericMark);
  expect(mark.dataset).toHaveProperty('missing');
  // A common picture that is missing too is not replaced again.
  picture.src = '/common.svg';
  fireEvent.error(picture);
  expect(picture).toHaveAttribute('src', '/common.svg');
  expect(within(cardAt(0)).getByRole('heading', { name: 'Michelin Primacy 5' })).toBeInTheDocument();
});

test('an open tooltip is closed two seconds after new results arrive [T-FILTER-TOOLTIPS]', async () => {
  const { recorded } = renderInShell(<Growing first={2} />);
  await waitFor(() => expect(recorded).not.toEqual([]));
  const tooltip = document.getElementById('about-fitted');
  if (!tooltip) throw new Error('no tooltip');
  const hidePopover = jest.fn();
  Object.assign(tooltip, { hidePopover, matches: () => true });
  jest.useFakeTimers();
  act(grow);
  act(() => void jest.advanceTimersByTime(1_999));
  expect(hidePopover).not.toHaveBeenCalled();
  act(() => void jest.advanceTimersByTime(1));
  expect(hidePopover).toHaveBeenCalledTimes(1);
});

afterEach(() => document.body.replaceChildren());

/** Hydrates a list whose HTML was changed before; returns what React could not hydrate. */
async function hydrateAfter(change: (container: HTMLElement) => void, page = testPage()): Promise<unknown[]> {
  const view = list({ page, tyres: tyres.map((tyre) => ({ ...tyre, canDeliver: true })) });
  const container = document.createElement('div');
  container.innerHTML = renderToString(view);
  container.dataset['hydrating'] = '';
  document.body.append(container);
  change(container);
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, view, { onRecoverableError: (error) => errors.push(error) });
  });
  return errors;
}

/** Opens or closes a card, as the early script does. */
function toggleEarly(container: HTMLElement, index: number): void {
  const link = container.querySelectorAll('a[data-buy]')[index];
  const form = container.querySelector('#purchase-form form')?.cloneNode(true);
  if (!link || !(form instanceof Element)) throw new Error('There is nothing to open.');
  const isOpen = link.getAttribute('aria-expanded') === 'true';
  link.setAttribute('aria-expanded', String(!isOpen));
  if (isOpen) return link.nextElementSibling?.remove();
  const key = link.getAttribute('data-key') ?? '';
  for (const element of [form, ...form.querySelectorAll('*')])
    for (const attribute of element.attributes) attribute.value = attribute.value.replace('{key}', key);
  link.after(form);
}

test('a card that was opened before the list is live stays open with what was chosen, and is remembered as viewed', async () => {
  const errors = await hydrateAfter((container) => {
    toggleEarly(container, 1);
    container.querySelector<HTMLInputElement>('article input[value="4"]')?.click();
  });
  expect(errors).toEqual([]);
  const forms = document.querySelectorAll('article form');
  expect(forms).toHaveLength(1);
  expect(cardAt(1)).toContainElement(forms[0] as HTMLElement);
  expect(within(cardAt(1)).getByRole('radio', { name: '4' })).toBeChecked();
  expect(viewedTyres()[0]).toBe(tyres[1]?.st_code);
});

test('a card that the address opens and that was closed before the list is live stays closed', async () => {
  const page = testPage({ query: { buy: [tyres[0]?.st_code ?? ''] } });
  expect(await hydrateAfter((container) => toggleEarly(container, 0), page)).toEqual([]);
  expect(document.querySelectorAll('article form')).toHaveLength(0);
});
