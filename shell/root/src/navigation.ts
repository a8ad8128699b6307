import type { NextPage, PlacedFragment, StyleFile } from '@tyres/kit/page-state';
import { triggerAppChange } from 'single-spa';
import type { Applications } from './applications';
import type { LoadFragment } from './federation';
import { clearUnplaced, layOut, outdate } from './frame';
import { applyHead } from './head';
import { clickedAddress, isSameDocument } from './link-clicks';
import { fetchNextPage } from './next-page';
import type { FindPage, FragmentName } from './page-table';
import { loadStyles } from './plain-html';
import { createScrollMemory } from './scroll-memory';
import type { Site } from './site';

/** How long a page waits for its code before it is shown without; it then appears as it comes. */
const codeWaitMs = 3_000;
/** Code that is there is registered in no time; one that is not does not hold the page up. */
const registerWaitMs = 50;
const maxRedirects = 5;

export interface NavigationOptions {
  readonly site: Site;
  readonly findPage: FindPage;
  readonly load: LoadFragment;
  readonly applications: () => Applications;
}

export interface Navigation {
  navigate(path: string): void;
  replaceAddress(path: string): void;
  /** Fragments of the page that stands, fetched anew. */
  fetchFragments(ids: readonly string[]): Promise<NextPage>;
  start(): void;
}

type Arrival = { readonly kind: 'push' | 'replace' } | { readonly kind: 'return'; readonly state: unknown };

/** Moves between the site's pages inside the document; whatever goes wrong becomes a plain navigation. */
export function createNavigation({ site, findPage, load, applications }: NavigationOptions): Navigation {
  const scroll = createScrollMemory();
  let standing = new URL(location.href);
  // The answer to a refused form stands under the form's address, and shows another page.
  let source = new URL(`${site.base}${site.placement.page.url}`, location.origin);
  let underway = new AbortController();

  const pathOf = (address: URL): string => address.pathname.slice(site.base.length) || '/';
  const isOurs = (address: URL): boolean =>
    address.origin === location.origin &&
    address.pathname.startsWith(site.base) &&
    findPage(pathOf(address)) !== undefined;

  const go = async (address: URL, arrival: Arrival): Promise<void> => {
    underway.abort();
    const { signal } = (underway = new AbortController());
    document.documentElement.dataset['navigating'] = '';
    try {
      const code = loadCode(findPage(pathOf(address)) ?? []);
      const { page, address: reached } = await follow(address, signal);
      await Promise.race([
        Promise.all([code, loadCode(page.fragments.filter(isLive)), loadStyles(stylesOf(page))]),
        wait(codeWaitMs),
      ]);
      if (signal.aborted) return;
      await show(page, reached, arrival);
    } catch {
      if (!signal.aborted) leave(address, arrival);
    } finally {
      if (!signal.aborted) delete document.documentElement.dataset['navigating'];
    }
  };

  const follow = async (address: URL, signal: AbortSignal): Promise<{ page: NextPage; address: URL }> => {
    let at = address;
    for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
      const page = await fetchNextPage(at, { release: site.release, signal });
      if (page.redirect === undefined) return { page, address: at };
      at = new URL(page.redirect, at);
      if (!isOurs(at)) throw new Error('It leads out of the site.');
    }
    throw new Error('Too many redirects.');
  };

  const loadCode = (fragments: readonly FragmentName[]) =>
    Promise.allSettled(fragments.map((fragment) => load(fragment)));

  const show = async ({ page, head, fragments }: NextPage, address: URL, arrival: Arrival): Promise<void> => {
    const isNewEntry = arrival.kind === 'push' && address.href !== standing.href;
    if (isNewEntry) scroll.remember();
    site.placement = { page, fragments };
    if (isNewEntry) history.pushState(scroll.enter(), '', address);
    // Also on the way back: the page may lead elsewhere by now.
    else history.replaceState(history.state, '', address);
    standing = source = new URL(address);
    await applications().forgetOutdated();
    outdate(fragments);
    layOut(fragments);
    clearUnplaced(fragments);
    applications().update();
    // What is new on the page has no server HTML, so nothing of it can wait for an idle moment.
    const activations = fragments.filter(needsCode).map(({ id }) => applications().activate(id));
    await Promise.race([Promise.all(activations), wait(registerWaitMs)]);
    await triggerAppChange();
    applyHead(head, site);
    arrive(address, arrival.kind === 'return' ? scroll.return(arrival.state) : 0);
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

/** Scrolls, and moves the focus to the page's heading, so that screen readers begin there. */
function arrive(address: URL, top: number): void {
  const target = address.hash ? document.getElementById(decodeURIComponent(address.hash.slice(1))) : null;
  if (target) target.scrollIntoView();
  else scrollTo({ top, behavior: 'instant' });
  const heading =
    document.querySelector<HTMLElement>('[data-region="main"] h1') ??
    document.querySelector<HTMLElement>('[data-region="main"]');
  if (!heading) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function wait(ms: number): Promise<void> {
  return new Promise((done) => setTimeout(done, ms));
}
