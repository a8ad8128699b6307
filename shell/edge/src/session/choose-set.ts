import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { createRecentKeys } from '../health/recent-keys';
import type { Override, Overrides } from './override-link';
import type { ReleaseStore } from '../release/release-store';
import type { SiteRelease } from '../release/site-release';
import type { SiteState } from '../release/site-state';
import type { EdgeContext } from '../http/edge-context';
import { keptForMs, type KeptSet, type KeptSets } from './kept-set';

/** The set that a whole answer is made of, with all that holds while it is made, whatever changes meanwhile. */
export interface ChosenSet {
  readonly release: SiteRelease;
  /** Revision of the live state that it was chosen under. */
  readonly revision: number;
  /** Micro-frontends that stand on their fallback. */
  readonly killed: ReadonlySet<string>;
  /** Set where a signed link put this browser on the set. */
  readonly override?: Override;
}

/** Chooses release sets for requests. */
export interface ChooseSet {
  /** The session's set; undefined while there is none to serve. */
  ofSession(ctx: EdgeContext): Promise<ChosenSet | undefined>;
  /** The set that the tab of a navigation stands on; undefined when it is gone. */
  ofTab(ctx: EdgeContext): Promise<ChosenSet | undefined>;
  /** Makes the session keep the set that it was just given a page of, or no longer keep one, as the page says. */
  keepAt(ctx: EdgeContext, chosen: ChosenSet, path: string): void;
  /** Whether the session was given pages of a release: by this edge lately, or by any that chose the same way. */
  hasGiven(release: number, sessionId: string, cookies: string): boolean;
}

export interface ChooseSetOptions {
  readonly store: Pick<ReleaseStore, 'state' | 'byNumber'>;
  readonly keptSets: KeptSets;
  readonly overrides: Overrides;
  readonly nowMs?: () => number;
}

/** Says in an answer's head what it was made of. What was opened by an override link is for nobody's index. */
export function markAnswer(ctx: EdgeContext, { release, override }: ChosenSet): void {
  ctx.set('x-release', String(release.number));
  if (override) ctx.set('x-robots-tag', 'noindex');
}

/** What decides between the sets, in this order. */
export interface SetWishes {
  readonly override?: number | undefined;
  readonly kept?: number | undefined;
  readonly sessionId: string;
}

/** The numbers of the sets that a session gets, the first that can be had. Nobody stays on one that was withdrawn. */
export function wantedSets(
  live: Pick<LiveState, 'stable' | 'canary'>,
  withdrawn: ReadonlySet<number>,
  { override, kept, sessionId }: SetWishes,
): number[] {
  const wishes = [override, kept].filter((number) => number !== undefined && !withdrawn.has(number));
  return [...wishes.flatMap((number) => number ?? []), chooseRelease(live, sessionId)];
}

/** What a session keeps after a page: the first set that it came to a `from` page on, until a page says `until`. */
export function keptAfter(
  kept: KeptSet | undefined,
  page: { readonly keepsSet?: 'from' | 'until' } | undefined,
  { release, nowMs }: { readonly release: number; readonly nowMs: number },
): KeptSet | undefined {
  if (page?.keepsSet === 'until') return undefined;
  return page?.keepsSet === 'from' ? (kept ?? { release, expiresMs: nowMs + keptForMs }) : kept;
}

const rememberedGifts = 100_000;
const givenKey = (sessionId: string, release: number): string => `${sessionId} ${release}`;

/** Gives each session its set: of its override link, the one that it keeps, or the one that its bucket falls into. */
export function createChooseSet({
  store,
  keptSets,
  overrides,
  nowMs = Date.now,
}: ChooseSetOptions): ChooseSet {
  const given = createRecentKeys(rememberedGifts);
  const keptOf = (ctx: EdgeContext, { withdrawn }: SiteState): KeptSet | undefined => {
    const kept = keptSets.read(ctx.get('cookie'), ctx.state.sessionId, nowMs());
    return kept && !withdrawn.has(kept.release) ? kept : undefined;
  };
  const overrideOf = (ctx: EdgeContext): Override | undefined => overrides.read(ctx.get('cookie'), nowMs());
  const setOf = async (state: SiteState, number: number): Promise<SiteRelease | undefined> =>
    [state.stable, state.canary].find((set) => set?.number === number) ?? store.byNumber(number);

  function give(state: SiteState, release: SiteRelease, ctx: EdgeContext, override?: Override): ChosenSet {
    given.add(givenKey(ctx.state.sessionId, release.number));
    return {
      release,
      revision: state.live.revision,
      killed: state.killed,
      ...(override?.release === release.number ? { override } : {}),
    };
  }

  async function ofSession(ctx: EdgeContext): Promise<ChosenSet | undefined> {
    const state = store.state();
    if (!state) return undefined;
    const { sessionId } = ctx.state;
    const override = overrideOf(ctx);
    const kept = keptOf(ctx, state)?.release;
    const wishes = { override: override?.release, kept, sessionId };
    for (const number of wantedSets(state.live, state.withdrawn, wishes)) {
      const release = await setOf(state, number);
      if (release) return give(state, release, ctx, override);
    }
    return give(state, state.stable, ctx);
  }

  return {
    ofSession,
    async ofTab(ctx) {
      const state = store.state();
      const named = ctx.get('x-release');
      if (!state || !/^\d{1,9}$/.test(named)) return ofSession(ctx);
      const number = Number(named);
      if (state.withdrawn.has(number)) return undefined;
      const release = await setOf(state, number);
      return release && give(state, release, ctx, overrideOf(ctx));
    },
    keepAt(ctx, { release, override }, path) {
      const keeps = release.match(path)?.value;
      const state = store.state();
      if (!keeps?.keepsSet || !state || override) return;
      const { sessionId } = ctx.state;
      const kept = keptOf(ctx, state);
      const next = keptAfter(kept, keeps, { release: release.number, nowMs: nowMs() });
      if (next === kept && next) return;
      if (next) ctx.append('Set-Cookie', keptSets.write(next, sessionId, nowMs()));
      else if (keptSets.isSent(ctx.get('cookie'))) ctx.append('Set-Cookie', keptSets.clear());
    },
    hasGiven(release, sessionId, cookies) {
      if (given.has(givenKey(sessionId, release))) return true;
      const state = store.state();
      if (!state) return false;
      const override = overrides.read(cookies, nowMs())?.release;
      const kept = keptSets.read(cookies, sessionId, nowMs())?.release;
      return wantedSets(state.live, state.withdrawn, { override, kept, sessionId }).includes(release);
    },
  };
}
