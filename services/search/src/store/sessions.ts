import { searchStamp } from '@tyres/search-contract/search-session-header';
import type { Redis } from '@tyres/service-kit/redis';
import { newStamp, stampKey, subjectOf } from '@tyres/service-kit/stamps';
import { emptySearch, type SearchChange, type SearchState } from '../domain/search-state';

/**
 * The keys of the search service in Redis; they are built nowhere else.
 *
 * | key                     | type | holds                                                              | lives                      |
 * | ----------------------- | ---- | ------------------------------------------------------------------ | -------------------------- |
 * | `search:session:{<id>}` | hash | one field for each known part of the search, as JSON               | 30 days since last written |
 *
 * The id is derived from the session's. The stamp `search` is replaced with every write.
 */
const sessionKey = (subject: string): string => `search:session:{${subject}}`;
const sessionLifetimeSeconds = 30 * 24 * 60 * 60;

/** Writes the parts and the stamp together. */
const writeParts = `
redis.call('hset', KEYS[1], unpack(ARGV, 3))
redis.call('expire', KEYS[1], ARGV[1])
redis.call('set', KEYS[2], ARGV[2], 'EX', ARGV[1])
return 1
`;

/** The searches of sessions. */
export interface SessionStore {
  /** A session's search, empty when there is none. Never writes. */
  read(id: string): Promise<SearchState>;
  /** Replaces the given parts; other parts may be written concurrently. Returns the new search. Without parts it only reads. */
  change(id: string, change: SearchChange): Promise<SearchState>;
}

/** Searches in Redis. */
export function createSessionStore(redis: Redis): SessionStore {
  return {
    read: async (id) => parseSearch(await redis.hGetAll(sessionKey(subjectOf(searchStamp, id)))),
    async change(id, change) {
      const subject = subjectOf(searchStamp, id);
      const key = sessionKey(subject);
      const parts = Object.entries(change).map(([part, value]): [string, string] => [
        part,
        JSON.stringify(value),
      ]);
      if (parts.length > 0) {
        await redis.eval(writeParts, {
          keys: [key, stampKey(searchStamp, subject)],
          arguments: [String(sessionLifetimeSeconds), newStamp(), ...parts.flat()],
        });
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
