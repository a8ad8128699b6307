/** Remembers how far each entry of the tab's history was scrolled. */
export interface ScrollMemory {
  /** Stores the position of the current entry, before leaving it. */
  readonly remember: () => void;
  /** Starts a new entry and returns its history state. */
  readonly enter: () => { readonly entry: number };
  /** Makes the entry of a history state current, after Back or Forward, and returns its position. */
  readonly restore: (state: unknown) => number;
}

/** Turns the browser's own scroll restoration off while the tab is open: it runs before a fetched page is there. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<number, number>();
  let last = entryOf(history.state);
  let current = last;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    remember: () => void positions.set(current, scrollY),
    enter() {
      last += 1;
      current = last;
      return { entry: current };
    },
    restore(state) {
      current = entryOf(state);
      return positions.get(current) ?? 0;
    },
  };
}

function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number'
    ? state.entry
    : 0;
}
