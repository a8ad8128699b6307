import { CallError, type Call } from '@tyres/contract-kit/endpoint';
import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { notFound, redirectTo, type PageInfo } from '@tyres/kit/fragment';
import { findOrder, findOrderIn, pageOf } from './find-order';
import { orderReference } from './order-reference';

const order = orderFixture({ status: 'pending' });
const page = (reference?: string): PageInfo => ({
  ...{ name: 'order-pending', url: '/', path: '/', params: {} },
  query: reference === undefined ? {} : { reference: [reference] },
});
/** A context whose call answers with the order, or fails. */
const contextOf = (reference: string | undefined, answer: object = order) => {
  const call: Call = async (_, input) => {
    if (answer instanceof Error) throw answer;
    expect(input).toEqual({ reference });
    return JSON.parse(JSON.stringify(answer));
  };
  return {
    ...{ page: page(reference), call, signal: new AbortController().signal },
    now: new Date('2026-06-01T09:00:00Z'),
  };
};
const failing = (status: number) => new CallError({ status, code: 'refused', message: 'No.' });

test.each([
  ['paid', '/order-success?reference=A%26B'],
  ['awaiting_payment', '/order-processing?reference=A%26B'],
  ['pending', '/order-pending?reference=A%26B'],
  ['failed', '/order-failure?reference=A%26B'],
  ['cancelled', '/order-failure?reference=A%26B'],
  ['refunded', '/order-failure?reference=A%26B'],
] as const)('the page of an order that is %s is %s', (status, path) =>
  expect(pageOf({ status, reference: 'A&B' })).toBe(path),
);

test('the order of a return page is found by its reference', async () => {
  expect(await findOrder(contextOf(order.reference))).toEqual(order);
});

test('a page without a reference, or without an answer, has no order', async () => {
  expect(await findOrder(contextOf(undefined, failing(404)))).toBeNull();
  expect(await findOrder(contextOf(order.reference, failing(503)))).toBeNull();
  expect(await findOrder(contextOf(order.reference, new Error('down')))).toBeNull();
});

test('a reference that is missing or malformed is empty', () => {
  expect([
    orderReference(page()),
    orderReference(page('short')),
    orderReference(page('K7QX9M4PRTAC')),
  ]).toEqual(['', '', 'K7QX9M4PRTAC']);
});

test.each(['', 'short', 'K7QX9M4PRTAC/1', 'x'.repeat(21)])(
  'the reference %p is no order',
  async (reference) => {
    await expect(findOrder(contextOf(reference))).rejects.toEqual(notFound());
  },
);

test('an order of another session is not found', async () => {
  await expect(findOrder(contextOf(order.reference, failing(404)))).rejects.toEqual(notFound());
});

test('a page that does not speak of the state of an order leads to the one that does', async () => {
  expect(await findOrderIn(contextOf(order.reference), ['pending', 'paid'])).toEqual(order);
  await expect(findOrderIn(contextOf(order.reference), ['paid'])).rejects.toEqual(
    redirectTo(`/order-pending?reference=${order.reference}`),
  );
  expect(await findOrderIn(contextOf(undefined), ['paid'])).toBeNull();
});
