import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { NotFound } from '@tyres/kit/fragment';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const query = { reference: ['K7QX9M4PRTAC'] };

test.each(['paid', 'cancelled', 'refunded'] as const)(
  'the page of an order that is %s has the order of the reference [R-ORDER-SUCCESS, S20.2, E-ORDER]',
  async (status) => {
    const order = orderFixture({ status });
    const { context, calls } = testLoad('/order-success', { query, answers: { getOrder: () => order } });
    expect(await load(context)).toEqual({ order });
    expect(calls).toEqual([{ name: 'getOrder', input: { reference: 'K7QX9M4PRTAC' } }]);
  },
);

test.each([
  ['pending', '/order-pending?reference=K7QX9M4PRTAC'],
  ['failed', '/order-failure?reference=K7QX9M4PRTAC'],
] as const)(
  'an order that is %s is not thanked: its page is %s [R-ORDER-SUCCESS]',
  async (status, location) => {
    const order = orderFixture({ status });
    const { context } = testLoad('/order-success', { query, answers: { getOrder: () => order } });
    await expect(load(context)).rejects.toMatchObject({ location });
  },
);

test('an order whose payment is not confirmed leads to the wait page [R-ORDER-SUCCESS, T-PAYMENT-POLL, S20.1, S20.2]', async () => {
  const order = orderFixture({ status: 'awaiting_payment' });
  const { context } = testLoad('/order-success', { query, answers: { getOrder: () => order } });
  await expect(load(context)).rejects.toMatchObject({
    location: '/order-processing?reference=K7QX9M4PRTAC',
  });
});

test('the page needs a reference, and the order [R-ORDER-SUCCESS, S20.2]', async () => {
  await expect(load(testLoad('/order-success').context)).rejects.toThrow(NotFound);
  await expect(load(testLoad('/order-success', { query }).context)).rejects.toThrow('No.');
});
