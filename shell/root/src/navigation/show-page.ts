import type { NextPage, PlacedFragment } from '@tyres/kit/page-state';
import { triggerAppChange } from 'single-spa';
import type { Applications } from '../fragments/applications';
import { discardPreviousHtml, fragmentElement, layOut, removeUnplaced } from '../fragments/page-elements';
import type { PageContent, Site } from '../site';
import { wait } from '../within-time';
import { adoptRelease } from './adopt-release';
import { applyHead } from './apply-head';
import { arrive } from './arrive';
import type { FetchedPage } from './follow-redirects';
import type { TabHistory } from './tab-history';

/** Enough for code that is loaded already; a fragment whose code is still loading must not delay the page. */
const registerWaitMs = 50;

export interface ShowOptions {
  readonly site: Site;
  readonly tabHistory: TabHistory;
  readonly applications: () => Applications;
  /** Called before the tab changes its release. */
  readonly onReleaseChange: () => void;
}

/** How the page on show becomes the page of another release. */
export interface Renewal {
  readonly content: PageContent;
  /** Fragments that stay mounted and unchanged. */
  readonly kept: ReadonlySet<string>;
  /** Called once the others are mounted. */
  readonly after: () => void;
}

/** Called right before anything changes. */
export type PlanRenewal = (next: NextPage) => Renewal;

/** How the visitor gets to a page; with `stay` it is the same page, from another release. */
export type Arrival =
  | { readonly kind: 'push' | 'replace' }
  | { readonly kind: 'return'; readonly state: unknown }
  | { readonly kind: 'stay'; readonly plan: PlanRenewal };

/** Shows fetched pages, one after another since each takes several steps; skips those that are aborted by then. */
export function createPageDisplay(options: ShowOptions) {
  let last: Promise<unknown> = Promise.resolve();
  return (fetched: FetchedPage, arrival: Arrival, signal: AbortSignal): Promise<void> => {
    const shown = last.then(() => (signal.aborted ? undefined : showPage(options, fetched, arrival)));
    last = shown.catch(() => undefined);
    return shown;
  };
}

async function showPage(options: ShowOptions, fetched: FetchedPage, arrival: Arrival): Promise<void> {
  const { site, tabHistory } = options;
  const { page: next, address, release } = fetched;
  const isOtherRelease = release.release !== site.release;
  if (isOtherRelease && fetched.from !== site.release) throw new Error('Meanwhile the release changed.');
  const renewal = arrival.kind === 'stay' ? arrival.plan(next) : undefined;
  if (isOtherRelease) {
    options.onReleaseChange();
    adoptRelease(site, release);
  }
  site.showPage(renewal?.content ?? next);
  if (arrival.kind === 'push') tabHistory.push(address);
  // Also after Back: the page may have redirected.
  else if (!renewal) tabHistory.replace(address);
  const { activations } = await placeFragments(options.applications(), site.fragments, renewal?.kept);
  applyHead(next.head, site);
  if (renewal) void activations.then(() => triggerAppChange()).then(renewal.after);
  else arrive(address, arrival.kind === 'return' ? tabHistory.restore(arrival.state) : 0);
}

/** Unmounts what the page does not have, and mounts what it has. */
async function placeFragments(
  applications: Applications,
  fragments: readonly PlacedFragment[],
  kept?: ReadonlySet<string>,
): Promise<{ readonly activations: Promise<unknown> }> {
  await applications.removeObsolete(kept);
  discardPreviousHtml(fragments.filter(({ id }) => !kept?.has(id)));
  layOut(fragments);
  removeUnplaced(fragments);
  applications.update(kept);
  // New fragments have no server HTML to show, so none of them can wait for an idle moment.
  const activations = Promise.all(fragments.filter(needsCode).map(({ id }) => applications.activate(id)));
  await Promise.race([activations, wait(registerWaitMs)]);
  await triggerAppChange();
  return { activations };
}

function needsCode({ id }: PlacedFragment): boolean {
  const element = fragmentElement(id);
  return element !== undefined && !('live' in element.dataset) && element.dataset['outcome'] !== 'rendered';
}
