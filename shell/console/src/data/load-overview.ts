import {
  getCanaryEvidence,
  getLiveState,
  listAudit,
  listContractWarnings,
  listEdges,
  listReleases,
} from '@tyres/registry-contract/endpoints';
import { listFreezes, type Freeze } from '@tyres/registry-contract/freeze-endpoints';
import type { EdgeStatus, Evidence, StableAlarm } from '@tyres/registry-contract/health';
import type { LiveState } from '@tyres/registry-contract/live-state';
import { getRollout } from '@tyres/registry-contract/rollout-endpoints';
import type { RolloutStatus } from '@tyres/registry-contract/rollout-plan';
import type { ContractWarning, ReleaseSummary } from '@tyres/registry-contract/payloads';
import type { Desk } from '../desk';
import { spanSince, type Span } from '../plots/health-series';
import { findSummary } from './find-summary';
import type { HealthMemory, HealthTotal } from './health-memory';
import { liveSince, type LiveSince } from './live-since';

/** Data of the overview; parts that failed to load are undefined. */
export interface Overview {
  readonly now: Date;
  readonly state: LiveState | undefined;
  readonly stable: ReleaseSummary | undefined;
  readonly canary: ReleaseSummary | undefined;
  readonly since: LiveSince | undefined;
  readonly evidence: readonly Evidence[] | undefined;
  /** Where the stable release fails much more often than before, while a canary runs. */
  readonly alarms: readonly StableAlarm[] | undefined;
  readonly points: readonly HealthTotal[] | undefined;
  readonly span: Span;
  readonly edges: readonly EdgeStatus[] | undefined;
  /** The canary's plan and what it waits for; null without one. */
  readonly rollout: RolloutStatus | null | undefined;
  /** Those that are on or to come. */
  readonly freezes: readonly Freeze[] | undefined;
  /** What running services do not answer. */
  readonly warnings: readonly ContractWarning[] | undefined;
}

/** Loads everything in parallel; only calls that need the live releases' numbers wait for them. */
export async function loadOverview(desk: Desk, memory: HealthMemory): Promise<Overview> {
  const stateAsked = desk.ask(getLiveState, {});
  const releasesAsked = desk.ask(listReleases, {}).then((answer) => answer?.releases);
  const summaryOf = async (number: (state: LiveState) => number | undefined) => {
    const [state, releases] = await Promise.all([stateAsked, releasesAsked]);
    return state && findSummary(desk, releases, number(state));
  };
  const [state, stable, canary, audit, evidence, health, edges, contracts, rollout, freezes] =
    await Promise.all([
      stateAsked,
      summaryOf((live) => live.stable),
      summaryOf((live) => live.canary?.release),
      desk.ask(listAudit, {}),
      desk.ask(getCanaryEvidence, {}),
      stateAsked.then((live) => live && askHealth(desk, memory, live)),
      desk.ask(listEdges, {}),
      desk.ask(listContractWarnings, {}),
      desk.ask(getRollout, {}),
      desk.ask(listFreezes, {}),
    ]);
  return {
    now: desk.now,
    state,
    stable,
    canary,
    since: liveSince(stable, audit?.entries),
    evidence: evidence?.evidence,
    alarms: evidence?.alarms,
    points: health,
    span: spanSince(state?.canary?.startedAt, desk.now),
    edges: edges?.edges,
    warnings: contracts?.warnings,
    rollout: rollout?.rollout,
    freezes: freezes?.freezes.filter(
      ({ ends_at: endsAt, lifted_at: liftedAt }) =>
        liftedAt === null && Date.parse(endsAt) > desk.now.getTime(),
    ),
  };
}

async function askHealth(desk: Desk, memory: HealthMemory, { stable, canary }: LiveState) {
  if (stable === 0) return [];
  const { fromMs } = spanSince(canary?.startedAt, desk.now);
  return memory.read(desk, [stable, ...(canary ? [canary.release] : [])], fromMs);
}
