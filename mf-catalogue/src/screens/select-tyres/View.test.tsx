import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { fake } from '@tyres/catalogue-contract/fake';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import type { Shell } from '@tyres/kit/fragment';
import { ShellProvider } from '@tyres/kit/use-shell';
import { toResults } from '../../lib/results';
import type { SelectTyresData } from './load';
import { View } from './View';

const page = { name: 'select-tyres', url: '/select-tyres', path: '/select-tyres', params: {}, query: {} };
const dataFor = (applied: ApplyFiltersInput = {}): SelectTyresData => ({ ...toResults(fake.applyFilters(applied)), applied, inBasket: [] });

interface Heard {
  readonly name: string;
  readonly input: object;
}

function setUp(answers: Readonly<Record<string, (input: never) => unknown>> = {}, data = dataFor()) {
  const calls: Heard[] = [];
  const addresses: string[] = [];
  const emitted: { name: string; payload: unknown }[] = [];
  let hearBasket: (payload: never) => void = () => undefined;
  const all: Readonly<Record<string, (input: never) => unknown>> = {
    applyFilters: fake.applyFilters,
    toggleRoute: () => ({ home_delivery: 0, emptied: false }),
    tyresModalWindow: () => ({ basket: { revision: 3, products: [] } }),
    ...answers,
  };
  const call = (async (endpoint, input) => {
    calls.push({ name: endpoint.name, input });
    return all[endpoint.name]?.(input as never);
  }) as Call;
  const shell: Shell = {
    call,
    bus: {
      emit: (name, payload) => void emitted.push({ name, payload }),
      on: (name, listener) => {
        if (name === 'basket:changed') hearBasket = listener;
        return () => undefined;
      },
      last: () => undefined,
    },
    navigate: () => undefined,
    replaceAddress: (address) => void addresses.push(address),
  };
  render(
    <ShellProvider shell={shell}>
      <View data={data} page={page} />
    </ShellProvider>,
  );
  return { calls, addresses, emitted, hearBasket: (payload: unknown) => act(() => hearBasket(payload as never)) };
}

const grid = (): HTMLElement => screen.getAllByRole('list').find((list) => list.querySelector('article')) ?? document.body;
const cards = (): HTMLElement[] => within(grid()).getAllByRole('article');
const addFitted = (card: HTMLElement): HTMLElement => within(card).getAllByRole('button', { name: 'Add to order' })[0] ?? card;

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

test('the heading says how many tyres and which size [S06.10]', () => {
  setUp();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We found 46 Tyres for size: 205/55 R16 91V');
});

test('a card shows prices, tooltips, label and the quantity question [S08.2, S08.3, S08.4, S08.5, S08.6, S08.9, B-QTY-DEFAULT]', () => {
  setUp();
  const [card] = cards();
  if (!card) throw new Error('no card');
  expect(card.textContent).toContain('Fully fitted');
  expect(card.textContent).toContain('£62.24');
  expect(card.textContent).toContain('Tyre delivery');
  expect(card.textContent).toContain('£44.49');
  const about = (name: string) => within(card).getByRole('button', { name }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(about('About the fully fitted price'))?.textContent).toBe(
    'Fully fitted price includes VAT, delivery, fitting, balancing and disposal charges',
  );
  expect(document.getElementById(about('About the tyre delivery price'))?.textContent).toBe(
    'Delivered to your home or work in 3-5 working days. Delivery cost calculated at checkout',
  );
  expect(document.getElementById(about('About the Lifetime Guarantee'))?.textContent).toContain('free lifetime guarantee');
  const quantity = within(card).getByLabelText<HTMLSelectElement>('How many tyres do you need?');
  expect(quantity.value).toBe('1');
  expect([...quantity.options].map((option) => option.value)).toEqual(['1', '2', '3', '4', '5']);
});

test('a route without stock reads Out of stock and cannot be pressed [S08.7]', () => {
  setUp();
  const soldOut = cards()[3];
  if (!soldOut) throw new Error('no card');
  const buttons = within(soldOut).getAllByRole('button', { name: 'Out of stock' });
  expect(buttons).toHaveLength(2);
  for (const button of buttons) expect(button).toHaveProperty('disabled', true);
});

test('awards are counted in the right number [S08.8]', () => {
  const data = dataFor();
  const [first, second, ...rest] = data.tyres;
  if (!first || !second) throw new Error('no tyres');
  setUp({}, { ...data, ourChoice: null, tyres: [{ ...first, awards: 1 }, { ...second, awards: 2 }, ...rest] });
  expect(within(cards()[0] ?? document.body).getByText('1 award')).toBeTruthy();
  expect(within(cards()[1] ?? document.body).getByText('2 awards')).toBeTruthy();
});

test('adding sets the route, adds, hands the basket on, and marks the card [T-CARD-ADD-ROUTE, T-CARD-ADD-BASKET, T-CARD-IN-BASKET, S08.1]', async () => {
  const { calls, emitted } = setUp();
  const [card] = cards();
  if (!card) throw new Error('no card');
  expect(within(card).getByText('Buy')).toBeTruthy();
  await userEvent.selectOptions(within(card).getByLabelText('How many tyres do you need?'), '2');
  await userEvent.click(addFitted(card));
  await waitFor(() => expect(emitted).toHaveLength(1));
  expect(calls).toEqual([
    { name: 'toggleRoute', input: { route: 0 } },
    { name: 'tyresModalWindow', input: { st_code: 'MIC002055516', quantity: 2 } },
  ]);
  expect(emitted[0]).toEqual({ name: 'basket:received', payload: { revision: 3, basket: { revision: 3, products: [] }, open: true } });
  expect(within(card).getByText('In Basket')).toBeTruthy();
});

test('a second press while the first is on its way sends nothing', async () => {
  let answer: (value: unknown) => void = () => undefined;
  const { calls } = setUp({ toggleRoute: () => new Promise((done) => (answer = done)) });
  const [first, second] = cards();
  if (!first || !second) throw new Error('no cards');
  await userEvent.click(addFitted(first));
  await userEvent.click(addFitted(first));
  await userEvent.click(addFitted(second));
  expect(calls).toHaveLength(1);
  await act(async () => answer({ emptied: false }));
});

test('a failed add takes its mark back, says so and logs [X-LOG-ROUTE]', async () => {
  setUp({ toggleRoute: () => Promise.reject(new CallError({ status: 0, code: 'no_answer', message: 'x' })) });
  const [card] = cards();
  if (!card) throw new Error('no card');
  await userEvent.click(addFitted(card));
  await waitFor(() => expect(screen.getAllByText("Sorry, that didn't work. Please try again.").length).toBeGreaterThan(0));
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(within(card).getByText('Buy')).toBeTruthy();
});

test('cards follow the basket wherever it changes [T-CARD-IN-BASKET]', () => {
  const { hearBasket } = setUp();
  hearBasket({ revision: 1, basket: { products: [{ st_code: 'MIC002055516' }] } });
  expect(within(cards()[0] ?? document.body).getByText('In Basket')).toBeTruthy();
  hearBasket({ revision: 2, basket: { products: [] } });
  expect(within(cards()[0] ?? document.body).getByText('Buy')).toBeTruthy();
});

test('a change of order runs the filter again and rewrites the address [T-FILTER-SORT, B-SORT-OPTIONS]', async () => {
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
  expect(calls.at(-1)).toEqual({ name: 'applyFilters', input: { order_by: 'price_desc' } });
  expect(cards()[0]?.textContent).toContain('£134.24');
});

test('a filter is applied under the overlay and written to the address [R-QS-FILTER-KEYS, T-FILTER-RESET-SCROLL]', async () => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  const { addresses } = setUp({ applyFilters: (input: ApplyFiltersInput) => held.then(() => fake.applyFilters(input)) });
  await userEvent.click(screen.getByRole('checkbox', { name: /avon/i, hidden: true }));
  expect(screen.getByText('Loading..')).toBeTruthy();
  await act(async () => answer());
  expect(screen.queryByText('Loading..')).toBeNull();
  expect(addresses).toEqual(['/select-tyres?brand=avon']);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We found 5 Tyres for size: 205/55 R16 91V');
});

test('filters of the address are chosen when the page is loaded', () => {
  setUp({}, dataFor({ brand: ['avon'], order_by: 'brand_asc' }));
  expect(screen.getByRole('checkbox', { name: /avon/i, hidden: true })).toHaveProperty('checked', true);
  expect(screen.getByLabelText<HTMLSelectElement>('Sort by').value).toBe('brand_asc');
});

test('a failed filter logs and leaves the list as it was [X-LOG-FILTERS]', async () => {
  const { addresses } = setUp({ applyFilters: () => Promise.reject(new Error('down')) });
  await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'price_desc');
  await waitFor(() => expect(screen.getByText("Sorry, that didn't work. Please try again.")).toBeTruthy());
  expect(console.error).toHaveBeenCalledWith('There was an error!');
  expect(addresses).toEqual([]);
  expect(cards()[0]?.textContent).toContain('£62.24');
});

test('without script every card is a form that posts, and the filters are one that gets', () => {
  const html = renderToString(<View data={dataFor()} page={page} />);
  const document = new DOMParser().parseFromString(html, 'text/html');
  expect(document.querySelectorAll('form[method=post][action="/ajax/add_to_basket"]')).toHaveLength(21);
  expect(document.querySelector('form[method=get]')?.getAttribute('action')).toBe('/select-tyres');
  expect(document.querySelectorAll('button[name=home_delivery][value="0"]').length).toBe(21);
});

test('the HTML of twenty cards stays lean: one drawing per season, under 4 kB a card', () => {
  const html = renderToString(<View data={dataFor()} page={page} />);
  expect(html.match(/<symbol id="tyre-/g)).toHaveLength(3);
  const largest = Math.max(...[...html.matchAll(/<article[\s\S]*?<\/article>/g)].map((match) => match[0].length));
  expect(largest).toBeLessThan(4_000);
});
