import { confirmPaidOrders } from '@tyres/checkout-contract/review-endpoints';
import { londonDate } from '@tyres/contract-kit/london';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';
import { importRows, RefusedRows } from '@tyres/service-kit/import';
import type { ReadFile } from '@tyres/service-kit/import-program';
import { problemOfReview, reviewRowsOf, type ReviewRow } from '../domain/review-row';
import { saveReviews } from '../store/reviews';

/**
 * Imports reviews of the shop, all or nothing. The checkout is asked for the order of each: without a paid order, placed before
 * the review was written, there is no review.
 */
export const importReviews =
  (services: Pick<ServiceClient, 'call'>): ReadFile =>
  (tx, file, now) =>
    importRows({
      file,
      schema: reviewRowsOf(londonDate(now)),
      batch: async (rows) => {
        await refuseWithoutOrder(services, rows);
        await saveReviews(tx, rows);
      },
    });

async function refuseWithoutOrder(
  services: Pick<ServiceClient, 'call'>,
  rows: readonly ReviewRow[],
): Promise<void> {
  // One that is taken back need not be real.
  const shown = rows.filter(({ withdrawn }) => withdrawn === 0);
  const references = shown.map(({ order_reference }) => order_reference);
  const { orders } = await services.call(confirmPaidOrders, { references }).catch((cause: unknown) => {
    throw new Error('The checkout does not say which orders were paid, so that no review was imported.', {
      cause,
    });
  });
  const placedOn = new Map(orders.map(({ reference, placed_on }) => [reference, placed_on]));
  const refused = new Map<number, string>();
  for (const [place, row] of rows.entries()) {
    const problem = row.withdrawn === 0 ? problemOfReview(row, placedOn.get(row.order_reference)) : undefined;
    if (problem !== undefined) refused.set(place, problem);
  }
  if (refused.size > 0) throw new RefusedRows(refused);
}
