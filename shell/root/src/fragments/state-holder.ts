import type { FragmentHost, FragmentState } from '@tyres/kit/fragment-host';

/** A fragment's data and page: its lifecycles read and subscribe, the root sets. */
export type StateHolder = FragmentHost['state'] & { readonly set: (state: FragmentState) => void };

/** Holds a fragment's state and notifies subscribers of changes. */
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
