import { NotFound, Redirect } from '@tyres/kit/fragment';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const query = { reference: ['K7QX9M4PRTAC'] };

test.each([
  [{ success: 1 }, '/order-success?reference=K7QX9M4PRTAC'],
  [{ success: 1, redirect: '/order-failure' }, '/order-success?reference=K7QX9M4PRTAC'],
  [{ success: 0, redirect: '/order-pending' }, '/order-pending'],
  [{ success: 0, redirect: '/order-failure?reference=K7' }, '/order-failure?reference=K7'],
])(
  'a reload of the wait page after %j leads to %s [T-PAYMENT-POLL, C-PAYMENT-PROCESSED, R-ORDER-SUCCESS, R-ORDER-PROCESSING, S20.1]',
  async (answer, location) => {
    const { context, calls } = testLoad('/order-processing', {
      query,
      answers: { checkPaymentProcessed: () => answer },
    });
    const thrown = await load(context).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Redirect);
    expect(thrown).toMatchObject({ location });
    expect(calls).toEqual([{ name: 'checkPaymentProcessed', input: { reference: 'K7QX9M4PRTAC' } }]);
  },
);

test('a reload of the wait page waits on while the payment is not settled [T-PAYMENT-POLL, R-ORDER-PROCESSING, S20.1]', async () => {
  const { context } = testLoad('/order-processing', {
    query,
    answers: { checkPaymentProcessed: () => ({ success: 0 }) },
  });
  expect(await load(context)).toEqual({
    reference: 'K7QX9M4PRTAC',
    since: Date.parse('2026-06-01T09:00:00Z'),
  });
});

test('a reload of the wait page waits on if the payment cannot be checked [T-PAYMENT-POLL]', async () => {
  const { context } = testLoad('/order-processing', { query });
  expect(await load(context)).toEqual({
    reference: 'K7QX9M4PRTAC',
    since: Date.parse('2026-06-01T09:00:00Z'),
  });
});

test('the wait page needs the reference of an order [R-ORDER-PROCESSING, S20.1]', async () => {
  await expect(load(testLoad('/order-processing').context)).rejects.toMatchObject({ location: '/basket' });
  const { context, calls } = testLoad('/order-processing', { query: { reference: ['short'] } });
  await expect(load(context)).rejects.toThrow(NotFound);
  expect(calls).toEqual([]);
});

test.each([
  ['2026-06-01T08:58:01Z', false],
  ['2026-06-01T08:58:00Z', true],
  ['2026-06-01T10:00:00Z', false],
])(
  'without script, having waited since %s leads to the page of a pending payment: %s [T-PAYMENT-POLL]',
  async (since, leads) => {
    const { context } = testLoad('/order-processing', {
      query: { ...query, since: [String(Date.parse(since))] },
      answers: { checkPaymentProcessed: () => ({ success: 0 }) },
    });
    const answer = await load(context).catch((error: unknown) => error);
    expect(answer instanceof Redirect).toBe(leads);
    if (leads) expect(answer).toMatchObject({ location: '/order-pending?reference=K7QX9M4PRTAC' });
  },
);

test.each(['checkoutid', 'amazonCheckoutSessionId'])(
  'the return with %s is checked with it, and keeps it while the page waits [C-PAYMENT-PROCESSED, S20.3]',
  async (field) => {
    const { context, calls } = testLoad('/order-processing', {
      query: { ...query, [field]: ['bd504926-f659-4ad7-a1a9-9a747aaf5275'] },
      answers: { checkPaymentProcessedWithCheckout: () => ({ success: 0 }) },
    });
    const checkoutid = 'bd504926-f659-4ad7-a1a9-9a747aaf5275';
    expect(await load(context)).toMatchObject({ reference: 'K7QX9M4PRTAC', checkoutid });
    expect(calls).toEqual([
      { name: 'checkPaymentProcessedWithCheckout', input: { reference: 'K7QX9M4PRTAC', checkoutid } },
    ]);
  },
);

test('an invalid checkout id is not sent [C-PAYMENT-PROCESSED]', async () => {
  const { context, calls } = testLoad('/order-processing', {
    query: { ...query, checkoutid: ['../../etc'] },
    answers: { checkPaymentProcessed: () => ({ success: 0 }) },
  });
  expect(await load(context)).not.toHaveProperty('checkoutid');
  expect(calls.map(({ name }) => name)).toEqual(['checkPaymentProcessed']);
});
