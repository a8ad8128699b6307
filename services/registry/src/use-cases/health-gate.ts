import { Refusal } from '@tyres/contract-kit/problem';
import type { Evidence } from '@tyres/registry-contract/health';
import type { Canary, LiveState } from '@tyres/registry-contract/live-state';
import { describeEvidence } from '../domain/describe-evidence';
import { createComparison, type Assessment, type Comparison, type HealthGate } from '../domain/health-gate';
import { finishedUntil, stretchFrom } from '../domain/health-stretches';
import { withdrawCanary } from '../domain/live-state';
import { findHealthPoints } from '../store/health';
import { findRelease } from '../store/releases';
import { insertRolloutOdds } from '../store/rollout-odds';
import { applyChange } from './apply-change';
import type { Deps } from '../deps';

/** The dependencies of the health gate. */
export interface HealthGateDeps extends Pick<Deps, 'database' | 'clock' | 'feed'> {
  /** Of the rollouts that are not worse, at most this share is rolled back. */
  readonly rollbackAlpha: number;
  /** How many edges may count the same session: 1 with sticky sessions. */
  readonly edgesPerSession: number;
  /** So many networks may report falsely without the rollback of a good canary. */
  readonly liars: number;
}

/** How far a rollout has been read, so that each assessment reads only new stretches. */
interface Progress {
  readonly rollout: string;
  readonly comparison: Comparison;
  until: Date;
}

/** A registry that starts during a long rollout reads it in batches of this length. */
const lotMs = 600_000;
/** Only the worst evidence goes into the audit log. */
const notedEvidence = 10;

const minuteMs = 60_000;
const minuteOf = (time: Date): Date => new Date(Math.floor(time.getTime() / minuteMs) * minuteMs);

const nothingShown: Assessment = { evidence: [], verdict: 'not_shown' };

/** The health gate of one registry. Several on one database reach the same verdict, and the first to act wins. */
export function createHealthGate(deps: HealthGateDeps): HealthGate {
  const { database, clock, rollbackAlpha: alpha, edgesPerSession, liars } = deps;
  let progress: Progress | undefined;
  /** The time of the last odds that were noted, one a minute and those that end a rollout. */
  let notedMs: number | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const readOn = async (canary: Canary, stable: number): Promise<Assessment> => {
    const rollout = `${canary.release} ${stable} ${canary.startedAt}`;
    if (progress?.rollout !== rollout) {
      const { release, devices } = canary;
      const comparison = createComparison({
        canary: release,
        stable,
        alpha,
        edgesPerSession,
        liars,
        devices,
      });
      progress = { rollout, comparison, until: stretchFrom(new Date(canary.startedAt)) };
    }
    const end = finishedUntil(clock()).getTime();
    while (progress.until.getTime() < end) {
      const to = new Date(Math.min(end, progress.until.getTime() + lotMs));
      const period = { releases: [canary.release, stable], from: progress.until, to };
      progress.comparison.add(await findHealthPoints(database, period));
      progress.until = to;
    }
    return progress.comparison.assess();
  };

  // One at a time: two at once would add a stretch twice.
  const assess = (state: LiveState): Promise<Assessment> => {
    const { canary, stable } = state;
    if (!canary) return Promise.resolve(nothingShown);
    const assessed = turn.then(() => readOn(canary, stable));
    turn = assessed.catch(() => undefined);
    return assessed;
  };

  return {
    assess,
    async act(state) {
      const { evidence, verdict } = await assess(state);
      const [worst] = evidence;
      if (!worst || !state.canary) return;
      const isWorse = verdict === 'worse';
      // First: nothing may keep a rollback from being made.
      if (isWorse) await rollBack(deps, state, { evidence, worst });
      const at = isWorse ? clock() : minuteOf(clock());
      if (at.getTime() === notedMs) return;
      notedMs = at.getTime();
      await insertRolloutOdds(database, { release: state.canary.release, at, worst });
    },
  };
}

interface Found {
  readonly evidence: readonly Evidence[];
  readonly worst: Evidence;
}

/** Does nothing when the live state has changed meanwhile; the next report checks again. */
async function rollBack(
  deps: HealthGateDeps,
  { canary, stable, revision }: LiveState,
  { evidence, worst }: Found,
): Promise<void> {
  if (!canary) return;
  const release = await findRelease(deps.database, canary.release);
  try {
    await applyChange(deps, {
      actor: 'health-gate',
      action: 'rollback',
      reason: describeEvidence(worst, release, stable),
      onRevision: revision,
      detail: { evidence: evidence.slice(0, notedEvidence) },
      change: withdrawCanary,
    });
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'state_changed') return;
    throw error;
  }
}
