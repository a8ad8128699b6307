import { orderFixture } from '@tyres/checkout-contract/fixtures';
import { CallError } from '@tyres/contract-kit/endpoint';
import { NotFound, type LoadContext, type PageInfo } from '@tyres/kit/fragment';
import { orderReference } from '../../lib/order-reference';
import { load as loadError } from '../error/load';
import { load as loadPending } from '../order-pending/load';
import { load as loadProcessing } from '../order-processing/load';
import { load as loadSuccess } from '../order-success/load';
import { testLoad } from '../../testing/test-load';
import { load } from './load';

const pageOf = (...references: string[]): PageInfo => ({
  name: 'order-failure',
  url: '/order-failure',
  path: '/order-failure',
  params: {},
  query: references.length > 0 ? { reference: references } : {},
});

/** A context for `load` in which each call fails with the given status. */
function contextOf(page: PageInfo, status: number) {
  const asked: string[] = [];
  const context: LoadContext = {
    page,
    call: async ({ name }) => {
      asked.push(name);
      throw new CallError({ status, code: 'order_not_found', message: 'We could not find that order.' });
    },
    signal: new AbortController().signal,
    now: new Date('2026-06-01T09:00:00Z'),
  };
  return { context, asked };
}

test.each(['', 'short', 'x'.repeat(21), 'ABCD EFGH', "'; drop table", '../../etc', 'ABCDEFGH\u0000'])(
  'the return pages throw NotFound for the invalid reference %p, without a call [R-ORDER-FAILURE, R-ORDER-PENDING, R-ERROR, R-ORDER-SUCCESS]',
  async (reference) => {
    const page = pageOf(reference);
    const { context, asked } = contextOf(page, 0);
    expect(orderReference(page)).toBe('');
    for (const loadPage of [load, loadPending, loadError, loadSuccess])
      await expect(loadPage(context)).rejects.toThrow(NotFound);
    expect(asked).toEqual([]);
  },
);

test('the return pages throw NotFound if the service does not find the order [R-ORDER-FAILURE, R-ORDER-PENDING, R-ERROR, R-ORDER-PROCESSING]', async () => {
  const { context, asked } = contextOf(pageOf('ACDEFGHJKMNP'), 404);
  for (const loadPage of [load, loadPending, loadError, loadProcessing])
    await expect(loadPage(context)).rejects.toThrow(NotFound);
  expect(asked).toEqual(['getOrder', 'getOrder', 'getOrder', 'checkPaymentProcessed']);
});

test('the return pages load without a reference, and if the lookup of the order fails [R-ORDER-FAILURE, R-ORDER-PENDING, R-ERROR, R-ORDER-PROCESSING]', async () => {
  for (const loadPage of [load, loadPending, loadError]) {
    const { context, asked } = contextOf(pageOf(), 0);
    await expect(loadPage(context)).resolves.toBeNull();
    expect(asked).toEqual([]);
    await expect(loadPage(contextOf(pageOf('ACDEFGHJKMNP'), 0).context)).resolves.toBeNull();
  }
  expect(await loadProcessing(contextOf(pageOf('ACDEFGHJKMNP'), 503).context)).toMatchObject({
    reference: 'ACDEFGHJKMNP',
  });
});

const pages = {
  paid: '/order-success',
  awaiting_payment: '/order-processing',
  pending: '/order-pending',
  failed: '/order-failure',
  cancelled: '/order-failure',
  refunded: '/order-failure',
} as const;
const statuses = ['paid', 'awaiting_payment', 'pending', 'failed', 'cancelled', 'refunded'] as const;
const ended = ['failed', 'cancelled', 'refunded'];

test.each([
  ['/order-failure', load, ended],
  ['/error', loadError, ended],
  ['/order-pending', loadPending, ['awaiting_payment', 'pending']],
] as const)(
  '%s shows an order of its states, and leads on with all others [R-ORDER-FAILURE, R-ERROR, R-ORDER-PENDING]',
  async (_, loadPage, own: readonly string[]) => {
    for (const status of statuses) {
      const order = orderFixture({ status });
      const { context } = testLoad('/', {
        query: { reference: [order.reference] },
        answers: { getOrder: () => order },
      });
      const answer = await loadPage(context).catch((error: unknown) => error);
      if (own.includes(status)) expect(answer).toEqual(order);
      else expect(answer).toMatchObject({ location: `${pages[status]}?reference=${order.reference}` });
    }
  },
);
