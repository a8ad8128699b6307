import { redirectTo, type LoadContext } from '@tyres/kit/fragment';
import { bookingDetailsPath } from './addresses';
import { findOrderIn } from './find-order';
import { orderReference } from './order-reference';

/**
 * The reference of an order that waits for its payment, in the address of a payment page. When the service does not answer, it is
 * the page's own: its calls find out. @throws NotFound for a reference that is no order of this session, a redirect in another state
 */
export async function findPayableOrder(context: LoadContext): Promise<string> {
  const order = await findOrderIn(context, ['awaiting_payment']);
  const reference = order?.reference ?? orderReference(context.page);
  if (!reference) throw redirectTo(bookingDetailsPath);
  return reference;
}
