import type { PlacedFragment, TabNews } from '@tyres/kit/page-state';
import type { Applications } from '../fragments/applications';
import type { Site } from '../site';

/**
 * Shows the fallback for all fragments of killed micro-frontends, live or plain, and brings the fragments back with
 * fresh data when the kill is lifted.
 */
export function createKills(
  site: Site,
  applications: Pick<Applications, 'activate' | 'remove' | 'isDown'>,
): (news: Pick<TabNews, 'killed' | 'revision'>) => Promise<void> {
  let isFirst = true;

  const findIds = (names: ReadonlySet<string>, areDown: boolean): string[] =>
    site.fragments
      .filter(({ id, microFrontend }) => names.has(microFrontend) && applications.isDown(id) === areDown)
      .map(({ id }) => id);

  /** Mounts fragments again without their content: with their fallback, or with newly fetched data. */
  const restart = async (ids: readonly string[], outcome: 'client' | 'fallback'): Promise<void> => {
    site.replaceFragments((fragment) =>
      ids.includes(fragment.id) ? withoutContent(fragment, outcome) : fragment,
    );
    await applications.remove(ids);
    for (const id of ids) {
      const element = document.querySelector<HTMLElement>(`[data-fragment="${id}"]`);
      if (!element) continue;
      element.dataset['outcome'] = outcome;
      element.replaceChildren();
    }
    await Promise.all(ids.map(applications.activate));
  };

  return async ({ killed, revision }) => {
    const before = isFirst && revision !== site.revision ? findGivenUp(site) : site.killed;
    isFirst = false;
    site.setKilled(killed);
    const lifted = new Set([...before].filter((name) => !site.killed.has(name)));
    await Promise.all([
      restart(findIds(site.killed, false), 'fallback'),
      restart(findIds(lifted, true), 'client'),
    ]);
  };
}

function withoutContent(
  { data: _data, html: _html, styles: _styles, ...fragment }: PlacedFragment,
  outcome: 'client' | 'fallback',
): PlacedFragment {
  return { ...fragment, outcome };
}

/** Micro-frontends that may have been killed when the page was rendered: the server wrote their fallbacks. */
function findGivenUp({ fragments }: Site): ReadonlySet<string> {
  const fallbacks = fragments.filter(({ outcome }) => outcome === 'fallback');
  return new Set(fallbacks.map(({ microFrontend }) => microFrontend));
}
