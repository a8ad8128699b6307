import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketChange } from '../domain/basket-state';
import { setPostcode } from '../domain/delivery';
import { findDeliveryCharge } from '../store/delivery-charges';

/** The session's search; undefined when the search service fails, since a tyre can be added without it. */
export async function findSearch(
  { findSearch: find, log }: Pick<Deps, 'findSearch' | 'log'>,
  { sessionId }: Pick<Caller, 'sessionId'>,
): Promise<SearchSession | undefined> {
  return find(sessionId).catch((error: unknown) => {
    log.warn({ err: error }, 'search session unavailable; the basket continues without it');
    return undefined;
  });
}

/** Copies postcode and registration into the basket, for the delivery charge and the checkout form. */
export async function copySearch(
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
