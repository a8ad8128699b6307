import { basketFixture, productFixture, serviceFixture } from '@tyres/checkout-contract/fixtures';
import { orderedItems, removedItem } from './valued-items';

const tyre = {
  item_id: 'MIC2055516V91P5',
  item_name: 'Michelin Primacy 5',
  item_brand: 'Michelin',
  price: 104.5,
  quantity: 2,
};

test('the event of a removed line has its value in pounds', () => {
  expect(removedItem(productFixture())).toEqual({ currency: 'GBP', value: 209, items: [tyre] });
});

test('a service has no brand', () => {
  expect(removedItem(serviceFixture()).items).toEqual([
    { item_id: 'TYREPROTECTION', item_name: 'Tyre protection cover', price: 4.5, quantity: 2 },
  ]);
});

test('the event of an order has its total and its lines', () => {
  const products = [productFixture(), serviceFixture()];
  expect(orderedItems(basketFixture({ total_pence: 21_850, products }))).toEqual({
    currency: 'GBP',
    value: 218.5,
    items: [tyre, expect.objectContaining({ item_id: 'TYREPROTECTION' })],
  });
});
