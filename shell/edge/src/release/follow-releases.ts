import type { Logger } from 'pino';
import type { RegistryClient } from './registry-client';
import type { ReleaseStore } from './release-store';

export interface FollowOptions {
  readonly registry: Pick<RegistryClient, 'watch'>;
  readonly store: Pick<ReleaseStore, 'refresh' | 'restore' | 'takeOver' | 'state'>;
  readonly log: Logger;
  /** Between two polls, which stand behind the push. */
  readonly pollMs: number;
  /** Before a lost connection is made again. */
  readonly retryMs: number;
}

/**
 * Keeps the store at the registry's live state: told by the registry at once, and asking by itself in case it was not.
 * Without the registry the edge goes on with what was live last. Answers how to stop.
 */
export function followReleases({ registry, store, log, pollMs, retryMs }: FollowOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function refresh(): Promise<void> {
    await store.refresh().catch((err: unknown) => {
      if (!signal.aborted)
        log.warn({ err }, 'The registry does not tell the live state; the last one stays.');
    });
    if (!store.state() && !signal.aborted) await restore();
  }

  async function restore(): Promise<void> {
    await store
      .restore()
      .catch((err: unknown) => log.error({ err }, 'Nothing on this machine can be served.'));
  }

  async function listen(): Promise<void> {
    // Not one after another: a kill must not wait for the sets of the state before it.
    for await (const state of registry.watch(signal)) {
      if (state.stable > 0)
        store
          .takeOver(state)
          .catch((err: unknown) => log.error({ err }, 'A live state could not be taken over.'));
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await listen().catch((error: unknown) =>
        log.debug({ err: error }, 'The connection to the registry ended.'),
      );
      await pause(retryMs, signal);
      if (!signal.aborted) await refresh();
    }
  }

  const poll = setInterval(() => void refresh(), pollMs);
  // At once: an edge that was restarted serves from its own disk while it asks the registry.
  void Promise.all([restore(), refresh()]).then(watch);
  return () => {
    clearInterval(poll);
    stopping.abort();
  };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      // The signal outlives every pause: a registry that is away for long would leave a listener for each try.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
