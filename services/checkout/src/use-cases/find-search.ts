import { parsePostcode } from '@tyres/contract-kit/postcode';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketChange } from '../domain/basket-state';
import { setPostcode } from '../domain/delivery';
import { findDeliveryCharge } from '../store/delivery-charges';

/** What was searched for makes the basket better, but it does not need it: without an answer a tyre is added all the same. */
export async function findSearch(
  { services, log }: Pick<Deps, 'services' | 'log'>,
  caller: Caller,
): Promise<SearchSession | undefined> {
  return services.call(getSearchSession, {}, caller).catch((error: unknown) => {
    log.warn({ err: error }, 'the basket goes on without its search');
    return undefined;
  });
}

/** Keeps postcode and registration with the basket, so that delivery has its price and the checkout its plate. */
export async function rememberSearch(
  { database }: Pick<Deps, 'database'>,
  searched: SearchSession | undefined,
): Promise<BasketChange> {
  const postcode = parsePostcode(searched?.postcode ?? '');
  const charge = postcode ? await findDeliveryCharge(database, postcode) : 0;
  const registration = searched?.vehicle?.registration;
  return (basket) => {
    const placed = postcode && !basket.postcode ? setPostcode(postcode, charge)(basket) : basket;
    return registration && placed.registration !== registration ? { ...placed, registration } : placed;
  };
}
