import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import type { LoadFragment } from '../federation/federation';
import { loadStyles } from '../fragments/plain-html';
import type { TabRelease } from '../site';
import { wait, withinTime } from '../within-time';
import { fetchNextPage } from './fetch-next-page';
import { followRedirects, type FetchedPage, type FollowOptions } from './follow-redirects';
import { createLatestTask } from './latest-task';
import { clickedAddress, isSameDocument } from './link-clicks';
import type { FragmentName } from './page-table';
import { createPageDisplay, type Arrival, type PlanRenewal, type ShowOptions } from './show-page';
import { createSitePages } from './site-pages';
import { createTabHistory } from './tab-history';

/** A page is shown without code that takes longer than this; its fragments then appear as they load. */
const codeWaitMs = 3_000;
/** For the code of another release. Without it the tab stays on its own release. */
const renewWaitMs = 8_000;

export interface NavigationOptions
  extends Omit<ShowOptions, 'tabHistory'>, Pick<FollowOptions, 'findStableRelease'> {
  readonly load: LoadFragment;
}

export interface Navigation {
  navigate(path: string): void;
  replaceAddress(path: string): void;
  /** Fetches fragments of the page on show again. */
  fetchFragments(ids: readonly string[]): Promise<NextPage>;
  /**
   * Shows the same page from another release, where the visitor is. Does nothing during a navigation.
   * @throws when that release cannot be loaded; the page then stays as it is
   */
  renew(release: TabRelease, plan: PlanRenewal): Promise<void>;
  start(): void;
}

/** Moves between pages inside the document. When anything fails, the browser navigates instead. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { site } = options;
  const pages = createSitePages(site);
  const tabHistory = createTabHistory(site);
  const followOptions = { ...options, pages };
  const show = createPageDisplay({ ...options, tabHistory });
  const latest = createLatestTask();
  const toAddress = (path: string): URL => new URL(`${site.base}${path}`, location.origin);

  const go = async (address: URL, arrival: Arrival): Promise<void> => {
    if (site.needsReload) return loadDocument(address, arrival);
    await latest.run(async (signal) => {
      const { dataset } = document.documentElement;
      dataset['navigating'] = '';
      try {
        const code = loadCode(options, pages.fragmentsOf(address), site);
        const fetched = await followRedirects(followOptions, address, { signal });
        await Promise.race([Promise.all([code, loadCodeAndStyles(options, fetched)]), wait(codeWaitMs)]);
        await show(fetched, arrival, signal);
      } catch {
        if (!signal.aborted) loadDocument(address, arrival);
      } finally {
        if (!signal.aborted) delete dataset['navigating'];
      }
    });
  };
  const open = (address: URL): void => {
    const shown = tabHistory.address;
    if (isSameDocument(address, shown) || !pages.has(address)) location.assign(address);
    else void go(address, { kind: address.href === shown.href ? 'replace' : 'push' });
  };

  return {
    navigate: (path) => open(toAddress(path)),
    replaceAddress(path) {
      const address = toAddress(path);
      if (address.origin === location.origin) tabHistory.replace(address);
    },
    fetchFragments: (ids) => fetchNextPage(tabHistory.pageAddress, { release: site.release, fragments: ids }),
    async renew(release, plan) {
      if (latest.isRunning() || site.needsReload) return;
      await latest.run(async (signal) => {
        const { pageAddress } = tabHistory;
        const fetched = await followRedirects(followOptions, pageAddress, { signal, release });
        await withinTime(loadChangedCode(options, fetched.page, release), renewWaitMs);
        const stays = fetched.address.href === pageAddress.href;
        await show(fetched, stays ? { kind: 'stay', plan } : { kind: 'replace' }, signal);
      });
    },
    start() {
      document.addEventListener('click', (event) => {
        const address = clickedAddress(event);
        if (!address || isSameDocument(address, tabHistory.address) || !pages.has(address)) return;
        event.preventDefault();
        open(address);
      });
      onPopState(({ state }) => {
        const address = new URL(location.href);
        const shown = tabHistory.address;
        if (isSameDocument(address, shown) || address.href === shown.href) return;
        tabHistory.remember();
        void go(address, { kind: 'return', state });
      });
    },
  };
}

function onPopState(listener: (event: PopStateEvent) => void): void {
  // single-spa delays listeners that are added by `window.addEventListener` until it has rerouted.
  EventTarget.prototype.addEventListener.call(window, 'popstate', (event) => {
    // It also dispatches a `popstate` event of its own for each `pushState`.
    if (event instanceof PopStateEvent && !('singleSpa' in event)) listener(event);
  });
}

function loadDocument(address: URL, arrival: Arrival): void {
  if (arrival.kind === 'return') location.reload();
  else location.assign(address);
}

type CodeOptions = Pick<NavigationOptions, 'site' | 'load'>;

/** Loads code in advance, but not that of a killed micro-frontend, which must not run. */
function loadCode({ site, load }: CodeOptions, fragments: readonly FragmentName[], release: TabRelease) {
  const allowed = fragments.filter(({ microFrontend }) => !site.killed.has(microFrontend));
  return Promise.allSettled(allowed.map((fragment) => load(fragment, release)));
}

function loadCodeAndStyles(options: CodeOptions, { page: { fragments }, release }: FetchedPage) {
  return Promise.all([
    loadCode(options, fragments.filter(hasCode), release),
    loadStyles(fragments.flatMap(({ styles = [] }) => styles)),
  ]);
}

/** @throws when any code fails to load */
function loadChangedCode({ site, load }: CodeOptions, { fragments }: NextPage, release: TabRelease) {
  const changed = fragments.filter(
    (fragment) =>
      hasCode(fragment) &&
      !site.isSameBuild(fragment.microFrontend, release) &&
      !site.killed.has(fragment.microFrontend),
  );
  return Promise.all(changed.map((fragment) => load(fragment, release)));
}

function hasCode({ hydrate, outcome }: PlacedFragment): boolean {
  return hydrate !== 'never' || outcome !== 'rendered';
}
