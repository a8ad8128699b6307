import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import type { Site } from '../site';

/** Fetches what the server did not wait for. */
export interface LateContent {
  /** Resolves once the page on show has the data or HTML of a fragment. @throws when it cannot be fetched */
  fetchContent(id: string): Promise<void>;
}

export interface LateContentOptions {
  readonly site: Site;
  /** Fetches fragments of the page on show. */
  readonly fetchFragments: (ids: readonly string[]) => Promise<NextPage>;
  /** A late fragment redirected. */
  readonly onRedirect: (location: string) => void;
}

interface Batch {
  readonly ids: Set<string>;
  readonly done: Promise<void>;
}

/** True when a fragment came with neither data nor HTML. */
export function lacksContent({ outcome, data, html }: PlacedFragment): boolean {
  return outcome !== 'fallback' && data === undefined && html === undefined;
}

/** Joins concurrent requests into one call to the edge. A request that failed can be made again. */
export function createLateContent({ site, fetchFragments, onRedirect }: LateContentOptions): LateContent {
  let nextBatch: Batch | undefined;

  const createBatch = (): Batch => {
    const ids = new Set<string>();
    const done = Promise.resolve().then(() => {
      nextBatch = undefined;
      return fetchBatch([...ids]);
    });
    return { ids, done };
  };

  const fetchBatch = async (ids: readonly string[]): Promise<void> => {
    const { page } = site;
    const { fragments, redirect } = await fetchFragments(ids);
    // Meanwhile the tab may have gone to another page, which has its own data.
    if (site.page !== page) return;
    if (redirect !== undefined) return onRedirect(redirect);
    const fetched = new Map(fragments.map((fragment) => [fragment.id, fragment]));
    site.replaceFragments((fragment) => {
      const fresh = fetched.get(fragment.id);
      const isWanted = lacksContent(fragment) || fragment.isPartial;
      return fresh && fresh.outcome !== 'fallback' && isWanted ? fresh : fragment;
    });
  };

  const fetchContent = async (id: string): Promise<void> => {
    const { page } = site;
    nextBatch ??= createBatch();
    nextBatch.ids.add(id);
    await nextBatch.done;
    const fragment = site.find(id);
    if (!fragment || !lacksContent(fragment)) return;
    if (site.page !== page) return fetchContent(id);
    throw new Error(`The edge did not send ${id}.`);
  };
  return { fetchContent };
}
