import type { FragmentHost, FragmentState } from '@tyres/kit/fragment-host';

/** What a fragment stands on, for its lifecycles to read and for the root to change. */
export type StateHolder = FragmentHost['state'] & { readonly set: (state: FragmentState) => void };

/** Holds a fragment's state, and tells who subscribed when it changes. */
export function createStateHolder(initial: FragmentState): StateHolder {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    set(next) {
      state = next;
      for (const listener of listeners) listener();
    },
  };
}
