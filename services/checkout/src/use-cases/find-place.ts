import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { Caller, Deps } from '../deps';
import type { BasketState, ChosenFitter } from '../domain/basket-state';
import { postcodeInvalid } from '../errors';
import { findSearch } from './find-search';

/**
 * Where a van has to go, as far as it is known before the checkout form: the postcode of the call, else of the session's
 * search, else of the basket. Garages need none. @throws postcode_invalid
 */
export async function findPlace(
  deps: Pick<Deps, 'findSearch' | 'log'>,
  caller: Caller,
  choice: {
    readonly fitter: Pick<ChosenFitter, 'isMobile'>;
    readonly basket: Pick<BasketState, 'postcode'>;
    readonly postcode: string | undefined;
  },
): Promise<string | undefined> {
  const typed = choice.postcode ? parsePostcode(choice.postcode) : undefined;
  if (choice.postcode && !typed) throw postcodeInvalid('postcode');
  if (!choice.fitter.isMobile) return undefined;
  if (typed) return typed;
  const searched = await findSearch(deps, caller);
  return parsePostcode(searched?.postcode ?? '') ?? choice.basket.postcode ?? undefined;
}
