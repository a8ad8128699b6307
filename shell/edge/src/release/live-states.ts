import { refusalReasonLength, type RefusedRelease } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { Logger } from 'pino';
import type { PreparedRelease } from './prepared-release';
import type { ReleaseCache } from './release-cache';
import type { ReleaseFolder } from './release-folder';
import type { ServedState } from './served-state';
import type { SetLoader } from './set-loader';
import { isOlder, isRestored } from './site-state';

/** Applies live states in order. */
export interface LiveStates {
  /** Whether the newest state or the served one has a release. */
  isLive(number: number): boolean;
  /** The releases of the newest state that could not be prepared. They are not served. */
  refused(): readonly RefusedRelease[];
  /** See `ReleaseStore.apply`. */
  apply(state: LiveState): Promise<void>;
  /** Applies the stored state from disk, unless a state is served already. */
  restore(): Promise<void>;
}

export interface LiveStatesOptions {
  readonly disk: Pick<ReleaseFolder, 'readState'>;
  readonly loader: Pick<SetLoader, 'deleteStored'>;
  readonly releases: Pick<ReleaseCache, 'prepare' | 'ready' | 'clear'>;
  readonly served: ServedState;
  readonly log: Logger;
  /** Called with the number of a release that could not be prepared. */
  readonly onRefused: (number: number) => void;
}

/** Serves each state as soon as its releases are prepared; an older state is ignored. */
export function createLiveStates(options: LiveStatesOptions): LiveStates {
  const { disk, loader, releases, served, log, onRefused } = options;
  let newest: LiveState | undefined;
  let restored: PreparedRelease | undefined;
  const refused = new Map<number, string>();

  function serve(): void {
    if (newest) served.serve(newest, restored);
  }

  /** Not before the first full state: otherwise sessions of a canary would switch sets after a restart. */
  function serveUpdate(): void {
    if (served.current()) serve();
  }

  async function tryToPrepare(number: number): Promise<void> {
    try {
      await releases.prepare(number);
      refused.delete(number);
    } catch (err) {
      const reason = err instanceof Error ? err.message : String(err);
      refused.set(number, reason.slice(0, refusalReasonLength) || 'unknown');
      onRefused(number);
      log.error(
        { err, release: number, revision: newest?.revision },
        'A release set could not be prepared; it is not served.',
      );
    }
  }

  async function apply(state: LiveState): Promise<void> {
    const stored = newest ? undefined : await disk.readState();
    if (newest && isOlder(state, newest)) return;
    const before = newest ?? stored;
    newest = state;
    for (const number of refused.keys()) if (!numbersOf(state).includes(number)) refused.delete(number);
    if (before && isRestored(state, before)) {
      log.warn(
        { revision: state.revision, before: before.revision },
        'The registry was restored from a backup.',
      );
      releases.clear();
      await loader.deleteStored();
    }
    serveUpdate();
    const now = served.current();
    if (now?.isWhole && now.live.revision === state.revision) return;
    // Each set is served as soon as it is prepared: a broken one does not delay the other.
    await Promise.all(numbersOf(state).map((number) => tryToPrepare(number).then(serveUpdate)));
    serve();
  }

  return {
    isLive: (number) =>
      [newest?.stable, newest?.canary?.release, served.current()?.live.stable].includes(number),
    refused: () => {
      const numbers = newest ? numbersOf(newest) : [];
      return [...refused]
        .filter(([release]) => numbers.includes(release))
        .map(([release, reason]) => ({ release, reason }));
    },
    apply,
    async restore() {
      const stored = served.current() ? undefined : await disk.readState();
      if (!stored) return;
      await Promise.all(numbersOf(stored).map(tryToPrepare));
      restored = releases.ready(stored.stable);
      if (!newest) await apply(stored);
      // A newer state may have arrived: until its sets are prepared, these are served.
      if (!served.current()) serve();
    },
  };
}

function numbersOf({ stable, canary }: LiveState): number[] {
  return [stable, ...(canary ? [canary.release] : [])];
}
