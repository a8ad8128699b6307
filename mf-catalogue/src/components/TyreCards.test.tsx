import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { EarliestFitting } from '@tyres/catalogue-contract/payloads';
import { renderInShell, type Answers } from '@tyres/kit/testing';
import { toCardTyre } from '../lib/card-tyre';
import { compared } from '../lib/compared';
import { TyreCards, type TyreCardsProps } from './TyreCards';
import { TyreGrid } from './TyreGrid';

// Lazy imports are slow on a busy machine, and so are role queries among many cards.
configure({ asyncUtilTimeout: 8_000, defaultHidden: true });
jest.setTimeout(20_000);

const tyres = fakeTyres.slice(0, 5).map(toCardTyre);
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
  const [waiting] = screen.getAllByRole('button', { name: 'Fitting' });
  await waitFor(() => expect(waiting && tooltipOf(waiting)).toBe('Loading fitting availability'));
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

test('the list fetches fitting times for new cards only, and for all cards when the postcode changes', async () => {
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

test('the list fetches no fitting times without a postcode', async () => {
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

test('analytics receives one event for the tyres shown and one for each featured tyre, with prices in pounds [A-VIEW-ITEM, A-FEATURED-TOP-SPOT, A-FEATURED-TYRE]', async () => {
  const [first, second, third] = tyres;
  if (!first || !second || !third) throw new Error('no tyres');
  const featured = (tyre: typeof first) => ({ tyre, label: '', note: '', text: '', link: '', linkText: '' });
  const { recorded } = setUp({
    tyres: [first, second],
    highlights: { ourChoice: featured(second), featured: [featured(third)] },
  });
  await waitFor(() => expect(recorded).toHaveLength(3));
  expect(recorded).toContainEqual({
    name: 'view_item',
    details: {
      currency: 'GBP',
      value: 126.08,
      items: [
        {
          item_id: first.st_code,
          item_name: 'Michelin Primacy 5',
          item_brand: 'Michelin',
          price: 62.24,
          quantity: 1,
        },
        {
          item_id: second.st_code,
          item_name: 'Continental PremiumContact 7',
          item_brand: 'Continental',
          price: 63.84,
          quantity: 1,
        },
      ],
    },
  });
  expect(recorded).toContainEqual({
    name: 'featured_top_spot',
    details: expect.objectContaining({ value: 63.84 }),
  });
  expect(recorded).toContainEqual({
    name: 'featured_tyre',
    details: expect.objectContaining({ value: 65.44 }),
  });
});

test('the total for the chosen quantity is shown under each price [S08.3, S08.5]', async () => {
  setUp();
  const card = cardAt(0);
  expect(card).toHaveTextContent('£62.24');
  expect(card).not.toHaveTextContent('for 4');
  await userEvent.selectOptions(within(card).getByLabelText('How many tyres do you need?'), '4');
  // Each amount is in the text twice: once for screen readers, once in large and small digits.
  expect(card).toHaveTextContent(
    /Fully fitted\s*(£62\.24){2}\s*per tyre\s*(£248\.96){2} for 4\s*Tyre delivery\s*(£44\.49){2}\s*per tyre\s*(£177\.96){2} for 4/,
  );
  expect(cardAt(1)).not.toHaveTextContent('for 4');
});

test.each([0, 1] as const)(
  'on route %i the list has the tooltips of both prices and of the guarantee [S08.4, S08.6, S08.9]',
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

test('PayPal instalments are offered when the total is 30 pounds or more [V-PAYPAL-30]', async () => {
  const [tyre] = tyres;
  if (!tyre) throw new Error('no tyre');
  const cheap = [{ ...tyre, fully_fitted_price_pence: 2_999 }];
  const { rerender } = setUp({ tyres: cheap, offer: { route: 0, payWithPaypal: true } });
  expect(screen.queryByText('PayPal')).toBeNull();
  await userEvent.selectOptions(within(cardAt(0)).getByLabelText('How many tyres do you need?'), '2');
  expect(screen.getByText('PayPal').parentElement).toHaveTextContent(
    'Pay in 3 interest-free payments of £20.00 with PayPal',
  );
  const thirty = [{ ...tyre, id: 90, st_code: 'THIRTY', fully_fitted_price_pence: 3_000 }];
  rerender(list({ tyres: thirty, offer: { route: 0, payWithPaypal: true } }));
  expect(screen.getByText('PayPal').parentElement).toHaveTextContent(
    'Pay in 3 interest-free payments of £10.00 with PayPal',
  );
  rerender(list({ tyres: thirty, offer: { route: 0, payWithPaypal: false } }));
  expect(screen.queryByText('PayPal')).toBeNull();
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

test("a missing picture is replaced by 'coming soon', and a missing logo by the generic one [X-IMG-TYRE, X-IMG-BRAND]", async () => {
  const { recorded } = setUp();
  await waitFor(() => expect(recorded).not.toEqual([]));
  const [picture] = cardAt(0).querySelectorAll<HTMLImageElement>('img[data-kind=tyre]');
  const [mark] = cardAt(0).querySelectorAll<HTMLImageElement>('img[data-kind=brand]');
  if (!picture || !mark) throw new Error('no pictures');
  expect(picture).toHaveAttribute('src', '/tyre-pictures/tyres/summer.svg');
  fireEvent.error(picture);
  fireEvent.error(mark);
  await waitFor(() => expect(decodeURIComponent(picture.src)).toMatch(/Coming.*soon/));
  expect(decodeURIComponent(mark.src)).toMatch(/^data:image\/svg\+xml,<svg/);
  expect(mark.dataset).toHaveProperty('missing');
  expect(within(cardAt(0)).getByRole('heading')).toHaveTextContent('Michelin Primacy 5');
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
