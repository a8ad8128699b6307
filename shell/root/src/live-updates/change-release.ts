import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import type { Applications } from '../fragments/applications';
import type { Navigation } from '../navigation/navigation';
import type { Renewal } from '../navigation/show-page';
import type { Site, TabRelease } from '../site';
import { fetchRelease } from './fetch-release';
import { keepTyping } from './keep-typing';
import type { TypedFields } from './typed-fields';

export interface ChangeOptions {
  readonly site: Site;
  readonly navigation: Pick<Navigation, 'renew'>;
  readonly applications: Pick<Applications, 'isDown'>;
  readonly typed: TypedFields;
}

/**
 * Changes the tab to another release inside the document: fragments of another build are mounted again with fresh data,
 * all others stay. If that fails, the next navigation loads a document; a broken page is reloaded at once, but not
 * twice in a row.
 */
export async function changeRelease(options: ChangeOptions, number: number): Promise<void> {
  const { site, navigation } = options;
  try {
    const release = await fetchRelease(site.base, number);
    await navigation.renew(release, (next) => planRenewal(options, next, release));
  } catch {
    site.requireReload();
    if (isPageBroken(options) && !wasReloaded()) location.reload();
  }
}

function planRenewal(options: ChangeOptions, next: NextPage, release: TabRelease): Renewal {
  const { site, applications, typed } = options;
  const isKept = ({ id, microFrontend }: PlacedFragment): boolean =>
    site.find(id) !== undefined &&
    site.isSameBuild(microFrontend, release) &&
    (site.killed.has(microFrontend) || !applications.isDown(id));
  const kept = new Set(next.fragments.filter(isKept).map(({ id }) => id));
  const elements = [...document.querySelectorAll<HTMLElement>('[data-fragment]')];
  const changing = elements.filter(({ dataset }) => !kept.has(dataset['fragment'] ?? ''));
  const restores = changing.map((element) => keepPlace(element, typed));
  const top = scrollY;
  const { form } = site.page;
  return {
    kept,
    content: {
      // A new object, so that late content of the earlier release is ignored. A refused form stays.
      page: { ...next.page, ...(form ? { form } : {}) },
      fragments: next.fragments.map((fragment) => {
        const current = kept.has(fragment.id) && site.find(fragment.id);
        return current ? { ...current, region: fragment.region } : fragment;
      }),
    },
    after() {
      for (const restore of restores) restore();
      if (scrollY !== top) scrollTo({ top, behavior: 'instant' });
    },
  };
}

/** Keeps a fragment's height while it is empty, and what was typed into it, until the returned function is called. */
function keepPlace(element: HTMLElement, typed: TypedFields): () => void {
  const restoreTyping = keepTyping(element, typed);
  element.style.minHeight = `${element.offsetHeight}px`;
  return () => {
    element.style.minHeight = '';
    const replacement = document.getElementById(element.id);
    if (replacement) restoreTyping(replacement);
  };
}

function isPageBroken({ site, applications }: ChangeOptions): boolean {
  return site.fragments.some(
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
