import type { PreparedFragment, PreparedPage } from '../release/site-release';
import { inTime } from '../lib/in-time';
import type { FragmentResult } from '../render/protocol';
import { refusalHtml, refusedState, showFragment } from './fragment-html';
import type { PageVisit, StartedPage } from './start-page';

/**
 * What of a page a tab needs that goes there: not what stands on every page and never becomes live, since that stays
 * as it stands; and of the rest the data, which its code renders, but the HTML where no code will.
 */
export function workOfNextPage(
  { placed }: PreparedPage,
  asked?: ReadonlySet<string>,
): Pick<PageVisit, 'fragments' | 'renders'> {
  return {
    fragments: placed.filter((fragment) => asked?.has(fragment.id) ?? !staysAsItStands(fragment)),
    renders: isPlainHtml,
  };
}

/** The fragments of the next page as JSON, once they are out, or as far as they are when the wait is over. */
export async function nextPageFragments(
  { plan, fragments }: Pick<PageVisit, 'plan' | 'fragments'>,
  started: StartedPage,
  { waitMs, areAll }: { readonly waitMs: number; readonly areAll: boolean },
): Promise<string> {
  await inTime(Promise.all(fragments.map(({ id }) => started.wait(id))), waitMs);
  const made = new Set(fragments);
  const sent = areAll ? plan.placed : fragments;
  const states = sent.map((fragment) =>
    made.has(fragment)
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

function staysAsItStands(fragment: PreparedFragment): boolean {
  return !fragment.isOwn && isPlainHtml(fragment);
}
