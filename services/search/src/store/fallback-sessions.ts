import type { Log } from '@tyres/service-kit/log';
import { LRUCache } from 'lru-cache';
import { setTimeout as sleep } from 'node:timers/promises';
import { emptySearch, type SearchChange, type SearchState } from '../domain/search-state';
import type { SessionStore } from './sessions';

export interface FallbackOptions {
  readonly log: Log;
  /** Searches cached in memory; the least recently used are evicted. */
  readonly maxCached?: number;
}

/** Longer than a lost connection takes to be replaced. */
const reconnectMs = 500;
const retryPauseMs = 50;

interface CachedSearch {
  readonly state: SearchState;
  /** Parts that could not be written yet. */
  readonly unsaved: SearchChange;
}

/**
 * Falls back to memory while Redis is unavailable: each process uses its cache of recent searches, and writes their
 * changes when Redis is back. Other processes do not see these changes until then.
 *
 * A change is retried first, until Redis has been away for half a second. An edge does not notice that only this process has
 * lost its connection: the stamp is still the old one, so it would go on showing the search as it was before the change.
 */
export function createFallbackSessions(
  store: SessionStore,
  { log, maxCached = 10_000 }: FallbackOptions,
): SessionStore {
  const cached = new LRUCache<string, CachedSearch>({ max: maxCached });
  let awaySinceMs: number | undefined;

  const cache = (id: string, next: CachedSearch): SearchState => {
    cached.set(id, next);
    return next.state;
  };
  const unsavedOf = (id: string): SearchChange => cached.get(id)?.unsaved ?? {};

  const write = async (id: string, change: SearchChange): Promise<SearchState> => {
    const parts = { ...unsavedOf(id), ...change };
    try {
      const state = await store.change(id, parts);
      if (awaySinceMs !== undefined) log.info('Redis is back; searches are written to it again');
      awaySinceMs = undefined;
      return cache(id, { state, unsaved: without(unsavedOf(id), parts) });
    } catch (error) {
      if (awaySinceMs === undefined) log.warn({ err: error }, 'Redis is away; searches are kept in memory');
      awaySinceMs ??= Date.now();
      const known = cached.get(id)?.state;
      // A read for an unknown session adds no entry, so it cannot evict one.
      if (!known && isEmpty(change)) return emptySearch;
      const state = { ...(known ?? emptySearch), ...change };
      return cache(id, { state, unsaved: { ...unsavedOf(id), ...change } });
    }
  };

  const mayReconnect = (): boolean => awaySinceMs === undefined || Date.now() - awaySinceMs < reconnectMs;
  return {
    read: (id) => write(id, {}),
    async change(id, change) {
      let state = await write(id, change);
      // A retry writes all that is unsaved by then, so that the newest of several changes wins.
      while (!isEmpty(unsavedOf(id)) && mayReconnect()) {
        await sleep(retryPauseMs);
        state = await write(id, {});
      }
      return state;
    },
  };
}

function isEmpty(change: SearchChange): boolean {
  return Object.keys(change).length === 0;
}

/** The unsaved parts that this write did not save, or that changed again during it. */
function without(unsaved: SearchChange, written: SearchChange): SearchChange {
  const saved = new Map<string, unknown>(Object.entries(written));
  return Object.fromEntries(Object.entries(unsaved).filter(([part, value]) => saved.get(part) !== value));
}
