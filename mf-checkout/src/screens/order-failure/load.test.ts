import { CallError } from '@tyres/contract-kit/endpoint';
import { NotFound, type LoadContext, type PageInfo } from '@tyres/kit/fragment';
import { orderReference } from '../../lib/order-reference';
import { load as loadError } from '../error/load';
import { load as loadPending } from '../order-pending/load';
import { load as loadProcessing } from '../order-processing/load';
import { load as loadSuccess } from '../order-success/load';
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
  expect(await loadProcessing(contextOf(pageOf('ACDEFGHJKMNP'), 503).context)).toEqual({
    reference: 'ACDEFGHJKMNP',
  });
});
