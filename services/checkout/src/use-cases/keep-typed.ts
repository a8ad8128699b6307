import type { CheckoutFields } from '@tyres/checkout-contract/schemas';
import type { Caller, Deps } from '../deps';
import type { BasketState } from '../domain/basket-state';
import { typedValues } from '../domain/typed-form';
import { basketIdOf } from '../store/baskets';

/** Keeps what was typed into the checkout form, so that a refusal, a reload or a cancelled payment loses nothing. */
export async function keepTyped(
  { typedForms }: Pick<Deps, 'typedForms'>,
  caller: Caller,
  fields: CheckoutFields,
  basket: BasketState,
): Promise<void> {
  await typedForms.save(basketIdOf(caller.sessionId), typedValues(fields, basket));
}
