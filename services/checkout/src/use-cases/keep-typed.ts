import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { Caller, Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { answerOffers } from '../domain/contacts';
import { typedValues } from '../domain/typed-form';
import { basketIdOf } from '../store/baskets';
import { updateBasket, type UpdateDeps } from './update-basket';

/**
 * Keeps what was typed into the checkout form, so that a refusal, a reload or a cancelled payment loses nothing. The answer
 * about offers is kept in the basket, whose page asks it too.
 */
export async function keepTyped(
  deps: UpdateDeps & Pick<Deps, 'typedForms'>,
  caller: Caller,
  fields: CheckoutFields,
  basket: BasketState,
): Promise<void> {
  const basketId = basketIdOf(caller.sessionId);
  await deps.typedForms.save(basketId, typedValues(fields, basket));
  const change = answerOffers(fields.no_mail);
  if (change(basket) !== basket) await updateBasket(deps, basketId, change);
}
