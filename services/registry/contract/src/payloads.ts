export interface CreateReleaseInput {
  /** Micro-frontend (or `shell`) to `<version>-<build>`. */
  readonly versions: Readonly<Record<string, string>>;
  readonly reason: string;
}

export interface ReleaseSummary {
  readonly number: number;
  readonly created_at: string;
  readonly created_by: string;
  readonly reason: string;
  /** `<version>-<build>` by micro-frontend. */
  readonly versions: Readonly<Record<string, string>>;
}
