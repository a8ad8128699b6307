import type { PageInfo, Shell } from './fragment';

/** What failed: loading the code, mounting, rendering, or hydration because the HTML did not match. */
export type FailureKind = 'load' | 'mount' | 'render' | 'hydrate';

/** A fragment's data and page. Changes when a fragment stays mounted on the next page. */
export interface FragmentState {
  readonly data: unknown;
  readonly page: PageInfo;
}

/** What the root passes to a fragment's lifecycles, besides single-spa's own props. */
export interface FragmentHost {
  readonly element: HTMLElement;
  /** True when the element has the server's HTML, to be hydrated. */
  readonly adopt: boolean;
  /** True for fragments of the frame: they keep their state on every page. Others are mounted again on each path. */
  readonly staysOnPages: boolean;
  readonly state: {
    readonly get: () => FragmentState;
    readonly subscribe: (changed: () => void) => () => void;
  };
  readonly shell: Shell;
  /** The message that is shown when the fragment cannot be. */
  readonly fallback: string;
  /** The fragment handles presses now. */
  readonly onLive: () => void;
  readonly onFailure: (kind: FailureKind, error: unknown) => void;
  /** Loads and mounts the fragment again. */
  readonly retry: () => void;
}
