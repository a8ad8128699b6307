import type { LiveState } from '@tyres/registry-contract/live-state';
import type { AlarmedChangeInput } from '@tyres/registry-contract/payloads';
import { findLiveState } from '../store/live-states';
import { applyChange, refuseOtherRevision, type Change } from './apply-change';
import type { Deps } from '../deps';
import { refuseAfterRollback } from './refuse-after-rollback';
import { refuseDuringFreeze } from './refuse-during-freeze';
import { refuseDuringAlarm } from './stable-alarms';

/** An engineer's change of the running canary. */
export interface CanaryChange extends Pick<Change, 'actor' | 'action'> {
  readonly input: AlarmedChangeInput;
  readonly detail?: object;
  /** Makes the next state from the live one. */
  readonly change: (state: LiveState) => LiveState;
}

/**
 * Changes the running canary. One that gives it to more sessions is refused while the stable release fails or releases are
 * frozen, unless that is accepted.
 * @throws state_changed, canary_rolled_back, stable_failing, frozen, and the refusals of `change`
 */
export async function changeCanary(
  deps: Deps,
  { actor, action, input, detail = {}, change }: CanaryChange,
): Promise<LiveState> {
  const { reason, on_revision: onRevision, accept = [] } = input;
  await refuseAfterRollback(deps.database);
  const state = await findLiveState(deps.database);
  await refuseOtherRevision(deps.database, state, onRevision);
  if (grows(state, change)) await refuseDuringAlarm(deps, state, accept);
  return applyChange(deps, {
    ...{ actor, action, reason, onRevision },
    detail: { ...detail, ...(accept.length > 0 ? { accepted: accept } : {}) },
    change: async (live, tx) => {
      if (grows(live, change)) await refuseDuringFreeze(tx, accept);
      return change(live);
    },
  });
}

/** Whether a change gives the canary to more sessions. */
function grows(state: LiveState, change: CanaryChange['change']): boolean {
  return shareOf(change(state), state) > shareOf(state, state);
}

/** Per cent of the sessions that get the canary of a state. */
function shareOf({ stable, canary }: LiveState, { canary: before }: LiveState): number {
  return stable === before?.release ? 100 : (canary?.share ?? 0);
}
