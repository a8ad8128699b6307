import type { Logger } from 'pino';
import type { RegistryClient } from './registry-client';
import type { ReleaseStore } from './release-store';

export interface FollowOptions {
  readonly registry: Pick<RegistryClient, 'watch'>;
  readonly store: Pick<ReleaseStore, 'refresh' | 'restore' | 'current'>;
  readonly log: Logger;
  /** Between two polls, which stand behind the push. */
  readonly pollMs: number;
  /** Before a lost connection is made again. */
  readonly retryMs: number;
  readonly onRelease: (number: number) => void;
}

/**
 * Keeps the store at the registry's live set: told by the registry at once, and asking by itself in case it was not.
 * Without the registry the edge goes on with the set that was live last. Answers how to stop.
 */
export function followReleases({
  registry,
  store,
  log,
  pollMs,
  retryMs,
  onRelease,
}: FollowOptions): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;

  async function refresh(): Promise<void> {
    try {
      await store.refresh();
    } catch (error) {
      if (signal.aborted) return;
      log.warn(
        { err: error, release: store.current()?.number },
        'The live release set could not be had; the last one stays.',
      );
      if (!store.current())
        await store
          .restore()
          .catch((err: unknown) => log.error({ err }, 'No release set on this machine can be served.'));
    }
    const number = store.current()?.number;
    if (number !== undefined) onRelease(number);
  }

  async function listen(): Promise<void> {
    for await (const number of registry.watch(signal)) {
      if (number !== store.current()?.number) await refresh();
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
  void refresh().then(watch);
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
