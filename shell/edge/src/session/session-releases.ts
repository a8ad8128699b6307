import { releaseHeader } from '@tyres/kit/page-state';
import { chooseRelease } from '@tyres/registry-contract/choose-release';
import type { Device } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { LRUCache } from 'lru-cache';
import { deviceOf } from '../health/device-of';
import type { Override, Overrides } from './override-link';
import type { PagePlan } from '../release/page-plan';
import type { ReleaseStore } from '../release/release-store';
import type { PreparedRelease } from '../release/prepared-release';
import type { SiteState } from '../release/site-state';
import type { EdgeContext } from '../http/edge-context';
import { keptForMs, type KeptRelease, type KeptReleases } from './kept-release';

/** The release that a response is rendered from, from start to end, even if another becomes live meanwhile. */
export interface ChosenRelease {
  readonly release: PreparedRelease;
  /** Revision of the live state at that moment. */
  readonly revision: number;
  /** Micro-frontends that are switched off. */
  readonly killed: ReadonlySet<string>;
  /** Present when a signed link chose the release. */
  readonly override?: Override;
  /** Chance alone chose the release: neither a link, nor a page that keeps it, nor a tab. */
  readonly isDrawn: boolean;
}

/** Chooses releases for requests. */
export interface SessionReleases {
  /** The session's release; undefined while there is none to serve. */
  ofSession(ctx: EdgeContext): Promise<ChosenRelease | undefined>;
  /** The release that a tab navigates with; undefined when it was withdrawn. */
  ofTab(ctx: EdgeContext): Promise<ChosenRelease | undefined>;
  /** Starts or ends keeping the release for the session, as the page declares. */
  keepAt(ctx: EdgeContext, chosen: ChosenRelease, page: Pick<PagePlan, 'keepsSet'>): void;
  /** Whether the session was served pages of a release: by this edge recently, or by another with the same choice. */
  hasServed(release: number, visitor: ServedVisitor): boolean;
}

/** Who reports on a page. */
export interface ServedVisitor {
  readonly sessionId: string;
  readonly cookies: string;
  readonly device: Device;
}

export interface SessionReleasesOptions {
  readonly store: Pick<ReleaseStore, 'state' | 'byNumber'>;
  readonly keptReleases: KeptReleases;
  readonly overrides: Overrides;
  readonly nowMs?: () => number;
}

/** Sets the response header with the release. A response of an override link must not be indexed. */
export function markAnswer(ctx: EdgeContext, { release, override }: ChosenRelease): void {
  ctx.set(releaseHeader, String(release.number));
  if (override) ctx.set('x-robots-tag', 'noindex');
}

/** What decides the release, in this order. */
export interface ReleaseCriteria {
  readonly override?: number | undefined;
  readonly kept?: number | undefined;
  readonly sessionId: string;
  readonly device: Device;
}

/** The numbers of the releases for a session, in order of preference. Withdrawn ones are left out. */
export function preferredReleases(
  live: Pick<LiveState, 'stable' | 'canary'>,
  withdrawn: ReadonlySet<number>,
  { override, kept, sessionId, device }: ReleaseCriteria,
): number[] {
  const preferred: number[] = [];
  for (const number of [override, kept])
    if (number !== undefined && !withdrawn.has(number)) preferred.push(number);
  return [...preferred, chooseRelease(live, sessionId, device)];
}

/** The kept release after a page: that of the first `from` page, until an `until` page. */
export function keptAfter(
  kept: KeptRelease | undefined,
  page: { readonly keepsSet?: 'from' | 'until' } | undefined,
  { release, nowMs }: { readonly release: number; readonly nowMs: number },
): KeptRelease | undefined {
  if (page?.keepsSet === 'until') return undefined;
  return page?.keepsSet === 'from' ? (kept ?? { release, expiresMs: nowMs + keptForMs }) : kept;
}

const mostServed = 125_000;
const servedKey = (sessionId: string, release: number): string => `${sessionId} ${release}`;

/** Chooses each session's release: that of its override link, the kept one, or that of its bucket. */
export function createSessionReleases({
  store,
  keptReleases,
  overrides,
  nowMs = Date.now,
}: SessionReleasesOptions): SessionReleases {
  // With `max`, room for all of them would be allocated at the start.
  const served = new LRUCache<string, true>({ maxSize: mostServed, sizeCalculation: () => 1 });
  const keptOf = (ctx: EdgeContext, { withdrawn }: SiteState): KeptRelease | undefined => {
    const kept = keptReleases.read(ctx.get('cookie'), ctx.state.sessionId, nowMs());
    return kept && !withdrawn.has(kept.release) ? kept : undefined;
  };
  const overrideOf = (ctx: EdgeContext): Override | undefined => overrides.read(ctx.get('cookie'), nowMs());
  const releaseOf = async (state: SiteState, number: number): Promise<PreparedRelease | undefined> =>
    [state.stable, state.canary].find((release) => release?.number === number) ?? store.byNumber(number);

  function choose(
    state: SiteState,
    release: PreparedRelease,
    ctx: EdgeContext,
    {
      override,
      isDrawn = false,
    }: { readonly override?: Override | undefined; readonly isDrawn?: boolean } = {},
  ): ChosenRelease {
    served.set(servedKey(ctx.state.sessionId, release.number), true);
    return {
      release,
      revision: state.live.revision,
      killed: state.killed,
      ...(override?.release === release.number ? { override } : {}),
      isDrawn,
    };
  }

  async function ofSession(ctx: EdgeContext): Promise<ChosenRelease | undefined> {
    const state = store.state();
    if (!state) return undefined;
    const { sessionId } = ctx.state;
    const override = overrideOf(ctx);
    const kept = keptOf(ctx, state)?.release;
    const device = deviceOf(ctx.get('user-agent'));
    const criteria = { override: override?.release, kept, sessionId, device };
    const isDrawn = override === undefined && kept === undefined;
    for (const number of preferredReleases(state.live, state.withdrawn, criteria)) {
      const release = await releaseOf(state, number);
      if (release) return choose(state, release, ctx, { override, isDrawn });
    }
    return choose(state, state.stable, ctx);
  }

  return {
    ofSession,
    async ofTab(ctx) {
      const state = store.state();
      const named = ctx.get(releaseHeader);
      if (!state || !/^\d{1,9}$/.test(named)) return ofSession(ctx);
      const number = Number(named);
      if (state.withdrawn.has(number)) return undefined;
      const release = await releaseOf(state, number);
      return release && choose(state, release, ctx, { override: overrideOf(ctx) });
    },
    keepAt(ctx, { release, override }, page) {
      const state = store.state();
      if (!page.keepsSet || !state || override) return;
      const { sessionId } = ctx.state;
      const kept = keptOf(ctx, state);
      const next = keptAfter(kept, page, { release: release.number, nowMs: nowMs() });
      if (next === kept && next) return;
      if (next) ctx.append('Set-Cookie', keptReleases.write(next, sessionId, nowMs()));
      else if (keptReleases.isSent(ctx.get('cookie'))) ctx.append('Set-Cookie', keptReleases.clear());
    },
    hasServed(release, { sessionId, cookies, device }) {
      if (served.has(servedKey(sessionId, release))) return true;
      const state = store.state();
      if (!state) return false;
      const override = overrides.read(cookies, nowMs())?.release;
      const kept = keptReleases.read(cookies, sessionId, nowMs())?.release;
      return preferredReleases(state.live, state.withdrawn, { override, kept, sessionId, device }).includes(
        release,
      );
    },
  };
}
