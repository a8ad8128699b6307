import { createHash } from 'node:crypto';
import type { TabNews } from '@tyres/kit/page-state';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { SiteRelease } from './site-release';

/**
 * What this edge serves, with the sets ready. It is what the registry says, but for a set that is not ready yet, or
 * cannot be made ready: then the stable set before stays, and there is no canary.
 */
export interface SiteState {
  readonly live: LiveState;
  readonly stable: SiteRelease;
  readonly canary?: SiteRelease;
  readonly killed: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<number>;
  /** What tabs ask for, and its tag. */
  readonly newsJson: string;
  readonly newsTag: string;
  /** True when it is what the registry says. */
  readonly isWhole: boolean;
}

export interface SetsAtHand {
  /** A set that can be served now. */
  readonly ready: (number: number) => SiteRelease | undefined;
  /** The stable set until now. */
  readonly before: SiteRelease | undefined;
}

/** What can be served of a live state; undefined while there is no set at all. */
export function prepareState(wanted: LiveState, { ready, before }: SetsAtHand): SiteState | undefined {
  const wantedStable = ready(wanted.stable);
  const stable = wantedStable ?? before;
  if (!stable) return undefined;
  const { canary: _wantedCanary, ...rest } = wanted;
  const canary = wanted.canary && ready(wanted.canary.release);
  const live: LiveState = {
    ...rest,
    stable: stable.number,
    ...(canary && wanted.canary ? { canary: wanted.canary } : {}),
    // Whoever is taken off a set has to have another to go to.
    withdrawn: wanted.withdrawn.filter((number) => number !== stable.number),
  };
  const { revision, killed, withdrawn } = live;
  const news: TabNews = { revision, stable: live.stable, killed, withdrawn };
  const newsJson = JSON.stringify(news);
  return {
    live,
    stable,
    ...(canary ? { canary } : {}),
    killed: new Set(killed),
    withdrawn: new Set(withdrawn),
    newsJson,
    newsTag: tagOf(revision, newsJson),
    isWhole: wantedStable !== undefined && (wanted.canary === undefined || canary !== undefined),
  };
}

/** Under one revision the stable set may still change, from the one before to the one that it names. */
function tagOf(revision: number, json: string): string {
  return `"${revision}-${createHash('sha256').update(json).digest('base64url').slice(0, 8)}"`;
}

/**
 * Whether a state is no news. Revisions rise; they are lower only in a registry that was restored from a backup, and
 * there a change is told by its time: without one, what the edge knows is better.
 */
export function isOlder(state: LiveState, than: LiveState): boolean {
  return state.revision < than.revision && !isLater(state, than);
}

/** Whether a state comes from a registry that was restored from a backup, and counts on from there. */
export function isRestored(state: LiveState, before: LiveState): boolean {
  return state.revision <= before.revision && isLater(state, before);
}

function isLater(one: LiveState, other: LiveState): boolean {
  return Date.parse(one.since) > Date.parse(other.since);
}
