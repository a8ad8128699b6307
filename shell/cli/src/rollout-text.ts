import type { Freeze } from '@tyres/registry-contract/freeze-endpoints';
import {
  planText,
  readPlan,
  standardPlan,
  type PlanStep,
  type RolloutStatus,
} from '@tyres/registry-contract/rollout-plan';
import { UsageError } from './usage-error';
import { timeText } from './words';

/** The steps of a plan from the command line; `standard` is a plan for most releases. @throws UsageError */
export function readSteps(text: string): readonly PlanStep[] {
  const steps = readPlan(text === 'standard' ? standardPlan : text);
  if (typeof steps === 'string') throw new UsageError(steps);
  return steps;
}

/** `1 %, 5 %, 25 % and then every session (1:30m,5:2h,25:1d)` */
export function stepsText(steps: readonly PlanStep[]): string {
  return `${steps.map(({ share }) => `${share} %`).join(', ')} and then every session (${planText(steps)})`;
}

/** The plan of a canary, and what it waits for. */
export function rolloutText({ plan, next_share: next, waits_for: waits }: RolloutStatus): string {
  const follows = next === null ? 'it is promoted' : `${next} % of the sessions get it`;
  return [
    `Step ${plan.step + 1} of ${plan.steps.length} since ${timeText(plan.stepStartedAt)} (${planText(plan.steps)}); then ${follows}.`,
    ...waits.map((sentence) => `  waits: ${sentence}`),
    ...(waits.length === 0 ? ['  The next step is due.'] : []),
  ].join('\n');
}

/** The freezes that are on or to come, each on its own line. */
export function freezesText(freezes: readonly Freeze[], now: Date): string {
  return freezes
    .filter(
      ({ ends_at: endsAt, lifted_at: liftedAt }) => liftedAt === null && Date.parse(endsAt) > now.getTime(),
    )
    .map(freezeText)
    .join('\n');
}

/** `Frozen from … until …: Black Friday (Sam, number 3)` */
export function freezeText({
  id,
  starts_at,
  ends_at,
  reason,
  created_by,
  lifted_at,
  lifted_by,
}: Freeze): string {
  const lifted = lifted_at === null ? '' : `, lifted ${timeText(lifted_at)} by ${lifted_by}`;
  return `Frozen from ${timeText(starts_at)} until ${timeText(ends_at)}: ${reason} (${created_by}, number ${id}${lifted})`;
}
