import type { Freeze } from '@tyres/registry-contract/freeze-endpoints';
import { isShadow, type EdgeStatus, type Evidence, type StableAlarm } from '@tyres/registry-contract/health';
import type { Canary, LiveState } from '@tyres/registry-contract/live-state';
import type { PlanStep, RolloutPlan } from '@tyres/registry-contract/rollout-plan';
import { canaryOf, share } from './live-state';
import {
  frozenText,
  noPlan,
  nothingToApprove,
  planGoesBack,
  planIsPaused,
  planIsRunning,
} from './rollout-errors';

/** A plan at the start of a step, whose time the database sets. */
export function planAt(steps: readonly PlanStep[], step: number): RolloutPlan {
  return { steps, step, stepStartedAt: '', isApproved: false };
}

/** Gives the canary a plan; its first step begins at once. @throws no_canary, plan_goes_back */
export function setPlan(state: LiveState, steps: readonly PlanStep[]): LiveState {
  const { share: current } = canaryOf(state);
  const first = firstOf(steps);
  if (first.share < current) throw planGoesBack(current, first.share);
  return withPlan(share(state, first.share), planAt(steps, 0));
}

/** The plan's next step; undefined when the canary is promoted next. @throws no_canary, no_plan */
export function nextStep(state: LiveState): PlanStep | undefined {
  const { steps, step } = planOf(state);
  return steps[step + 1];
}

/** Moves to the plan's next step. @throws no_canary, no_plan */
export function advance(state: LiveState): LiveState {
  const { steps, step } = planOf(state);
  const next = nextStep(state);
  if (!next) throw new Error('The plan has no further step.');
  return withPlan(share(state, next.share), planAt(steps, step + 1));
}

/** Stops the plan at its current step. @throws no_canary, no_plan, plan_is_paused */
export function pause(state: LiveState, reason: string): LiveState {
  const plan = planOf(state);
  if (plan.paused !== undefined) throw planIsPaused(plan.paused);
  return withPlan(state, { ...plan, paused: reason });
}

/** Lets a paused plan go on. The time of its step has gone on meanwhile. @throws no_canary, no_plan, plan_is_running */
export function resume(state: LiveState): LiveState {
  const { paused, ...plan } = planOf(state);
  if (paused === undefined) throw planIsRunning();
  return withPlan(state, plan);
}

/** Approves what follows the current step. @throws no_canary, no_plan, nothing_to_approve */
export function approve(state: LiveState): LiveState {
  const plan = planOf(state);
  if (plan.isApproved || !currentStep(plan).approval) throw nothingToApprove(plan.isApproved);
  return withPlan(state, { ...plan, isApproved: true });
}

/** What decides whether a plan's next step is due. */
export interface RolloutFacts {
  /** By the database's clock. */
  readonly now: Date;
  readonly evidence: readonly Evidence[];
  readonly alarms: readonly StableAlarm[];
  readonly edges: readonly EdgeStatus[];
  /** The freeze that is on now. */
  readonly freeze: Freeze | undefined;
}

/** From this share of a limit on, evidence against the canary holds it where it is. */
const suspicion = 0.1;

/**
 * What a plan waits for, in sentences; empty when its next step is due. Besides the step's own conditions no living edge may
 * be behind, the stable release may not fail, and no evidence against the canary may have reached a tenth of its limit:
 * by chance that happens in at most ten times as many rollouts as are rolled back by mistake.
 */
export function waitsFor({ canary, revision }: LiveState, facts: RolloutFacts): readonly string[] {
  const plan = canary?.plan;
  if (!plan) return [];
  const { share: given, minutes, sessions, approval } = currentStep(plan);
  const minutesLeft = minutes - (facts.now.getTime() - Date.parse(plan.stepStartedAt)) / 60_000;
  // Sessions in the shadow have not had the canary: they count for a step in which nobody gets it.
  const counting = facts.evidence.filter(({ measure }) => isShadow(measure) === (given === 0));
  const compared = Math.max(0, ...counting.map((pair) => pair.canary.sessions));
  return [
    plan.paused !== undefined && `It is paused: ${plan.paused}`,
    minutesLeft > 0 && `${timeLeft(minutesLeft)} of this step are left.`,
    compared < sessions && `${compared} of ${sessions} sessions of the canary have been compared.`,
    approval && !plan.isApproved && 'An engineer has to approve what follows.',
    ...facts.alarms.map(({ subject }) => `The stable release fails: ${subject}.`),
    ...suspicious(facts.evidence),
    ...behind(facts.edges, revision),
    facts.freeze !== undefined && `${frozenText(facts.freeze)}.`,
  ].filter((sentence) => sentence !== false);
}

function suspicious(evidence: readonly Evidence[]): string[] {
  return evidence
    .filter(({ odds, limit }) => odds >= limit * suspicion)
    .slice(0, 1)
    .map(
      ({ subject, measure, odds, limit }) =>
        `${subject} (${measure}) looks worse than the stable release: odds of ${Math.round(odds)}, and ${Math.round(limit)} roll it back.`,
    );
}

function behind(edges: readonly EdgeStatus[], revision: number): string[] {
  const living = edges.filter((edge) => edge.is_alive);
  if (living.length === 0) return ['No edge reports.'];
  return living
    .filter((edge) => edge.revision < revision)
    .map(({ name }) => `Edge ${name} does not serve revision ${revision} yet.`);
}

function timeLeft(minutes: number): string {
  if (minutes < 2) return `${Math.ceil(minutes * 60)} s`;
  return minutes < 120 ? `${Math.ceil(minutes)} min` : `${Math.ceil(minutes / 60)} h`;
}

function withPlan(state: LiveState, plan: RolloutPlan): LiveState {
  const canary: Canary = { ...canaryOf(state), plan };
  return { ...state, canary };
}

function planOf(state: LiveState): RolloutPlan {
  const { plan } = canaryOf(state);
  if (!plan) throw noPlan();
  return plan;
}

function currentStep({ steps, step }: RolloutPlan): PlanStep {
  return firstOf(steps.slice(step));
}

function firstOf(steps: readonly PlanStep[]): PlanStep {
  const [first] = steps;
  if (!first) throw new Error('A plan has at least one step.');
  return first;
}
