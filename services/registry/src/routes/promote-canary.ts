import { promoteCanary } from '@tyres/registry-contract/endpoints';
import { promoteCanaryInput } from '@tyres/registry-contract/schemas';
import { promote } from '../domain/live-state';
import { action } from '../use-cases/action';
import { applyChange } from '../use-cases/apply-change';
import type { Deps } from '../deps';
import { findLiveState } from '../store/live-states';
import { refuseAfterRollback } from '../use-cases/refuse-after-rollback';
import { refuseUnsoundCanary } from '../use-cases/refuse-unsound-canary';
import { refuseDuringAlarm } from '../use-cases/stable-alarms';

/** Makes the canary's release stable. @throws state_changed, no_canary, canary_rolled_back, stable_failing, codes of the contract gate */
export const promoteCanaryRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: promoteCanary, input: promoteCanaryInput, by: 'engineers' },
    async ({ accept, ...input }, actor) => {
      await refuseAfterRollback(deps.database);
      await refuseUnsoundCanary(deps);
      await refuseDuringAlarm(deps, await findLiveState(deps.database), accept);
      return applyChange(deps, {
        actor: actor.name,
        action: 'promote',
        reason: input.reason,
        onRevision: input.on_revision,
        detail: accept.length > 0 ? { accepted: accept } : {},
        change: promote,
      });
    },
  );
