import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { mostStockLines } from '@tyres/catalogue-contract/limits';
import type { BasketTyre } from '@tyres/catalogue-contract/payloads';
import { batched } from '@tyres/service-kit/batched';
import type { ServiceClient } from '@tyres/service-kit/calls/service-client';

/** Finds a tyre at the catalogue by its stock code, with its present prices and stock; undefined when it is not sold. */
export type TyreFinder = (stockCode: string) => Promise<BasketTyre | undefined>;

/** Leaves time for another answer within the 3 s of a call. */
const timeoutMs = 2_000;

/** Tyres that are added to baskets at the same moment share a call. */
export function createTyreFinder(services: Pick<ServiceClient, 'call'>): TyreFinder {
  return batched(async (st_codes) => {
    const { tyres } = await services.call(getTyres, { st_codes }, { timeoutMs });
    return new Map(tyres.map((tyre) => [tyre.st_code, tyre]));
  }, mostStockLines);
}
