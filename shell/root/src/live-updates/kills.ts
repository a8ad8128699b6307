import type { PlacedFragment, TabNews } from '@tyres/kit/page-state';
import type { Applications } from '../fragments/applications';
import type { Site } from '../site';

/**
 * Puts the fragments of micro-frontends that are switched off on their fallback, whatever of them stands, and brings
 * them back with fresh data when they are switched on again.
 */
export function createKills(
  site: Site,
  applications: Pick<Applications, 'activate' | 'forget' | 'isDown'>,
): (news: Pick<TabNews, 'killed' | 'revision'>) => Promise<void> {
  let isFirst = true;

  const findIds = (names: ReadonlySet<string>, areDown: boolean): string[] =>
    site.placement.fragments
      .filter(({ id, microFrontend }) => names.has(microFrontend) && applications.isDown(id) === areDown)
      .map(({ id }) => id);

  /** Mounts fragments anew without the content that they had: on their fallback, or with what is fetched for them. */
  const restart = async (ids: readonly string[], outcome: 'client' | 'fallback'): Promise<void> => {
    const { page, fragments } = site.placement;
    site.placement = {
      page,
      fragments: fragments.map((fragment) =>
        ids.includes(fragment.id) ? withoutContent(fragment, outcome) : fragment,
      ),
    };
    await applications.forget(ids);
    for (const id of ids) {
      const element = document.getElementById(`fragment:${id}`);
      if (!element) continue;
      element.dataset['outcome'] = outcome;
      element.replaceChildren();
    }
    await Promise.all(ids.map(applications.activate));
  };

  return async ({ killed, revision }) => {
    const before = isFirst && revision !== site.revision ? givenUp(site) : site.killed;
    isFirst = false;
    site.killed = new Set(killed);
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

/** Which were switched off when the page was made, as far as it shows. */
function givenUp({ placement }: Site): ReadonlySet<string> {
  const fallbacks = placement.fragments.filter(({ outcome }) => outcome === 'fallback');
  return new Set(fallbacks.map(({ microFrontend }) => microFrontend));
}
