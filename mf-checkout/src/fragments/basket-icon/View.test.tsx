import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
  productFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import { createBus } from '@tyres/kit/bus';
import type { Shell } from '@tyres/kit/fragment';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { ShellProvider } from '@tyres/kit/use-shell';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage();

test('the icon shows the number of items, also in its accessible name and title [S12.1, S12.2]', () => {
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  const icon = screen.getByRole('button', { name: 'Basket: 2 item(s) in basket' });
  expect(icon).toHaveTextContent('2');
  expect(screen.getByTitle('2 item(s) in basket')).toBeInTheDocument();
});

test.each([
  [1, basketFixture({ total_quantity: 1, total_tyres: 1 })],
  [6, mixedBasketFixture()],
  [12, deliveredBasketFixture({ total_quantity: 12, total_tyres: 10 })],
])('the icon counts %i of all items, and follows the newest basket [S12.1, S12.2]', (count, basket) => {
  const { bus } = renderInShell(<View data={{ basket }} page={page} />);
  const icon = screen.getByRole('button', { name: `Basket: ${count} item(s) in basket` });
  expect(icon).toHaveTextContent(new RegExp(`^${count}$`));
  expect(screen.getByTitle(`${count} item(s) in basket`)).toBeInTheDocument();
  const next = basketFixture({ revision: 2, total_quantity: 3 });
  act(() => bus.emit('basket:received', { revision: 2, basket: next, open: false }));
  expect(icon).toHaveAccessibleName('Basket: 3 item(s) in basket');
  expect(icon).toHaveTextContent(/^3$/);
  expect(screen.getByTitle('3 item(s) in basket')).toBeInTheDocument();
  const emptied = emptyBasketFixture({ revision: 3 });
  act(() => bus.emit('basket:received', { revision: 3, basket: emptied, open: false }));
  expect(icon).toHaveAccessibleName('Basket: No items in basket');
  expect(icon).toHaveTextContent('');
  expect(screen.getByTitle('No items in basket')).toBeInTheDocument();
});

test("an empty basket has no count, and its popover says 'Your basket is empty.' [S12.2, S12.6]", () => {
  renderInShell(<View data={{ basket: emptyBasketFixture() }} page={page} />);
  expect(screen.getByRole('button', { name: 'Basket: No items in basket' })).toHaveTextContent('');
  expect(screen.getByTitle('No items in basket')).toBeInTheDocument();
  expect(screen.getByText('Your basket is empty.')).toBeInTheDocument();
});

test.each([
  [basketFixture(), emptyBasketFixture({ revision: 2 })],
  [emptyBasketFixture(), deliveredBasketFixture({ revision: 2 })],
])("the popover says 'Your basket is empty.' only while it is [S12.6]", (before, after) => {
  const { bus } = renderInShell(<View data={{ basket: before }} page={page} />);
  const shown = () => screen.queryAllByText('Your basket is empty.').length === 1;
  expect(shown()).toBe(before.products.length === 0);
  act(() => bus.emit('basket:received', { revision: 2, basket: after, open: false }));
  expect(shown()).toBe(after.products.length === 0);
});

test('the popover lists tyres, extras, mobile fitting, the total, the fitter and the appointment [S12.3, S12.4, S12.5]', () => {
  const products = [productFixture(), serviceFixture()];
  const basket = mobileBasketFixture({ products, total: '233.00' });
  renderInShell(<View data={{ basket }} page={page} />);
  for (const [line, amount] of [
    ['2 × Michelin Primacy 5', '£209.00'],
    ['Tyre protection cover', '£9.00'],
    ['Mobile fitting', '£15.00'],
    ['Total', '£233.00'],
  ] as const)
    expect(screen.getByText(line).nextSibling).toHaveTextContent(amount);
  expect(screen.getByText(/Tread To You London/)).toHaveTextContent('Monday 3rd June 2030, 09:00 - 11:00');
});

const mixedLines = [
  '3 × Michelin Primacy 5£313.50',
  '1 × Pirelli P Zero£131.00',
  'Tyre protection cover£18.00',
  'Wheel alignment£39.90',
];

test.each([
  [mixedBasketFixture(), [...mixedLines, 'Total£502.40']],
  [
    mixedBasketFixture({ mobile_fitting: '15.50', total: '517.90' }),
    [...mixedLines, 'Mobile fitting£15.50', 'Total£517.90'],
  ],
  [deliveredBasketFixture(), ['2 × Michelin Primacy 5£185.00', 'Delivery£9.95', 'Total£194.95']],
])(
  'the popover lists each tyre with its quantity, the extras and the charges [S12.3, S12.5, B-SERVICE-2DP, R-BASKET]',
  (basket, lines) => {
    renderInShell(<View data={{ basket }} page={page} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(lines);
    expect(screen.getByRole('link', { name: 'View basket' })).toHaveAttribute('href', '/basket');
  },
);

test('on the delivery route the popover shows the delivery charge and no fitter [S12.4, S12.5]', () => {
  const { unmount } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />);
  expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('£9.95');
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('£194.95');
  unmount();
  // The service removes the fitter on the delivery route, but the popover must not rely on that.
  renderInShell(<View data={{ basket: bookedBasketFixture({ home_delivery: 1 }) }} page={page} />);
  expect(screen.queryByText(/Halden/)).not.toBeInTheDocument();
});

const untimed = { app_time: null, app_end_time: null, app_time_label: null };
const undated = { ...untimed, app_date: null, app_date_label: null };

test.each([
  ['a garage', bookedBasketFixture(), 'Halden Autocentre WestminsterMonday 3rd June 2030, 09:00 - 10:00'],
  ['no time', mobileBasketFixture(untimed), 'Tread To You LondonMonday 3rd June 2030'],
  ['no date', bookedBasketFixture(undated), 'Halden Autocentre Westminster'],
  ['no fitter', bookedBasketFixture({ fitter: null }), undefined],
  ['home delivery', bookedBasketFixture({ home_delivery: 1 }), undefined],
  ['a mobile fitter and home delivery', mobileBasketFixture({ home_delivery: 1 }), undefined],
])('with %s the popover shows the fitter and the date that there are [S12.4]', (_, basket, text) => {
  renderInShell(<View data={{ basket }} page={page} />);
  expect(screen.queryByText(/Halden|Tread|Monday/)?.textContent).toBe(text);
});

test('the icon updates its count on `basket:received` and emits `basket:changed` [S12.1, S12.2]', () => {
  const { bus } = renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  act(() =>
    bus.emit('basket:received', {
      revision: 2,
      basket: basketFixture({ revision: 2, total_quantity: 4 }),
      open: false,
    }),
  );
  expect(screen.getByRole('button', { name: 'Basket: 4 item(s) in basket' })).toBeInTheDocument();
  expect(bus.last('basket:changed')?.revision).toBe(2);
});

test("the server's page has the count and the popover's contents [S12.1, S12.2, S12.3, S12.4, S12.5]", () => {
  const basket = mobileBasketFixture({ products: [productFixture(), serviceFixture()], total: '233.00' });
  const html = renderToString(<View data={{ basket }} page={page} />).replaceAll('<!-- -->', '');
  for (const text of [
    'title="2 item(s) in basket"',
    '<span class="count" data-count="">2</span>',
    '2 × Michelin Primacy 5',
    'Tyre protection cover',
    'Tread To You London',
    'Monday 3rd June 2030',
    '<span>Mobile fitting</span><span>£15.00</span>',
    '<span>Total</span><span>£233.00</span>',
  ])
    expect(html).toContain(text);
});

test("the server's page says 'Your basket is empty.' in the popover, without a count [S12.2, S12.6]", () => {
  const html = renderToString(<View data={{ basket: emptyBasketFixture() }} page={page} />);
  expect(html).toContain('<p>Your basket is empty.</p>');
  expect(html).toContain('title="No items in basket"');
  expect(html).toContain('<span class="count" data-count=""></span>');
});

test("the icon shows 'Basket unavailable' if the basket could not be loaded", () => {
  expect(renderToString(<View data={{ basket: null }} page={page} />)).toContain('Basket unavailable');
});

test('a count that was shown before the icon is live is kept, and follows the newest basket then [S12.1, S12.2]', async () => {
  const bus = createBus();
  const shell: Shell = {
    bus,
    call: () => Promise.reject(new Error('There are no calls.')),
    navigate: () => undefined,
    replaceAddress: () => undefined,
    record: () => undefined,
  };
  const view = (
    <ShellProvider shell={shell}>
      <View data={{ basket: emptyBasketFixture({ revision: 1 }) }} page={page} />
    </ShellProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(view);
  const count = container.querySelector('.count');
  if (!count) throw new Error('There is no count.');
  count.textContent = '4';
  const errors: unknown[] = [];
  await act(async () => {
    hydrateRoot(container, view, { onRecoverableError: (error) => errors.push(error) });
  });
  expect(count).toHaveTextContent(/^4$/);
  expect(errors).toEqual([]);
  const basket = basketFixture({ revision: 2, total_quantity: 5 });
  act(() => bus.emit('basket:received', { revision: 2, basket, open: true }));
  expect(count).toHaveTextContent(/^5$/);
  expect(screen.getByRole('button', { name: 'Basket: 5 item(s) in basket' })).toBeInTheDocument();
});
