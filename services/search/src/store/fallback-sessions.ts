import type { Log } from '@tyres/service-kit/log';
import { emptySearch, type SearchChange, type SearchState } from '../domain/search-state';
import type { SessionStore } from './sessions';

export interface SurvivingOptions {
  readonly log: Log;
  /** Of the searches that are remembered, the ones that were used last. */
  readonly maxRemembered?: number;
}

interface Remembered {
  readonly state: SearchState;
  /** Parts that could not be written yet. */
  readonly unsaved: SearchChange;
}

/**
 * Searches that outlive an absence of Redis: each process goes on with what it remembers of its latest sessions, and
 * writes what they changed once Redis is back. Another process knows nothing of it until then.
 */
export function createSurvivingSessions(
  store: SessionStore,
  { log, maxRemembered = 10_000 }: SurvivingOptions,
): SessionStore {
  const remembered = new Map<string, Remembered>();
  let isAway = false;

  const remember = (id: string, next: Remembered): SearchState => {
    // A map keeps the order of insertion: its first key is the one that was not used for longest.
    remembered.delete(id);
    remembered.set(id, next);
    const [oldest] = remembered.keys();
    if (remembered.size > maxRemembered && oldest !== undefined) remembered.delete(oldest);
    return next.state;
  };
  const unsavedOf = (id: string): SearchChange => remembered.get(id)?.unsaved ?? {};

  const write = async (id: string, change: SearchChange): Promise<SearchState> => {
    const parts = { ...unsavedOf(id), ...change };
    try {
      const isRead = Object.keys(parts).length === 0;
      const state = await (isRead ? store.read(id) : store.change(id, parts));
      if (isAway) log.info('searches are kept in Redis again');
      isAway = false;
      return remember(id, { state, unsaved: without(unsavedOf(id), parts) });
    } catch (error) {
      if (!isAway) log.warn({ err: error }, 'searches are kept in this process until Redis is back');
      isAway = true;
      const known = remembered.get(id)?.state;
      // Strangers who only read push nobody out.
      if (!known && Object.keys(change).length === 0) return emptySearch;
      const state = { ...(known ?? emptySearch), ...change };
      return remember(id, { state, unsaved: { ...unsavedOf(id), ...change } });
    }
  };
  return { read: (id) => write(id, {}), change: write };
}

/** The parts that were not written, or were changed again while they were. */
function without(unsaved: SearchChange, written: SearchChange): SearchChange {
  const saved = new Map<string, unknown>(Object.entries(written));
  return Object.fromEntries(Object.entries(unsaved).filter(([part, value]) => saved.get(part) !== value));
}
