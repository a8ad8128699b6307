import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import { buyAgainModal } from '@tyres/search-contract/endpoints';
import { buyAgainModalInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { hidesBuyAgain } from '../domain/buy-again-cookie';
import { plainSizes } from '../domain/previous-order';
import { searchByRegistration } from '../domain/search-state';
import type { Deps } from '../deps';

/**
 * This vehicle's previous order, for a visitor who knows its postcode (C-BUY-AGAIN-MODAL, SD33). Saves its car and postcode
 * as the session's search, so that repeating the order does not ask for them again.
 */
export const buyAgainModalRoute = ({ sessions, previousOrders }: Deps) =>
  route(buyAgainModal, buyAgainModalInput, async (input, context) => {
    if (hidesBuyAgain(context.headers.cookie)) return null;
    const registration = parseRegistration(input.registration);
    const postcode = parsePostcode(input.postcode);
    const sizes = input.sizes && plainSizes(input.sizes);
    if (!registration || !postcode || sizes?.length === 0) return null;
    const found = await previousOrders.find({ registration, postcode, ...(sizes ? { sizes } : {}) }, context);
    if (!found) return null;
    await sessions.change(context.sessionId, searchByRegistration(found.vehicle, postcode, input.brand));
    return found.order;
  });
