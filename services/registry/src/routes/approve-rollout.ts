import { approveRollout } from '@tyres/registry-contract/rollout-endpoints';
import { approveRolloutInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { approve } from '../domain/rollout-plan';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';

/** Approves what follows the current step of the canary's plan. @throws state_changed, no_canary, canary_rolled_back, no_plan, nothing_to_approve */
export const approveRolloutRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: approveRollout, input: approveRolloutInput, by: 'engineers' },
    (input, { name: actor }) =>
      changeCanary(deps, { ...{ actor, input, action: 'approve_plan' }, change: approve }),
  );
