import type { Caller, Deps } from '../deps';
import type { BasketChange, TyreLine } from '../domain/basket-state';
import { changes } from '../domain/changes';
import { serviceLineOf } from '../domain/extras';
import { addService, addTyre } from '../domain/lines';
import { tyreLineOf } from '../domain/tyre-line';
import { tyreNotFound } from '../errors';
import { findSearch, copySearch } from './find-search';
import { findService } from '../store/services';

export interface Addition {
  readonly stockCode: string;
  readonly quantity: number;
  readonly position?: TyreLine['position'];
}

/**
 * Prepares the change that adds a tyre, or a service by its code: looks up its price and stock, and the postcode,
 * registration and axle that the session searched for. Only a code that the catalogue does not answer for is looked up among
 * the services, since almost all are of tyres. @throws tyre_not_found
 */
export async function prepareAddition(
  deps: Deps,
  caller: Caller,
  { stockCode, quantity, position }: Addition,
): Promise<BasketChange> {
  const [[asked], searched] = await Promise.all([
    Promise.allSettled([deps.findTyre(stockCode)]),
    findSearch(deps, caller),
  ]);
  const tyre = asked.status === 'fulfilled' ? asked.value : undefined;
  if (!tyre) {
    const service = await findService(deps.database, stockCode);
    if (service) return addService(serviceLineOf(service));
    throw asked.status === 'fulfilled' ? tyreNotFound() : asked.reason;
  }
  const line = tyreLineOf(tyre, quantity, position ?? searched?.tyre_position ?? '');
  return changes(addTyre(line), await copySearch(deps, searched));
}
