import { resumeRollout } from '@tyres/registry-contract/rollout-endpoints';
import { resumeRolloutInput } from '@tyres/registry-contract/rollout-schemas';
import type { Deps } from '../deps';
import { resume } from '../domain/rollout-plan';
import { action } from '../use-cases/action';
import { changeCanary } from '../use-cases/change-canary';

/** Lets the canary's plan go on. @throws state_changed, no_canary, canary_rolled_back, no_plan, plan_is_running */
export const resumeRolloutRoute = (deps: Deps) =>
  action(
    deps,
    { endpoint: resumeRollout, input: resumeRolloutInput, by: 'engineers' },
    (input, { name: actor }) =>
      changeCanary(deps, { ...{ actor, input, action: 'resume_plan' }, change: resume }),
  );
