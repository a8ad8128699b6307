import { Refusal } from '@tyres/contract-kit/problem';
import type { LiveState } from '@tyres/registry-contract/live-state';
import type { RolloutStatus } from '@tyres/registry-contract/rollout-plan';
import { promote } from '../domain/live-state';
import { advance, nextStep, pause, waitsFor } from '../domain/rollout-plan';
import { findEdges } from '../store/edges';
import { findFreezeNow } from '../store/freezes';
import { findDatabaseTime, findLiveState } from '../store/live-states';
import { applyChange, type Change } from './apply-change';
import type { Deps } from '../deps';
import { refuseDuringFreeze } from './refuse-during-freeze';
import { refuseUnsoundCanary } from './refuse-unsound-canary';
import { stableAlarms } from './stable-alarms';

/** The actor of the audit log for what a plan does by itself. */
const actor = 'rollout-plan';

/** Where the canary's plan is, and what it waits for; undefined without a plan. */
export async function rolloutStatus(deps: Deps, state: LiveState): Promise<RolloutStatus | undefined> {
  const plan = state.canary?.plan;
  if (!plan) return undefined;
  const [now, { evidence }, alarms, edges, freeze] = await Promise.all([
    findDatabaseTime(deps.database),
    deps.gate.assess(state),
    stableAlarms(deps, state),
    findEdges(deps.database, deps.clock()),
    findFreezeNow(deps.database),
  ]);
  const waits = waitsFor(state, { now, evidence, alarms, edges, freeze });
  return { plan, next_share: nextStep(state)?.share ?? null, waits_for: waits };
}

/**
 * Moves a canary to the next step of its plan when that is due, and promotes it after the last one. A promotion that the
 * contract gate refuses pauses the plan. Does nothing when somebody else changes the live state meanwhile, such as another
 * registry that does the same.
 */
export async function moveRollout(deps: Deps): Promise<void> {
  const state = await findLiveState(deps.database);
  const status = await rolloutStatus(deps, state);
  if (!status || status.waits_for.length > 0) return;
  try {
    if (nextStep(state))
      await change(deps, state, { action: 'advance_plan', reason: reasonOf(status), change: advance });
    else await promoteCanary(deps, state, status);
  } catch (error) {
    if (error instanceof Refusal && isOvertaken(error)) return;
    throw error;
  }
}

/** The plan is tried again: the live state has changed, or a freeze has begun. */
function isOvertaken({ problem: { code } }: Refusal): boolean {
  return code === 'state_changed' || code === 'frozen';
}

async function promoteCanary(deps: Deps, state: LiveState, status: RolloutStatus): Promise<void> {
  const refused = await refusalOf(() => refuseUnsoundCanary(deps));
  if (refused) {
    const reason = `The contract gate refuses to promote it: ${refused.problem.message}`.slice(
      0,
      longestReason,
    );
    await change(deps, state, { action: 'pause_plan', reason, change: (live) => pause(live, reason) });
  } else await change(deps, state, { action: 'promote', reason: reasonOf(status), change: promote });
}

const longestReason = 500;

async function refusalOf(check: () => Promise<void>): Promise<Refusal | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function change(
  deps: Deps,
  { revision, canary }: LiveState,
  made: Pick<Change, 'action' | 'reason'> & { readonly change: (state: LiveState) => LiveState },
): Promise<LiveState> {
  return applyChange(deps, {
    ...{ actor, action: made.action, reason: made.reason },
    onRevision: revision,
    detail: { step: (canary?.plan?.step ?? 0) + 1 },
    change: async (live, tx) => {
      if (made.action !== 'pause_plan') await refuseDuringFreeze(tx);
      return made.change(live);
    },
  });
}

function reasonOf({ plan: { steps, step }, next_share: next }: RolloutStatus): string {
  const share = next === null ? 'every session' : `${next} % of the sessions`;
  return `Step ${step + 1} of ${steps.length} is done: ${share}.`;
}
