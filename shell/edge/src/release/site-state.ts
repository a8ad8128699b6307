import { createHash } from 'node:crypto';
import type { TabNews } from '@tyres/kit/page-state';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { PreparedRelease } from './prepared-release';

/**
 * The live state as this edge serves it. It differs from the registry's while a set is not prepared: then the previous
 * stable set stays, or there is no canary.
 */
export interface SiteState {
  readonly live: LiveState;
  readonly stable: PreparedRelease;
  readonly canary?: PreparedRelease;
  readonly killed: ReadonlySet<string>;
  readonly withdrawn: ReadonlySet<number>;
  /** The answer to polling tabs, and its ETag. */
  readonly newsJson: string;
  readonly newsTag: string;
  /** True when it equals the registry's. */
  readonly isWhole: boolean;
}

/** What a state can be built from. */
export interface AvailableReleases {
  /** A prepared release. */
  readonly ready: (number: number) => PreparedRelease | undefined;
  /** The previous stable release. */
  readonly before: PreparedRelease | undefined;
}

/** Builds the state to serve; undefined while there is no release at all. */
export function prepareState(target: LiveState, { ready, before }: AvailableReleases): SiteState | undefined {
  const preparedStable = ready(target.stable);
  const stable = preparedStable ?? before;
  if (!stable) return undefined;
  const { canary: _canary, ...rest } = target;
  const canary = target.canary && ready(target.canary.release);
  const live: LiveState = {
    ...rest,
    stable: stable.number,
    ...(canary && target.canary ? { canary: target.canary } : {}),
    // Sessions of a withdrawn set need another to move to, so the served stable set is never withdrawn.
    withdrawn: target.withdrawn.filter((number) => number !== stable.number),
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
    isWhole: preparedStable !== undefined && (target.canary === undefined || canary !== undefined),
  };
}

/** Includes a hash, since the served stable set can change within one revision. */
function tagOf(revision: number, json: string): string {
  return `"${revision}-${createHash('sha256').update(json).digest('base64url').slice(0, 8)}"`;
}

/**
 * Whether a state is outdated. Revisions only decrease when the registry was restored from a backup; then a change is
 * recognised by its later time.
 */
export function isOlder(state: LiveState, than: LiveState): boolean {
  return state.revision < than.revision && !isLater(state, than);
}

/** Whether a state comes from a registry that was restored from a backup. */
export function isRestored(state: LiveState, before: LiveState): boolean {
  return state.revision <= before.revision && isLater(state, before);
}

function isLater(one: LiveState, other: LiveState): boolean {
  return Date.parse(one.since) > Date.parse(other.since);
}
