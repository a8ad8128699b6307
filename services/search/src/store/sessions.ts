import type { Redis } from '@tyres/service-kit/redis';
import { emptySearch, type SearchChange, type SearchState } from '../domain/search-state';

/**
 * Keys of the search service in Redis. All of them are made here.
 *
 * | key                     | type | holds                                                              | lives                      |
 * | ----------------------- | ---- | ------------------------------------------------------------------ | -------------------------- |
 * | `search:session:{<id>}` | hash | one field for each part of the search that is known, each as JSON  | 30 days since last written |
 *
 * Beside them stand `limit:registrations:…`, the counts that the service kit keeps of the looking-up of registrations.
 */
const sessionKey = (id: string): string => `search:session:{${id}}`;
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** What each session searches for. */
export interface SessionStore {
  /** The search; the empty one when there is none. Never writes. */
  read(id: string): Promise<SearchState>;
  /**
   * Replaces the parts that are given and leaves the others to whoever writes them at the same moment; answers the
   * search as it is then.
   */
  change(id: string, change: SearchChange): Promise<SearchState>;
}

/** Searches in Redis. */
export function createSessionStore(redis: Redis): SessionStore {
  return {
    read: async (id) => parseSearch(await redis.hGetAll(sessionKey(id))),
    async change(id, change) {
      const key = sessionKey(id);
      const parts = Object.entries(change).map(([part, value]): [string, string] => [
        part,
        JSON.stringify(value),
      ]);
      if (parts.length > 0) {
        await redis.multi().hSet(key, Object.fromEntries(parts)).expire(key, sessionLifetimeSeconds).exec();
      }
      return parseSearch(await redis.hGetAll(key));
    },
  };
}

function parseSearch(hash: Readonly<Record<string, string>>): SearchState {
  const part = <Value>(name: keyof SearchState, otherwise: Value): Value => {
    const text = hash[name];
    return text === undefined ? otherwise : JSON.parse(text);
  };
  return {
    postcode: part('postcode', emptySearch.postcode),
    vehicle: part('vehicle', emptySearch.vehicle),
    sizing: part('sizing', emptySearch.sizing),
    mobileFitting: part('mobileFitting', emptySearch.mobileFitting),
    brand: part('brand', emptySearch.brand),
  };
}
