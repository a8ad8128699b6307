import { getTyres } from '@tyres/catalogue-contract/endpoints';
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
 * registration and axle that the session searched for. @throws tyre_not_found
 */
export async function prepareAddition(
  deps: Deps,
  caller: Caller,
  { stockCode, quantity, position }: Addition,
): Promise<BasketChange> {
  const service = await findService(deps.database, stockCode);
  if (service) return addService(serviceLineOf(service));
  const [{ tyres }, searched] = await Promise.all([
    deps.services.call(getTyres, { st_codes: [stockCode] }, caller),
    findSearch(deps, caller),
  ]);
  const tyre = tyres[0];
  if (!tyre) throw tyreNotFound();
  const line = tyreLineOf(tyre, quantity, position ?? searched?.tyre_position ?? '');
  return changes(addTyre(line), await copySearch(deps, searched));
}
