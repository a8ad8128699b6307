import { findPreviousOrder } from '@tyres/checkout-contract/endpoints';
import { findPreviousOrderInput } from '@tyres/checkout-contract/schemas';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { orderedBefore } from '../domain/previous-order';
import { findPaidOrders } from '../store/previous-orders';

/**
 * The latest paid order for a vehicle and that order's postcode: codes, and nothing about the person
 * (E-PREVIOUS-ORDER, SD33).
 */
export const findPreviousOrderRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(findPreviousOrder, findPreviousOrderInput, async (input) => {
    const registration = parseRegistration(input.registration);
    const postcode = parsePostcode(input.postcode);
    if (!registration || !postcode) return { order: null };
    const orders = await findPaidOrders(database, { registration, postcode });
    return { order: orderedBefore(orders, input.sizes) ?? null };
  });
