import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  emptyBasketFixture,
  mobileBasketFixture,
  productFixture,
  serviceFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage();

test('the icon shows the number of items, also in its accessible name and title [S12.1, S12.2]', () => {
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  const icon = screen.getByRole('button', { name: 'Basket: 2 item(s) in basket' });
  expect(icon).toHaveTextContent('2');
  expect(screen.getByTitle('2 item(s) in basket')).toBeInTheDocument();
});

test("an empty basket has no count, and its popover says 'Your basket is empty.' [S12.2, S12.6]", () => {
  renderInShell(<View data={{ basket: emptyBasketFixture() }} page={page} />);
  expect(screen.getByRole('button', { name: 'Basket: No items in basket' })).toHaveTextContent('');
  expect(screen.getByTitle('No items in basket')).toBeInTheDocument();
  expect(screen.getByText('Your basket is empty.')).toBeInTheDocument();
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

test('on the delivery route the popover shows the delivery charge and no fitter [S12.4, S12.5]', () => {
  const { unmount } = renderInShell(<View data={{ basket: deliveredBasketFixture() }} page={page} />);
  expect(screen.getByText('Delivery').nextSibling).toHaveTextContent('£9.95');
  expect(screen.getByText('Total').nextSibling).toHaveTextContent('£194.95');
  unmount();
  // The service removes the fitter on the delivery route, but the popover must not rely on that.
  renderInShell(<View data={{ basket: bookedBasketFixture({ home_delivery: 1 }) }} page={page} />);
  expect(screen.queryByText(/Halden/)).not.toBeInTheDocument();
});

test('the icon updates its count on `basket:received` and emits `basket:changed`', () => {
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

test("the icon shows 'Basket unavailable' if the basket could not be loaded", () => {
  expect(renderToString(<View data={{ basket: null }} page={page} />)).toContain('Basket unavailable');
});
