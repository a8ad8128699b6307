/** A step of a rollout plan: how many sessions get the canary, and what has to happen before the next step. */
export interface PlanStep {
  /** Per cent of the sessions; more than in the step before. 0: pages are only compared in the shadow. */
  readonly share: number;
  /** The step lasts at least so long. */
  readonly minutes: number;
  /** The health gate has compared at least so many sessions, counted since the canary's start: of the canary, or at 0 % in its shadow. */
  readonly sessions: number;
  /** An engineer has to approve what follows. */
  readonly approval: boolean;
}

/** The plan of a running canary. After its last step the canary is promoted. */
export interface RolloutPlan {
  readonly steps: readonly PlanStep[];
  /** The current one, from 0. */
  readonly step: number;
  /** ISO 8601, UTC, by the database's clock. */
  readonly stepStartedAt: string;
  /** What follows the current step is approved. */
  readonly isApproved: boolean;
  /** Why it is paused; absent while it runs. */
  readonly paused?: string;
}

/** Where a rollout is, and what it waits for. */
export interface RolloutStatus {
  readonly plan: RolloutPlan;
  /** Per cent; null when the canary is promoted next. */
  readonly next_share: number | null;
  /** Sentences; empty when the next step is due. */
  readonly waits_for: readonly string[];
}

export const longestPlan = 10;
/** 30 days. */
export const longestStepMinutes = 43_200;
export const mostStepSessions = 10_000_000;

/** A plan for most releases: first nobody, while pages are compared in the shadow; then 1, 5 and 25 % of the sessions, then all. */
export const standardPlan = '0:10m,1:30m:200,5:1h:1000,25:4h:5000';

const minutesOf: Readonly<Record<string, number>> = { m: 1, h: 60, d: 1_440 };

/**
 * Reads steps as people write them: `1:30m,5:2h:1000,25:1d:approve`. Each has its share, and in any order a time (m, h, d),
 * a number of sessions, and `approve`. `100` at the end may be written, since a canary is promoted after its last step.
 * @returns the steps, or a sentence about what cannot be read
 */
export function readPlan(text: string): readonly PlanStep[] | string {
  const written = text.split(',').map((step) => step.trim());
  const named =
    written.length > 1 && /^100\s*%?$/.test(written.at(-1) ?? '') ? written.slice(0, -1) : written;
  const steps = named.map(readStep);
  return steps.find((step) => typeof step === 'string') ?? steps.filter((step) => typeof step === 'object');
}

function readStep(text: string): PlanStep | string {
  const [share = '', ...conditions] = text.split(':').map((part) => part.trim());
  const percentage = /^(\d+(?:\.\d+)?)\s*%?$/.exec(share)?.[1];
  if (percentage === undefined)
    return `'${text.slice(0, 40)}' is no step of a plan: write a share first, as in 5:2h:1000.`;
  let step: PlanStep = { share: Number(percentage), minutes: 0, sessions: 0, approval: false };
  for (const condition of conditions) {
    const read = readCondition(condition);
    if (!read)
      return `'${condition.slice(0, 40)}' is nothing to wait for: write a time (30m, 2h, 1d), a number of sessions, or approve.`;
    step = { ...step, ...read };
  }
  return step;
}

function readCondition(text: string): Partial<PlanStep> | undefined {
  if (text === 'approve') return { approval: true };
  const [, number, unit] = /^(\d{1,9})([mhd]?)$/.exec(text) ?? [];
  if (number === undefined) return undefined;
  return unit ? { minutes: Number(number) * (minutesOf[unit] ?? 1) } : { sessions: Number(number) };
}

/** Steps as `readPlan` reads them. */
export function planText(steps: readonly PlanStep[]): string {
  return steps
    .map(({ share, minutes, sessions, approval }) =>
      [share, minutes > 0 && timeText(minutes), sessions > 0 && sessions, approval && 'approve']
        .filter((part) => part !== false)
        .join(':'),
    )
    .join(',');
}

function timeText(minutes: number): string {
  const unit = minutes % 1_440 === 0 ? 'd' : minutes % 60 === 0 ? 'h' : 'm';
  return `${minutes / (minutesOf[unit] ?? 1)}${unit}`;
}
