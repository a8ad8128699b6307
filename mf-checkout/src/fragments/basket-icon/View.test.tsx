import {
  basketFixture,
  bookedBasketFixture,
  emptyBasketFixture,
  productFixture,
} from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { forgetBasket } from '../../lib/basket-store';
import { View } from './View';

afterEach(forgetBasket);
const page = testPage();

test('shows how many items are in the basket, and says it [S12.1, S12.2]', () => {
  renderInShell(<View data={{ basket: basketFixture() }} page={page} />);
  const icon = screen.getByRole('button', { name: 'Basket: 2 item(s) in basket' });
  expect(icon).toHaveTextContent('2');
});

test('an empty basket shows no count, and its popover says so [S12.2, S12.6]', () => {
  renderInShell(<View data={{ basket: emptyBasketFixture() }} page={page} />);
  expect(screen.getByRole('button', { name: 'Basket: No items in basket' })).toHaveTextContent('');
  expect(screen.getByText('Your basket is empty.')).toBeInTheDocument();
});

test('the popover lists tyres with quantity, extras, fitter and date, fees and the total [S12.3, S12.4, S12.5]', () => {
  const extra = productFixture({
    st_code: 'TYREPROTECTION',
    product_type: 'cover',
    service_name: 'Tyre protection cover',
    display_total: '9.00',
  });
  const basket = bookedBasketFixture({ products: [productFixture(), extra], mobile_fitting: '15.00' });
  renderInShell(<View data={{ basket }} page={page} />);
  for (const text of [
    '2 × Michelin Primacy 5',
    'Tyre protection cover',
    'Mobile fitting',
    '£15.00',
    'Total',
    '£209.00',
  ]) {
    expect(screen.getAllByText(text)).not.toHaveLength(0);
  }
  expect(screen.getByText(/Halden Autocentre Westminster/)).toHaveTextContent(
    'Monday 3rd June 2030, 09:00 - 10:00',
  );
});

test('on the delivery route the popover shows no fitter [S12.4]', () => {
  renderInShell(<View data={{ basket: bookedBasketFixture({ home_delivery: 1 }) }} page={page} />);
  expect(screen.queryByText(/Halden/)).not.toBeInTheDocument();
});

test('the count follows a basket that another screen received, and `basket:changed` is emitted', () => {
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

test('while the basket is unavailable, the icon says so and the page works', () => {
  expect(renderToString(<View data={{ basket: null }} page={page} />)).toContain('Basket unavailable');
});
