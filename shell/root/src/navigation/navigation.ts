import type { NextPage, PlacedFragment, StyleFile } from '@tyres/kit/page-state';
import { triggerAppChange } from 'single-spa';
import { adoptSet } from './adopt-release';
import type { Applications } from '../fragments/applications';
import type { LoadFragment } from '../federation/federation';
import { clearUnplaced, layOut, outdate } from '../fragments/page-elements';
import { applyHead } from './apply-head';
import { clickedAddress, isSameDocument } from './link-clicks';
import { fetchNextPage, ReleaseGone } from './fetch-next-page';
import { createPageTable, type FindPage, type FragmentName } from './page-table';
import { arrive } from './arrive';
import { loadStyles } from '../fragments/plain-html';
import { createScrollMemory } from './scroll-memory';
import { isSameBuild, type Placement, type Site, type TabSet } from '../site';
import { wait, withinTime } from '../within-time';

/** How long a page waits for its code before it is shown without; it then appears as it comes. */
const codeWaitMs = 3_000;
/** Code that is there is registered in no time; one that is not does not hold the page up. */
const registerWaitMs = 50;
/** For the code of another set, without which the tab stays on the one that it has. */
const renewWaitMs = 8_000;
const maxRedirects = 5;

export interface NavigationOptions {
  readonly site: Site;
  readonly load: LoadFragment;
  readonly applications: () => Applications;
  /** The set to go on with when the tab's own is withdrawn. @throws when the tab cannot change to it */
  readonly findStableSet: () => Promise<TabSet>;
  /** Before the tab changes its set. */
  readonly onSetChange: () => void;
}

export interface Navigation {
  navigate(path: string): void;
  replaceAddress(path: string): void;
  /** Fragments of the page that stands, fetched anew. */
  fetchFragments(ids: readonly string[]): Promise<NextPage>;
  /**
   * Shows the page that stands from another set, without a visible arrival; does nothing while the visitor is on the way
   * elsewhere. @throws when it cannot be had; the page then stands as it stood
   */
  renew(set: TabSet, plan: PlanRenewal): Promise<void>;
  start(): void;
}

/** How the page that stands becomes that of another set. */
export interface Renewal {
  readonly placement: Placement;
  /** Fragments that stay mounted and as they are. */
  readonly kept: ReadonlySet<string>;
  /** Once the others stand. */
  readonly after: () => void;
}

/** Called right before anything changes. */
export type PlanRenewal = (next: NextPage) => Renewal;

type Arrival =
  | { readonly kind: 'push' | 'replace' }
  | { readonly kind: 'return'; readonly state: unknown }
  | { readonly kind: 'stay'; readonly plan: PlanRenewal };

interface Reached {
  readonly page: NextPage;
  readonly address: URL;
  readonly set: TabSet;
  /** The tab's release when it set out. */
  readonly from: number;
}

/** Moves between the site's pages inside the document; whatever goes wrong becomes a plain navigation. */
export function createNavigation(options: NavigationOptions): Navigation {
  const { site, load, applications } = options;
  const scroll = createScrollMemory();
  const tables = new WeakMap<object, FindPage>();
  let standing = new URL(location.href);
  // The answer to a refused form stands under the form's address, and shows another page.
  let source = new URL(`${site.base}${site.placement.page.url}`, location.origin);
  let underway: AbortController | undefined;
  let lastShown: Promise<unknown> = Promise.resolve();

  const findPage = (address: URL, { versions }: TabSet): readonly FragmentName[] | undefined => {
    const find = tables.get(versions) ?? createPageTable(versions);
    tables.set(versions, find);
    return find(address.pathname.slice(site.base.length) || '/');
  };
  const isOurs = (address: URL, set: TabSet = site): boolean =>
    address.origin === location.origin &&
    address.pathname.startsWith(site.base) &&
    findPage(address, set) !== undefined;

  /** Only the last one counts: whatever was underway is given up. */
  const underwayAlone = async (action: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    underway?.abort();
    const mine = (underway = new AbortController());
    try {
      await action(mine.signal);
    } catch (error) {
      if (!mine.signal.aborted) throw error;
    } finally {
      if (underway === mine) underway = undefined;
    }
  };

  const go = async (address: URL, arrival: Arrival): Promise<void> => {
    if (site.isOutdated) return leave(address, arrival);
    await underwayAlone(async (signal) => {
      document.documentElement.dataset['navigating'] = '';
      try {
        const code = loadCode(findPage(address, site) ?? [], site);
        const reached = await follow(address, signal);
        const { page, set } = reached;
        await Promise.race([
          Promise.all([code, loadCode(page.fragments.filter(isLive), set), loadStyles(stylesOf(page))]),
          wait(codeWaitMs),
        ]);
        await show(reached, arrival, signal);
      } catch {
        if (!signal.aborted) leave(address, arrival);
      } finally {
        if (!signal.aborted) delete document.documentElement.dataset['navigating'];
      }
    });
  };

  const follow = async (address: URL, signal: AbortSignal, asked?: TabSet): Promise<Reached> => {
    const { release: from, versions } = site;
    let at = address;
    let set = asked ?? { release: from, versions };
    for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
      const page = await fetchNextPage(at, { release: set.release, signal }).catch(async (error: unknown) => {
        if (!(error instanceof ReleaseGone) || set.release !== from) throw error;
        set = await options.findStableSet();
        return fetchNextPage(at, { release: set.release, signal });
      });
      if (page.redirect === undefined) return { page, address: at, set, from };
      at = new URL(page.redirect, at);
      if (!isOurs(at, set)) throw new Error('It leads out of the site.');
    }
    throw new Error('Too many redirects.');
  };

  /** Not what is switched off: its code must not run. */
  const loadCode = (fragments: readonly FragmentName[], set: TabSet) =>
    Promise.allSettled(
      fragments
        .filter(({ microFrontend }) => !site.killed.has(microFrontend))
        .map((fragment) => load(fragment, set)),
    );

  /** One page after the other, since each takes a few steps. */
  const show = (reached: Reached, arrival: Arrival, signal: AbortSignal): Promise<void> => {
    const shown = lastShown.then(() => (signal.aborted ? undefined : place(reached, arrival)));
    lastShown = shown.catch(() => undefined);
    return shown;
  };

  const place = async ({ page: next, address, set, from }: Reached, arrival: Arrival): Promise<void> => {
    if (set.release !== site.release && from !== site.release) throw new Error('The set changed meanwhile.');
    const renewal = arrival.kind === 'stay' ? arrival.plan(next) : undefined;
    if (set.release !== site.release) {
      options.onSetChange();
      adoptSet(site, set);
    }
    site.placement = renewal?.placement ?? { page: next.page, fragments: next.fragments };
    const { fragments } = site.placement;
    if (!renewal) enter(address, arrival);
    await applications().forgetOutdated(renewal?.kept);
    outdate(fragments.filter(({ id }) => !renewal?.kept.has(id)));
    layOut(fragments);
    clearUnplaced(fragments);
    applications().update(renewal?.kept);
    // What is new on the page has no server HTML, so nothing of it can wait for an idle moment.
    const activations = Promise.all(fragments.filter(needsCode).map(({ id }) => applications().activate(id)));
    await Promise.race([activations, wait(registerWaitMs)]);
    await triggerAppChange();
    applyHead(next.head, site);
    if (!renewal) arrive(address, arrival.kind === 'return' ? scroll.return(arrival.state) : 0);
    else void activations.then(() => triggerAppChange()).then(renewal.after);
  };

  const enter = (address: URL, arrival: Arrival): void => {
    const isNewEntry = arrival.kind === 'push' && address.href !== standing.href;
    if (isNewEntry) scroll.remember();
    if (isNewEntry) history.pushState(scroll.enter(), '', address);
    // Also on the way back: the page may lead elsewhere by now.
    else history.replaceState(history.state, '', address);
    standing = source = new URL(address);
  };

  const leave = (address: URL, arrival: Arrival): void => {
    if (arrival.kind === 'return') location.reload();
    else location.assign(address);
  };

  const open = (address: URL): void => {
    if (isSameDocument(address, standing)) location.assign(address);
    else if (isOurs(address)) void go(address, { kind: address.href === standing.href ? 'replace' : 'push' });
    else location.assign(address);
  };

  const onClick = (event: MouseEvent): void => {
    const address = clickedAddress(event);
    if (!address || isSameDocument(address, standing) || !isOurs(address)) return;
    event.preventDefault();
    open(address);
  };

  const onPopState = (event: PopStateEvent): void => {
    // single-spa makes one up for each pushState of ours.
    if ('singleSpa' in event) return;
    const address = new URL(location.href);
    if (isSameDocument(address, standing) || address.href === standing.href) return;
    scroll.remember();
    void go(address, { kind: 'return', state: event.state });
  };

  return {
    navigate: (path) => open(new URL(`${site.base}${path}`, location.origin)),
    replaceAddress(path) {
      const address = new URL(`${site.base}${path}`, location.origin);
      if (address.origin !== location.origin) return;
      history.replaceState(history.state, '', address);
      standing = source = address;
    },
    fetchFragments: (ids) => fetchNextPage(source, { release: site.release, fragments: ids }),
    async renew(set, plan) {
      if (underway || site.isOutdated) return;
      await underwayAlone(async (signal) => {
        const reached = await follow(source, signal, set);
        const changed = reached.page.fragments.filter(
          (fragment) =>
            isLive(fragment) &&
            !isSameBuild(fragment.microFrontend, site, set) &&
            !site.killed.has(fragment.microFrontend),
        );
        await withinTime(Promise.all(changed.map((fragment) => load(fragment, set))), renewWaitMs);
        const isStaying = reached.address.href === source.href;
        await show(reached, isStaying ? { kind: 'stay', plan } : { kind: 'replace' }, signal);
      });
    },
    start() {
      document.addEventListener('click', onClick);
      // single-spa holds back what is added through `window.addEventListener`, until after its own rerouting.
      EventTarget.prototype.addEventListener.call(window, 'popstate', (event) => {
        if (event instanceof PopStateEvent) onPopState(event);
      });
    },
  };
}

function isLive({ hydrate, outcome }: PlacedFragment): boolean {
  return !(hydrate === 'never' && outcome === 'rendered');
}

function stylesOf({ fragments }: NextPage): StyleFile[] {
  return fragments.flatMap(({ styles = [] }) => styles);
}

function needsCode({ id }: PlacedFragment): boolean {
  const element = document.getElementById(`fragment:${id}`);
  return element !== null && !element.hasAttribute('data-live') && element.dataset['outcome'] !== 'rendered';
}
