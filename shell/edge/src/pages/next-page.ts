import type { PreparedFragment, PreparedPage } from '../release/prepared-release';
import { inTime } from '@tyres/service-kit/in-time';
import type { FragmentResult } from '../render/protocol';
import { refusalHtml, refusedState, showFragment } from './fragment-html';
import type { PageVisit, StartedPage } from './start-page';

/**
 * The fragments that a client-side navigation must fetch. Skips static fragments of every page, which stay in the DOM.
 * Others are sent as data, or as HTML if they never hydrate.
 */
export function workOfNextPage(
  { placed }: PreparedPage,
  asked?: ReadonlySet<string>,
): Pick<PageVisit, 'fragments' | 'renders'> {
  return {
    fragments: placed.filter((fragment) => asked?.has(fragment.id) ?? !staysInPlace(fragment)),
    renders: isPlainHtml,
  };
}

/** The fragments of the next page as JSON, when all are settled or the wait is over. */
export async function nextPageFragments(
  { plan, fragments }: Pick<PageVisit, 'plan' | 'fragments'>,
  started: StartedPage,
  { waitMs, areAll }: { readonly waitMs: number; readonly areAll: boolean },
): Promise<string> {
  await inTime(Promise.all(fragments.map(({ id }) => started.wait(id))), waitMs);
  const requested = new Set(fragments);
  const sent = areAll ? plan.placed : fragments;
  const states = sent.map((fragment) =>
    requested.has(fragment)
      ? stateJson(fragment, started.results.get(fragment.id))
      : `${fragment.stateStart},"outcome":"rendered"}`,
  );
  return `[${states.join(',')}]`;
}

function stateJson(fragment: PreparedFragment, result: FragmentResult | undefined): string {
  if (result?.outcome === 'refused')
    return refusedState(fragment, { html: refusalHtml(fragment, result.problem), styles: [] });
  if (result?.outcome !== 'rendered') return showFragment(fragment, result, '').stateJson.text;
  return `${fragment.stateStart},"outcome":"rendered","html":${JSON.stringify(result.html)},"styles":${fragment.stylesJson}}`;
}

function isPlainHtml({ built }: PreparedFragment): boolean {
  return built.hydrate === 'never';
}

function staysInPlace(fragment: PreparedFragment): boolean {
  return !fragment.isOwn && isPlainHtml(fragment);
}
