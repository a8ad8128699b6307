import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import { basketFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage, type Answers } from '@tyres/kit/testing';
import { standInForDialogs } from '@tyres/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { compared } from '../../lib/compared';
import { testLoad } from '../../testing/test-load';
import { putAnswer } from '../../testing/put-answer';
import { head, load } from './load';
import { View } from './View';

const [one, two, three] = fakeTyres.map(({ st_code }) => st_code);
if (!one || !two || !three) throw new Error('no tyres');
const page = testPage({ path: '/compare-tyres', url: '/compare-tyres' });
const loadFor = (st_code: readonly string[], answers = {}) =>
  load(testLoad('/compare-tyres', { query: { st_code }, answers }).context);

async function show(codes: readonly string[], answers: Answers = {}) {
  return renderInShell(<View data={await loadFor(codes)} page={page} />, answers);
}
const row = (name: string): HTMLElement => {
  const found = screen
    .getAllByRole('row')
    .find((each) => within(each).queryByRole('rowheader')?.textContent?.startsWith(name));
  if (!found) throw new Error(`no row ${name}`);
  return found;
};

// The default timeout is too short for a busy machine.
beforeAll(standInForDialogs);
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  jest.restoreAllMocks();
  compared.set([]);
});

test('the page compares the tyres in a table with column and row headers', async () => {
  await show([one, two, three]);
  expect(screen.getAllByRole('columnheader')).toHaveLength(3);
  expect(
    screen.getAllByRole('rowheader').map(({ textContent }) => textContent?.replace(' (differs)', '')),
  ).toEqual([
    ...[
      'Fully fitted',
      'Tyre delivery',
      'Size',
      'Load and speed',
      'Fuel',
      'Wet grip',
      'Noise',
      'Label',
      'Season',
    ],
    ...['Features', 'Approved for', 'Awards', 'Guarantee', 'Availability'],
  ]);
  expect(within(row('Noise')).getAllByRole('cell')).toHaveLength(3);
  expect(row('Fully fitted')).toHaveTextContent(/£\d+\.\d\d ?\(best\)/);
});

test("rows whose values differ are marked, and 'Show differences only' is unchecked", async () => {
  await show([one, two]);
  expect(row('Guarantee')).toHaveClass('alike');
  expect(row('Fully fitted')).toHaveClass('differs');
  expect(within(row('Fully fitted')).getByRole('rowheader')).toHaveTextContent('Fully fitted (differs)');
  expect(screen.getByRole('checkbox', { name: 'Show differences only' })).not.toBeChecked();
});

test("'Remove' links to the page without the tyre and removes the tyre from the stored choice", async () => {
  compared.set([one, two]);
  await show([one, two]);
  const [remove] = screen.getAllByRole('link', { name: /^Remove/ });
  if (!remove) throw new Error('no link');
  expect(remove).toHaveAttribute('href', `/compare-tyres?st_code=${encodeURIComponent(two)}`);
  remove.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(remove);
  expect(compared.get()).toEqual([two]);
});

test('each tyre can be added to the basket from the page [T-CARD-ADD-BASKET]', async () => {
  const basket = { ...basketFixture(), revision: 3 };
  const { bus } = await show([one, two], {
    toggleRoute: () => ({ home_delivery: 0, emptied: false, basket }),
    tyreUpsellModal: () => ({ current_tyre: null, product_to_be_upsold: null, upsell_details: null }),
    tyresModalWindow: putAnswer(() => basket),
  });
  const order = within(screen.getByRole('region', { name: 'Add to order' }));
  await userEvent.click(
    order.getAllByRole('button', { name: 'Add to order', hidden: true })[0] ?? document.body,
  );
  await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ open: true }));
});

test("only the tyre that is in the basket shows 'In Basket' [T-CARD-IN-BASKET]", async () => {
  const basket = basketFixture({ products: [productFixture({ st_code: two })] });
  const data = await loadFor([one, two], { getBasket: () => ({ basket }) });
  renderInShell(<View data={data} page={page} />);
  const panels = screen.getByRole('region', { name: 'Add to order' }).querySelectorAll('summary');
  expect([...panels].map(({ textContent }) => textContent)).toEqual(['Buy', 'In Basket']);
});

test('adding a tyre shows the upsell modal, and the next add skips the check [T-CARD-ADD-UPSELL]', async () => {
  const basket = { ...basketFixture(), revision: 3 };
  const { bus, calls } = await show([one, two], {
    toggleRoute: () => ({ home_delivery: 0, emptied: false, basket }),
    tyreUpsellModal: fake.tyreUpsellModal,
    tyresModalWindow: putAnswer(() => basket, true),
  });
  const [add] = screen.getAllByRole('button', { name: 'Add to order', hidden: true });
  await userEvent.click(add ?? document.body);
  await userEvent.click(await screen.findByRole('button', { name: 'Keep current selection' }));
  await waitFor(() => expect(bus.last('basket:received')).toMatchObject({ open: true }));
  expect(calls.filter(({ name }) => name === 'tyreUpsellModal')).toHaveLength(1);
});

test("a missing picture of a tyre is replaced by 'coming soon' [X-IMG-TYRE]", async () => {
  const { container } = await show([one, two]);
  const [first, second] = container.querySelectorAll('img');
  if (!first || !second) throw new Error('no pictures');
  fireEvent.error(second);
  expect(decodeURIComponent(second.src)).toMatch(/^data:image\/svg\+xml,.*>Coming<.*>soon</);
  expect(first.src).not.toMatch(/^data:/);
});

test('the page explains how to compare if it has no tyre or only one', async () => {
  const { unmount } = await show([]);
  expect(screen.getByText(/no tyres to compare yet/)).toBeInTheDocument();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  await show([one]);
  expect(screen.getByText(/Only one tyre so far/)).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('the page ignores duplicates and says how many codes are unknown or too many', async () => {
  const { unmount } = await show([one, 'NO-SUCH', one]);
  expect(screen.getByText('One tyre is no longer sold and is left out.')).toBeInTheDocument();
  expect(screen.getAllByRole('columnheader')).toHaveLength(1);
  unmount();
  const data = await loadFor([one, two, three, 'A', 'B']);
  expect(data).toMatchObject({ tooMany: 2, unknown: 0 });
  renderInShell(<View data={data} page={page} />);
  expect(screen.getByText('Only 3 tyres fit side by side: the first 3 are shown.')).toBeInTheDocument();
});

test.each([
  ['<script>alert(1)</script>'],
  ["' or 1=1 --"],
  ['x'.repeat(10_000)],
  ['\u0000\u0007'],
  ['💥'],
  ['__proto__'],
  [' '],
])('load ignores the invalid code %p', async (code) => {
  const findTyres = ({ st_codes }: { st_codes: string[] }) => {
    expect(st_codes.every((each) => each.length <= 40)).toBe(true);
    return fake.findTyres({ st_codes });
  };
  const data = await loadFor([code, one], { findTyres });
  expect(data.tyres.map(({ st_code }) => st_code)).toEqual([one]);
  expect(JSON.stringify(data)).not.toContain('alert');
});

test('the page is not indexed by search engines', async () => {
  expect(head(await loadFor([one, two]), page)).toMatchObject({ noIndex: true, canonical: '/compare-tyres' });
});
