import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Logger } from 'pino';
import type { PreparedRelease } from './prepared-release';
import { prepareState, type SiteState } from './site-state';

/** The live state that this edge serves. */
export interface ServedState {
  /** Undefined until the first set is prepared. */
  current(): SiteState | undefined;
  /** The last revision that is fully served; 0 before the first. */
  wholeRevision(): number;
  /** Serves a state, as far as its sets are prepared. At first `before` replaces a stable set that is not prepared. */
  serve(newest: LiveState, before: PreparedRelease | undefined): void;
}

export interface ServedStateOptions {
  readonly ready: (number: number) => PreparedRelease | undefined;
  /** Called with each new state. */
  readonly onServed: (state: SiteState) => void;
  readonly log: Logger;
}

/** A swap is one assignment: requests that hold the old set finish with it. */
export function createServedState({ ready, onServed, log }: ServedStateOptions): ServedState {
  let served: SiteState | undefined;
  let wholeRevision = 0;
  return {
    current: () => served,
    wholeRevision: () => wholeRevision,
    serve(newest, before) {
      const next = prepareState(newest, { ready, before: served?.stable ?? before });
      if (!next || (served && isSame(next, served))) return;
      served = next;
      if (next.isWhole) wholeRevision = next.live.revision;
      const { revision, stable, canary, killed } = next.live;
      log.info({ revision, stable, canary: canary?.release, killed }, 'Serving a live state.');
      onServed(next);
    },
  };
}

function isSame(one: SiteState, other: SiteState): boolean {
  return (
    one.stable === other.stable &&
    one.canary === other.canary &&
    JSON.stringify(one.live) === JSON.stringify(other.live)
  );
}
