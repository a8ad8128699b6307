import type { ReviewRequest } from '@tyres/checkout-contract/review-endpoints';
import type { Deps } from '../deps';
import { orderNotFound } from '../errors';
import { findOrder } from '../store/orders';
import { isReviewKey } from './order-link';

/**
 * The paid, fitted order that the key of a link asks a review for. The key is looked at first, so that an unknown order and
 * somebody else's take the same time. @throws order_not_found
 */
export async function findOrderToReview(
  { database, settings }: Pick<Deps, 'database' | 'settings'>,
  wanted: string,
  key: string,
): Promise<ReviewRequest> {
  const reference = wanted.toUpperCase();
  if (!isReviewKey(key, reference, settings)) throw orderNotFound();
  const order = await findOrder(database, reference);
  const { fitter, appointment } = order?.snapshot ?? {};
  if (order?.status !== 'paid' || !fitter || !appointment) throw orderNotFound();
  return { reference, fitter: fitter.name, app_date_label: appointment.dateLabel ?? appointment.date };
}
