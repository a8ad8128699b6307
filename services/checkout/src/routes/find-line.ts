import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import type { SearchSession } from '@tyres/search-contract/payloads';
import type { Caller, Deps } from '../deps';
import type { BasketChange, TyreLine } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { setPostcode } from '../domain/delivery';
import { addService, addTyre } from '../domain/lines';
import { tyreLineOf } from '../domain/pricing';
import { tyreNotFound } from '../errors';
import { findDeliveryCharge } from '../store/delivery-charge-store';
import { findServiceLine } from '../store/service-store';

export interface Addition {
  readonly stockCode: string;
  readonly quantity: number;
  readonly position?: TyreLine['position'];
}

/** The change that adds a tyre, or a service by its code, with today's prices and what was searched for. @throws tyre_not_found */
export async function additionOf(
  deps: Deps,
  caller: Caller,
  { stockCode, quantity, position }: Addition,
): Promise<BasketChange> {
  const service = await findServiceLine(deps.db, stockCode);
  if (service) return addService(service);
  const [{ tyres }, searched] = await Promise.all([
    deps.services.call(getTyres, { st_codes: [stockCode] }, caller),
    findSearch(deps, caller),
  ]);
  const tyre = tyres[0];
  if (!tyre) throw tyreNotFound();
  const line = tyreLineOf(tyre, quantity, position ?? searched?.tyre_position ?? '');
  return changes(addTyre(line), await rememberSearch(deps, searched));
}

/** What was searched for makes the basket better, but it does not need it: without an answer a tyre is added all the same. */
async function findSearch({ services, log }: Deps, caller: Caller): Promise<SearchSession | undefined> {
  return services.call(getSearchSession, {}, caller).catch((error: unknown) => {
    log.warn({ err: error }, 'tyre added without its search');
    return undefined;
  });
}

/** Keeps postcode and registration with the basket, so that delivery has its price and the checkout its plate. */
async function rememberSearch({ db }: Deps, searched: SearchSession | undefined): Promise<BasketChange> {
  const postcode = parsePostcode(searched?.postcode ?? '');
  const charge = postcode ? await findDeliveryCharge(db, postcode) : 0;
  const registration = searched?.vehicle?.registration;
  return (basket) => {
    const placed = postcode && !basket.postcode ? setPostcode(postcode, charge)(basket) : basket;
    return registration && placed.registration !== registration ? { ...placed, registration } : placed;
  };
}
