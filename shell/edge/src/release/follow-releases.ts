import type { Logger } from 'pino';
import type { RegistryClient } from './registry-client';
import type { ReleaseStore } from './release-store';

export interface FollowOptions {
  readonly registry: Pick<RegistryClient, 'watch'>;
  readonly store: Pick<ReleaseStore, 'refresh' | 'restore' | 'apply' | 'state'>;
  readonly log: Logger;
  /** Interval of the polls that back up the push. */
  readonly pollMs: number;
  /** Pause before a lost connection is reopened. */
  readonly retryMs: number;
}

/**
 * Keeps the store up to date with the registry's live state: subscribes to changes, and polls in case one was missed.
 * While the registry is unavailable, the last known state is served. Returns a function that stops it.
 */
export function followReleases({ registry, store, log, pollMs, retryMs }: FollowOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function refresh(): Promise<void> {
    await store.refresh().catch((err: unknown) => {
      if (!signal.aborted)
        log.warn({ err }, 'Live state unavailable from the registry; serving the last known state.');
    });
    if (!store.state() && !signal.aborted) await restore();
  }

  async function restore(): Promise<void> {
    await store.restore().catch((err: unknown) => log.error({ err }, 'The stored release cannot be served.'));
  }

  async function subscribe(): Promise<void> {
    // Not awaited: a kill must not wait for the sets of an earlier state.
    for await (const state of registry.watch(signal)) {
      if (state.stable > 0)
        store.apply(state).catch((err: unknown) => log.error({ err }, 'A live state could not be applied.'));
    }
  }

  async function watch(): Promise<void> {
    while (!signal.aborted) {
      await subscribe().catch((error: unknown) =>
        log.debug({ err: error }, 'The connection to the registry ended.'),
      );
      await pause(retryMs, signal);
      if (!signal.aborted) await refresh();
    }
  }

  const poll = setInterval(() => void refresh(), pollMs);
  // In parallel: after a restart the edge serves from its own disk until the registry answers.
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
      // The signal is shared by all pauses: without this, each retry would leak a listener.
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
