/** A change of a canary's share. Times are ISO 8601, UTC. */
export interface RolloutStep {
  readonly at: string;
  /** Per cent; null when the canary ended. */
  readonly share: number | null;
  readonly actor: string;
  /** As in the audit log: `start_canary`, `advance_plan`, `promote`, `rollback`, … */
  readonly action: string;
  readonly reason: string | null;
}

/** The evidence that was worst for a canary at a time. */
export interface RolloutOdds {
  readonly at: string;
  readonly odds: number;
  /** The canary is rolled back at these odds. */
  readonly limit: number;
  /** `home@mf-search browser`, with level and class of devices if it has them. */
  readonly what: string;
}

/** A rollout from its start to its end, or until now. */
export interface RolloutHistory {
  readonly release: number;
  readonly steps: readonly RolloutStep[];
  /** Each minute; of a long rollout the worst of each part. */
  readonly odds: readonly RolloutOdds[];
}
