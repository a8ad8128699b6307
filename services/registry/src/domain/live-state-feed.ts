import type { LiveState } from '@tyres/registry-contract/live-state';

/** Tells who watches that what sessions get has changed. */
export interface LiveStateFeed {
  announce(state: LiveState): void;
  /** Answers its own undo. */
  watch(listener: (state: LiveState) => void): () => void;
  watcherCount(): number;
}

/** A feed within this process; revisions only ever rise, whoever announces them. */
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
