import type { LiveState } from '@tyres/registry-contract/live-state';

/** Notifies watchers of changes to the live state. */
export interface LiveStateFeed {
  announce(state: LiveState): void;
  /** Returns a function that unsubscribes. */
  watch(listener: (state: LiveState) => void): () => void;
  watcherCount(): number;
}

/** A feed within this process. It drops older revisions. */
export function createLiveStateFeed(): LiveStateFeed {
  const listeners = new Set<(state: LiveState) => void>();
  let lastRevision = 0;
  return {
    announce(state) {
      if (state.revision <= lastRevision) return;
      lastRevision = state.revision;
      for (const listener of [...listeners]) listener(state);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watcherCount: () => listeners.size,
  };
}
