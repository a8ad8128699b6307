import { endpoint } from '@tyres/contract-kit/endpoint';
import type { LiveState } from './live-state';
import type { AlarmedChangeInput, ChangeInput } from './payloads';
import type { RolloutHistory } from './rollout-history';
import type { PlanStep, RolloutStatus } from './rollout-plan';

/** The running canary's plan and what it waits for; null without a plan. */
export const getRollout = /* #__PURE__ */ endpoint<object, { rollout: RolloutStatus | null }>({
  service: 'registry',
  name: 'getRollout',
  method: 'GET',
  path: '/canary/plan',
  audience: 'internal',
});

/** How a canary grew, how the evidence against it went, and what ended it. @throws not_a_canary */
export const getRolloutHistory = /* #__PURE__ */ endpoint<{ release: number }, RolloutHistory>({
  service: 'registry',
  name: 'getRolloutHistory',
  method: 'GET',
  path: '/rollouts/{release}',
  audience: 'internal',
});

/** Gives the running canary a plan, whose first step begins at once. @throws state_changed, no_canary, canary_rolled_back, plan_goes_back, stable_failing, frozen */
export const setRolloutPlan = /* #__PURE__ */ endpoint<
  AlarmedChangeInput & { plan: readonly PlanStep[] },
  LiveState
>({
  service: 'registry',
  name: 'setRolloutPlan',
  method: 'POST',
  path: '/canary/plan',
  audience: 'internal',
  body: 'json',
});

/** Stops a plan at its current step until it is resumed. @throws state_changed, no_canary, no_plan, plan_is_paused */
export const pauseRollout = /* #__PURE__ */ endpoint<ChangeInput, LiveState>({
  service: 'registry',
  name: 'pauseRollout',
  method: 'POST',
  path: '/canary/plan/pause',
  audience: 'internal',
  body: 'json',
});

/** Lets a paused plan go on. @throws state_changed, no_canary, no_plan, plan_is_running */
export const resumeRollout = /* #__PURE__ */ endpoint<ChangeInput, LiveState>({
  service: 'registry',
  name: 'resumeRollout',
  method: 'POST',
  path: '/canary/plan/resume',
  audience: 'internal',
  body: 'json',
});

/** Approves what follows the current step. @throws state_changed, no_canary, no_plan, nothing_to_approve */
export const approveRollout = /* #__PURE__ */ endpoint<ChangeInput, LiveState>({
  service: 'registry',
  name: 'approveRollout',
  method: 'POST',
  path: '/canary/plan/approve',
  audience: 'internal',
  body: 'json',
});
