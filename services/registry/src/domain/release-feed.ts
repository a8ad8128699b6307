/** Tells who watches that another release is live. */
export interface ReleaseFeed {
  announce(number: number): void;
  /** Answers its own undo. */
  watch(listener: (number: number) => void): () => void;
  watcherCount(): number;
}

/** A feed within this process; numbers only ever rise. */
export function createReleaseFeed(): ReleaseFeed {
  const listeners = new Set<(number: number) => void>();
  let last = 0;
  return {
    announce(number) {
      if (number <= last) return;
      last = number;
      for (const listener of [...listeners]) listener(number);
    },
    watch(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    watcherCount: () => listeners.size,
  };
}
