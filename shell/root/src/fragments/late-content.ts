import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import type { Site } from '../site';

/** Gets what the server's page did not wait for. */
export interface LateContent {
  /** Resolves once the page that stands has a fragment's data or HTML. @throws when they cannot be had */
  bring(id: string): Promise<void>;
}

export interface LateContentOptions {
  readonly site: Site;
  /** Asks for fragments of the page that stands. */
  readonly fetchFragments: (ids: readonly string[]) => Promise<NextPage>;
  /** A fragment that was late leads elsewhere. */
  readonly onRedirect: (location: string) => void;
}

interface Question {
  readonly ids: Set<string>;
  readonly answer: Promise<void>;
}

/** True when neither data nor HTML of a fragment came with its page. */
export function lacksContent({ outcome, data, html }: PlacedFragment): boolean {
  return outcome !== 'fallback' && data === undefined && html === undefined;
}

/** Asks once for all that is wanted at the same time; what failed may be wanted again. */
export function createLateContent({ site, fetchFragments, onRedirect }: LateContentOptions): LateContent {
  let gathering: Question | undefined;

  const gather = (): Question => {
    const ids = new Set<string>();
    const answer = Promise.resolve().then(() => {
      gathering = undefined;
      return ask([...ids]);
    });
    return { ids, answer };
  };

  const ask = async (ids: readonly string[]): Promise<void> => {
    const { page } = site.placement;
    const { fragments, redirect } = await fetchFragments(ids);
    // Meanwhile the tab may have gone to another page, which brought its own.
    if (site.placement.page !== page) return;
    if (redirect !== undefined) return onRedirect(redirect);
    const brought = new Map(fragments.map((fragment) => [fragment.id, fragment]));
    site.placement = {
      page,
      fragments: site.placement.fragments.map((fragment) => {
        const fresh = brought.get(fragment.id);
        const isWanted = lacksContent(fragment) || fragment.isPartial;
        return fresh && fresh.outcome !== 'fallback' && isWanted ? fresh : fragment;
      }),
    };
  };

  const bring = async (id: string): Promise<void> => {
    const { page } = site.placement;
    gathering ??= gather();
    gathering.ids.add(id);
    await gathering.answer;
    const fragment = site.placement.fragments.find((placed) => placed.id === id);
    if (!fragment || !lacksContent(fragment)) return;
    if (site.placement.page !== page) return bring(id);
    throw new Error(`${id} was not brought.`);
  };
  return { bring };
}
