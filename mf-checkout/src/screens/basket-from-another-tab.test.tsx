import { basketFixture, deliveredBasketFixture, emptyBasketFixture } from '@tyres/checkout-contract/fixtures';
import { renderInShell, testPage } from '@tyres/kit/testing';
import { act, screen } from '@testing-library/react';
import { View as BasketIcon } from '../fragments/basket-icon/View';
import { View as SummaryCard } from '../fragments/summary-card/View';
import { View as BasketPage } from './basket/View';
import { forgetBasket } from '../lib/basket-store';
import { standInForObserver } from '../testing/stand-in-for-observer';

beforeEach(standInForObserver);
afterEach(forgetBasket);
const page = testPage({ path: '/basket', url: '/basket' });
const data = { basket: basketFixture({ revision: 5 }), registration: 'AB12 CDE', sizeLabel: null };

test('a basket from another tab is shown, and an older one is not [S10.8, S11.1, S11.7, S12.1, S12.2]', () => {
  const { bus } = renderInShell(
    <>
      <BasketIcon data={data} page={page} />
      <BasketPage data={data} page={page} />
      <SummaryCard data={data} page={page} />
    </>,
  );
  const shows = (count: string, total: string, selected: string) => {
    expect(screen.getByRole('button', { name: `Basket: ${count}` })).toBeInTheDocument();
    for (const label of screen.getAllByText('Total', { selector: 'dt' }))
      expect(label.nextSibling).toHaveTextContent(total);
    expect(screen.getByText('Selected').closest('form')).toHaveTextContent(selected);
  };
  shows('2 item(s) in basket', '£209.00', 'Fully fitted');
  const change = (revision: number, basket: typeof data.basket) =>
    act(() => bus.emit('basket:changed', { revision, basket }));
  change(4, deliveredBasketFixture({ revision: 4, total_quantity: 4 }));
  shows('2 item(s) in basket', '£209.00', 'Fully fitted');
  change(6, deliveredBasketFixture({ revision: 6, total_quantity: 3 }));
  shows('3 item(s) in basket', '£194.95', 'Tyre delivery');
  expect(screen.getAllByRole('link', { name: 'Continue to checkout' })).toHaveLength(2);
});

test('a basket that another tab empties is empty on the whole page [S12.6, S13.3]', () => {
  const { bus } = renderInShell(
    <>
      <BasketIcon data={data} page={page} />
      <BasketPage data={data} page={page} />
    </>,
  );
  act(() => bus.emit('basket:changed', { revision: 6, basket: emptyBasketFixture({ revision: 6 }) }));
  expect(screen.getByText('Your basket is empty.')).toBeInTheDocument();
  expect(screen.getByText("You've entered your registration: AB12 CDE")).toBeInTheDocument();
});
