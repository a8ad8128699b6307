import { setRolloutPlan } from '@tyres/registry-contract/rollout-endpoints';
import { setRolloutPlanInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { setPlan } from '../domain/rollout-plan';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';

/** Gives the running canary a plan, whose first step begins at once. @throws state_changed, no_canary, canary_rolled_back, plan_goes_back, stable_failing, frozen */
export const setRolloutPlanRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: setRolloutPlan, input: setRolloutPlanInput, by: 'engineers' },
    ({ plan, ...input }, { name: actor }) =>
      changeCanary(deps, {
        ...{ actor, input, action: 'set_plan', detail: { plan } },
        change: (state) => setPlan(state, plan),
      }),
  );
