import { orderFixture, productFixture } from '@tyres/checkout-contract/fixtures';
import type { Order } from '@tyres/checkout-contract/payloads';
import { renderInShell, testPage, type Answers, type ViewInShell } from '@tyres/kit/testing';
import { act } from '@testing-library/react';
import { mixedBasketFixture } from '../../testing/mixed-basket';
import { View } from './View';

const show = (order: Order, answers: Answers = { countPurchase: () => ({ success: 1 }) }) =>
  renderInShell(<View data={{ order }} page={testPage({ path: '/order-success' })} />, answers);
let revision = 0;
const choose = async ({ bus }: ViewInShell, analytics: boolean) =>
  act(async () => {
    revision += 1;
    bus.emit('consent:changed', { revision, analytics, functional: true, advertising: true });
    await import('./record-purchase');
  });

test('after consent a paid order is recorded with its value, tax, shipping and items, and nothing about the person [A-PURCHASE]', async () => {
  const order = orderFixture({
    ...{ total: '204.95', tax: '34.16', delivery_amount: '9.95', home_delivery: 1 },
    products: [productFixture({ st_code: 'A', quantity: 2, unit_price_pence: 9_750, total_pence: 19_500 })],
  });
  const view = show(order);
  expect([view.calls, view.recorded]).toEqual([[], []]);
  await choose(view, true);
  expect(view.calls).toEqual([{ name: 'countPurchase', input: { reference: order.reference } }]);
  const item = { item_id: 'A', item_name: 'Michelin Primacy 5', item_brand: 'Michelin', price: 97.5 };
  expect(view.recorded).toEqual([
    {
      name: 'purchase',
      details: {
        ...{ currency: 'GBP', value: 204.95, tax: 34.16, shipping: 9.95 },
        items: [{ ...item, quantity: 2 }],
      },
    },
  ]);
});

test('services are items, too [A-PURCHASE]', async () => {
  const view = show(orderFixture({ products: mixedBasketFixture().products }));
  await choose(view, true);
  expect(view.recorded).toMatchObject([
    {
      details: {
        items: [
          { item_name: 'Michelin Primacy 5' },
          { item_name: 'Tyre protection cover' },
          { item_name: 'Pirelli P Zero' },
          { item_name: 'Wheel alignment' },
        ],
      },
    },
  ]);
});

test('without consent nothing is asked and nothing is recorded [A-PURCHASE]', async () => {
  const view = show(orderFixture());
  await choose(view, false);
  expect([view.calls, view.recorded]).toEqual([[], []]);
});

test('a purchase is recorded once on a page, also when consent is given twice [A-PURCHASE]', async () => {
  const view = show(orderFixture());
  for (const analytics of [true, false, true]) await choose(view, analytics);
  expect(view.recorded).toHaveLength(1);
});

test.each<[string, Answers]>([
  ['was counted before', { countPurchase: () => ({ success: 0 }) }],
  ['cannot be counted', {}],
])('a purchase that %s is not recorded [A-PURCHASE]', async (_, answers) => {
  const view = show(orderFixture(), answers);
  await choose(view, true);
  expect(view.calls).toHaveLength(1);
  expect(view.recorded).toEqual([]);
});

test.each(['cancelled', 'refunded', 'pending'] as const)(
  'an order that is %s is no purchase [A-PURCHASE]',
  async (status) => {
    const view = show(orderFixture({ status }));
    await choose(view, true);
    expect([view.calls, view.recorded]).toEqual([[], []]);
  },
);
