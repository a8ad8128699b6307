/** Remembers how far each entry of the tab's history was scrolled. */
export interface ScrollMemory {
  /** Before leaving the entry that stands. */
  readonly remember: () => void;
  /** State for a new entry of the history; makes it the one that stands. */
  readonly enter: () => { readonly entry: number };
  /** After Back or Forward: the entry that stands now, and how far down it was. */
  readonly return: (state: unknown) => number;
}

/** The browser restores too early for pages that are fetched, so it is told not to while the tab is open. */
export function createScrollMemory(): ScrollMemory {
  const positions = new Map<number, number>();
  let last = entryOf(history.state);
  let standing = last;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  return {
    remember: () => void positions.set(standing, scrollY),
    enter() {
      last += 1;
      standing = last;
      return { entry: standing };
    },
    return(state) {
      standing = entryOf(state);
      return positions.get(standing) ?? 0;
    },
  };
}

function entryOf(state: unknown): number {
  return typeof state === 'object' && state !== null && 'entry' in state && typeof state.entry === 'number'
    ? state.entry
    : 0;
}
