import { isForDevice } from '@tyres/registry-contract/choose-release';
import type { Logger } from 'pino';
import { noFragmentCache } from '../fragment-cache/fragment-cache';
import type { SessionCounter } from '../health/count-sessions';
import { timeObserved } from '../health/count-time';
import type { PreparedPage, PreparedRelease } from '../release/prepared-release';
import type { SiteState } from '../release/site-state';
import type { FragmentResult } from '../render/protocol';
import { startPage, type PageVisit, type PageWork } from './start-page';
import { createTimeBudget } from './time-budget';

export interface ShadowOptions {
  readonly work: Omit<PageWork, 'cache' | 'onResult'>;
  readonly state: () => SiteState | undefined;
  readonly sessions: Pick<SessionCounter, 'count'>;
  readonly log: Logger;
  readonly nowMs?: () => number;
  readonly random?: () => number;
}

/** A fragment as one of the two releases rendered it. */
interface Rendered {
  readonly result: FragmentResult;
  readonly tookMs: number;
}
type Side = ReadonlyMap<string, Rendered>;

/** Also between fragments that fail at once, each of which is logged. */
const leastPauseMs = 100;
/** After such a pause the canary's worker may have stopped, and has to start: what it renders first is not counted. */
const coldAfterMs = 300_000;

/** The problem of a call that a shadow does not make. */
const notInShadow = { status: 0, code: 'shadow_writes', message: 'A shadow makes no call that writes.' };

/**
 * Renders pages in the shadow of a canary that no session gets yet (its share is 0): after the stable release has answered, both
 * releases render the fragments in which they differ, as if for the same visitor. Outcome, time and text are compared, and counted
 * like any other measure, so that the health gate can withdraw the canary before a shopper has seen it.
 *
 * Both render anew, without cached fragments and in random order, so that neither has an advantage. One page at a time, and on average
 * a tenth of a core at most.
 */
export function createShadow({
  work,
  state,
  sessions,
  log,
  nowMs = Date.now,
  random = Math.random,
}: ShadowOptions): (visited: PageVisit) => void {
  let isBusy = false;
  let restsUntilMs = 0;
  const budget = createTimeBudget(nowMs);
  let last: { readonly release: number; readonly atMs: number } | undefined;

  return function renderInShadow(visited) {
    if (isBusy || nowMs() < restsUntilMs || !budget.hasLeft()) return;
    const canary = shadowFor(visited, state());
    const plan = canary && planOf(visited, canary);
    const changed = canary && plan ? changedFragments(visited, canary, plan) : new Set<string>();
    if (!canary || !plan || changed.size === 0) return;
    isBusy = true;
    void compareOn(visited, canary, plan, changed)
      .catch((error: unknown) => log.error({ err: error }, 'A page could not be rendered in the shadow.'))
      .finally(() => (isBusy = false));
  };

  async function compareOn(
    visited: PageVisit,
    canary: PreparedRelease,
    plan: PreparedPage,
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const only = (visit: PageVisit): PageVisit => ({
      ...visit,
      fragments: visit.plan.placed.filter(({ id }) => changed.has(id)),
      renders: () => true,
      isPatient: true,
      hasRivals: false,
      spentMs: 0,
    });
    const [ofStable, ofCanary] = [only(visited), only({ ...visited, release: canary, plan })];
    if (last?.release !== canary.number || nowMs() - last.atMs > coldAfterMs) await renderOne(ofCanary);
    const isReversed = random() < 0.5;
    const first = await renderOne(isReversed ? ofCanary : ofStable);
    const second = await renderOne(isReversed ? ofStable : ofCanary);
    const [stable, candidate] = isReversed ? [second, first] : [first, second];
    last = { release: canary.number, atMs: nowMs() };
    restsUntilMs = nowMs() + leastPauseMs;
    if (!stable.asksToWrite && !candidate.asksToWrite)
      compare(visited, canary, { stable: stable.rendered, candidate: candidate.rendered });
  }

  async function renderOne(
    visit: PageVisit,
  ): Promise<{ readonly rendered: Side; readonly asksToWrite: boolean }> {
    const rendered = new Map<string, Rendered>();
    let asksToWrite = false;
    const started = startPage(visit, {
      ...work,
      cache: noFragmentCache,
      async allow(version, asked) {
        const request = await work.allow(version, asked);
        if (!('writes' in request) || !request.writes) return request;
        asksToWrite = true;
        return notInShadow;
      },
      onResult(_, id, result, tookMs) {
        rendered.set(id, { result, tookMs });
        budget.spend(tookMs);
      },
    });
    await Promise.all(visit.fragments.map(({ id }) => started.wait(id)));
    if (asksToWrite)
      log.warn(
        { page: visit.plan.name, release: visit.release.number },
        'A page that writes is not rendered in the shadow.',
      );
    return { rendered, asksToWrite };
  }

  function compare(
    visited: PageVisit,
    canary: PreparedRelease,
    { stable, candidate }: { readonly stable: Side; readonly candidate: Side },
  ): void {
    for (const [id, byStable] of stable) {
      const byCanary = candidate.get(id);
      if (!byCanary) continue;
      const differs = textOf(byStable.result) !== textOf(byCanary.result);
      count(visited, visited.release, { id, own: byStable, other: byCanary, differs: false });
      count(visited, canary, { id, own: byCanary, other: byStable, differs });
    }
  }

  function count(
    { sessionId, network, device, requestId, page }: PageVisit,
    release: PreparedRelease,
    {
      id,
      own,
      other,
      differs,
    }: { readonly id: string; readonly own: Rendered; readonly other: Rendered; readonly differs: boolean },
  ): void {
    const version = release.fragments.get(id) ?? 'none';
    const { number } = release;
    const seen = { subject: id, version, sessionId, network, device };
    const failure = failureOf(own.result, other.result);
    sessions.count({
      release: number,
      measure: 'shadow',
      failed: failure !== undefined,
      ...seen,
      ...(failure === undefined ? {} : { kind: failure }),
      ...(differs ? { levels: ['text'] } : {}),
    });
    sessions.count({ release: number, ...seen, ...timeObserved('shadow_time', own.tookMs) });
    if (failure !== undefined)
      log.warn(
        {
          request_id: requestId,
          page: page.name,
          fragment: id,
          version,
          release: release.number,
          result: reasonOf(own.result),
        },
        'A fragment failed in the shadow.',
      );
  }
}

/** The canary in whose shadow a page is rendered, if there is one: nobody gets it, and the page is of the stable release. */
function shadowFor(
  { release, override, page, device }: PageVisit,
  state: SiteState | undefined,
): PreparedRelease | undefined {
  const isPlain =
    state !== undefined && release === state.stable && override === undefined && page.form === undefined;
  const canary = isPlain ? state.live.canary : undefined;
  return canary?.share === 0 && isForDevice(canary, device) ? state?.canary : undefined;
}

/** The canary's page of the same name, for the same visitor. */
function planOf({ page, plan, consent }: PageVisit, canary: PreparedRelease): PreparedPage | undefined {
  const found = canary.pagesAt(page.path).find((match) => match.plan.name === plan.name)?.plan;
  return consent.choice ? found?.afterChoice() : found;
}

/** The ids of the fragments that both releases have on a page, in different versions. */
function changedFragments(
  { release, plan }: PageVisit,
  canary: PreparedRelease,
  other: PreparedPage,
): ReadonlySet<string> {
  const placed = new Set(other.placed.map(({ id }) => id));
  const ids = plan.placed.map(({ id }) => id);
  return new Set(
    ids.filter((id) => placed.has(id) && release.fragments.get(id) !== canary.fragments.get(id)),
  );
}

/** How a fragment failed: by its own failure, or because it shows nothing where the other one shows something. */
function failureOf(own: FragmentResult, other: FragmentResult): string | undefined {
  if ('failure' in own && own.failure) return own.failure.kind === 'killed' ? undefined : own.failure.kind;
  return isShown(other) && !isShown(own) ? own.outcome : undefined;
}

const isShown = ({ outcome }: FragmentResult): boolean => outcome === 'rendered' || outcome === 'client';

/** What a visitor reads. */
function textOf(result: FragmentResult): string {
  return result.outcome === 'rendered'
    ? result.html
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : '';
}

function reasonOf(result: FragmentResult): unknown {
  if ('failure' in result) return result.failure;
  return 'problem' in result ? result.problem : result.outcome;
}
