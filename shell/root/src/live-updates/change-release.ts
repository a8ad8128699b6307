import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import type { Applications } from '../fragments/applications';
import { keepTyping } from './keep-typing';
import type { Navigation, Renewal } from '../navigation/navigation';
import type { Site } from '../site';
import { fetchSet } from './fetch-release';
import type { TypedFields } from './typed-fields';

export interface SwapOptions {
  readonly site: Site;
  readonly navigation: Pick<Navigation, 'renew'>;
  readonly applications: Pick<Applications, 'isDown'>;
  readonly typed: TypedFields;
}

/**
 * Changes the tab to another set where it stands: what is of another build there is mounted anew with fresh data, all
 * else stays as it is. When that cannot be done, the next navigation loads a document; a page that is broken is loaded
 * at once, but not twice in a row.
 */
export async function swap(options: SwapOptions, number: number): Promise<void> {
  const { site, navigation } = options;
  try {
    const set = await fetchSet(site.base, number);
    const isSameBuild = ({ microFrontend: name }: PlacedFragment): boolean =>
      site.versions[name]?.federationName === set.versions[name]?.federationName;
    await navigation.renew(set, (next) => planRenewal(options, next, isSameBuild));
  } catch {
    site.isOutdated = true;
    if (isPageBroken(options) && !wasReloaded()) location.reload();
  }
}

function planRenewal(
  { site, applications, typed }: SwapOptions,
  next: NextPage,
  isSameBuild: (fragment: PlacedFragment) => boolean,
): Renewal {
  const { page, fragments } = site.placement;
  const standing = new Map(fragments.map((fragment) => [fragment.id, fragment]));
  const isKept = (fragment: PlacedFragment): boolean =>
    standing.has(fragment.id) &&
    isSameBuild(fragment) &&
    (site.killed.has(fragment.microFrontend) || !applications.isDown(fragment.id));
  const kept = new Set(next.fragments.filter(isKept).map(({ id }) => id));
  const elements = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const changing = elements.filter(({ dataset }) => !kept.has(dataset['fragment'] ?? ''));
  const restore = changing.map((element) => holdPlace(element, typed));
  const top = scrollY;
  return {
    kept,
    placement: {
      // Another object, by which late content of the earlier set is known not to belong to it. A refused form stays.
      page: { ...next.page, ...(page.form ? { form: page.form } : {}) },
      fragments: next.fragments.map((fragment) => {
        const before = standing.get(fragment.id);
        return before && kept.has(fragment.id) ? { ...before, region: fragment.region } : fragment;
      }),
    },
    after() {
      for (const put of restore) put();
      if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
    },
  };
}

/** Keeps a fragment's height while it is empty, and what was typed in it. */
function holdPlace(element: HTMLElement, typed: TypedFields): () => void {
  const putBack = keepTyping(element, typed);
  element.style.minHeight = `${element.offsetHeight}px`;
  return () => {
    element.style.minHeight = '';
    const standing = document.getElementById(element.id);
    if (standing) putBack(standing);
  };
}

function isPageBroken({ site, applications }: SwapOptions): boolean {
  return site.placement.fragments.some(
    ({ id, microFrontend }) =>
      !site.killed.has(microFrontend) &&
      (applications.isDown(id) || document.querySelector(`[data-fragment="${id}"] [data-fallback]`)),
  );
}

function wasReloaded(): boolean {
  return performance
    .getEntriesByType('navigation')
    .some((entry) => entry instanceof PerformanceNavigationTiming && entry.type === 'reload');
}
