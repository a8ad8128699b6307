import type { Site } from '../site';

export interface RetryOptions {
  readonly site: Site;
  /** Fragments that threw. Their next try fetches new data, since the old data may be the cause. */
  readonly crashed: Set<string>;
  readonly remove: (ids: readonly string[]) => Promise<void>;
  readonly activate: (id: string) => Promise<void>;
}

/** Loads and mounts failed fragments again. */
export function createRetry(options: RetryOptions): (ids: readonly string[]) => Promise<void> {
  const { site, remove, activate } = options;
  const retrying = new Set<string>();
  return async (ids) => {
    const isRetried = (id: string): boolean =>
      !retrying.has(id) && !site.killed.has(site.find(id)?.microFrontend ?? '');
    const retried = [...new Set(ids)].filter(isRetried);
    for (const id of retried) retrying.add(id);
    const removed = remove(retried);
    const tryAgain = async (id: string): Promise<void> => {
      try {
        await removed;
        resetContent(options, id);
        await activate(id);
      } finally {
        // Not after all of them: a fragment that is slow to load must not block a retry of the others.
        retrying.delete(id);
      }
    };
    await Promise.all(retried.map(tryAgain));
  };
}

/** Marks a fragment that failed on the server, or that threw, as late: then its data is fetched. */
function resetContent({ site, crashed }: RetryOptions, id: string): void {
  const hasCrashed = crashed.delete(id);
  site.replaceFragments((fragment) => {
    if (fragment.id !== id || (fragment.outcome !== 'fallback' && !hasCrashed)) return fragment;
    const { data, ...rest } = fragment;
    return { ...rest, outcome: 'client', ...(hasCrashed || data === undefined ? {} : { data }) };
  });
}
