import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const query = { reference: ['K7QX9M4PRTAC'] };

test.each(['paid', 'pending', 'failed', 'cancelled', 'refunded'] as const)(
  'the page shows the order of its address, also when it is %s [E-ORDER]',
  async (status) => {
    const order = orderFixture({ status });
    const { context, calls } = testLoad('/order-success', { query, answers: { getOrder: () => order } });
    expect(await load(context)).toEqual({ order });
    expect(calls).toEqual([{ name: 'getOrder', input: { reference: 'K7QX9M4PRTAC' } }]);
  },
);

test('an order that awaits its payment leads to the wait page [T-PAYMENT-POLL]', async () => {
  const order = orderFixture({ status: 'awaiting_payment' });
  const { context } = testLoad('/order-success', { query, answers: { getOrder: () => order } });
  await expect(load(context)).rejects.toMatchObject({
    location: '/order-processing?reference=K7QX9M4PRTAC',
  });
});
