import { updateDeliveryCharges } from '@tyres/checkout-contract/endpoints';
import { updateDeliveryChargesInput } from '@tyres/checkout-contract/schemas';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { setDelivery } from '../domain/delivery';
import { findDeliveryCharge } from '../store/delivery-charges';
import { callerOf } from '../use-cases/caller-of';
import { changeBasket } from '../use-cases/change-basket';

/** Sets the delivery postcode and its charge; `success` is 0 when it is not a postcode (C-DELIVERY-CHARGES). */
export const updateDeliveryChargesRoute = (deps: Deps) =>
  route(
    updateDeliveryCharges,
    updateDeliveryChargesInput,
    async (input, context): Promise<{ success: 0 | 1 }> => {
      const postcode = parsePostcode(input.postcode);
      if (!postcode) {
        context.noteRefusedInput();
        return { success: 0 };
      }
      const charge = await findDeliveryCharge(deps.database, postcode);
      await changeBasket(deps, callerOf(context), setDelivery(postcode, charge));
      return { success: 1 };
    },
  );
