import type { PageInfo, Shell } from './fragment';

/** What of a fragment went wrong: its code did not come, it did not mount, it threw, or its HTML did not match. */
export type FailureKind = 'load' | 'mount' | 'render' | 'hydrate';

/** Where a fragment stands, and with what; changes when the next page keeps it. */
export interface FragmentState {
  readonly data: unknown;
  readonly page: PageInfo;
}

/** What the root gives to a fragment's lifecycles, beside what single-spa gives. */
export interface FragmentHost {
  readonly element: HTMLElement;
  /** True when the element holds the server's HTML of this very tree. */
  readonly adopt: boolean;
  /** True for fragments of the frame: their state outlives the page, where a page's own starts afresh on each path. */
  readonly staysOnPages: boolean;
  readonly state: {
    readonly get: () => FragmentState;
    readonly subscribe: (changed: () => void) => () => void;
  };
  readonly shell: Shell;
  /** Plain words for when it cannot be shown. */
  readonly fallback: string;
  /** The fragment hears presses now. */
  readonly onLive: () => void;
  readonly onFailure: (kind: FailureKind, error: unknown) => void;
  /** Loads and mounts it anew. */
  readonly retry: () => void;
}
