import { pauseRollout } from '@tyres/registry-contract/rollout-endpoints';
import { pauseRolloutInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { pause } from '../domain/rollout-plan';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';

/** Stops the canary's plan at its current step. @throws state_changed, no_canary, canary_rolled_back, no_plan, plan_is_paused */
export const pauseRolloutRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: pauseRollout, input: pauseRolloutInput, by: 'engineers' },
    (input, { name: actor }) =>
      changeCanary(deps, {
        ...{ actor, input, action: 'pause_plan' },
        change: (state) => pause(state, input.reason),
      }),
  );
