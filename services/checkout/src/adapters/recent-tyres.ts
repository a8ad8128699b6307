import type { BasketTyre } from '@tyres/catalogue-contract/payloads';
import { LRUCache } from 'lru-cache';
import type { TyreFinder } from './tyre-finder';

const mostKept = 1_000;
/** As old as a list of tyres may be. Stock and prices are checked again when an order is placed (decision 51). */
const keptForMs = 2_000;

/** Asks for a tyre at most every two seconds. One that was not found, or whose call failed, is asked for again at once. */
export function recentTyres(find: TyreFinder, ttlMs = keptForMs): TyreFinder {
  const kept = new LRUCache<string, BasketTyre>({ max: mostKept, ttl: ttlMs });
  return async (stockCode) => {
    const known = kept.get(stockCode);
    if (known) return known;
    const tyre = await find(stockCode);
    if (tyre) kept.set(stockCode, tyre);
    return tyre;
  };
}
