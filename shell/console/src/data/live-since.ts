import type { AuditEntry, ReleaseSummary } from '@tyres/registry-contract/payloads';

/** How a release became stable. */
export interface LiveSince {
  readonly at: string;
  readonly by: string;
  readonly why: string;
}

const makesStable: ReadonlySet<string> = new Set(['release', 'promote', 'rollback']);

/**
 * When, by whom and why a release became stable, from the newest audit entry that made it stable. If that is older than
 * the loaded entries, the release's creation is used.
 */
export function liveSince(
  stable: ReleaseSummary | undefined,
  audit: readonly AuditEntry[] = [],
): LiveSince | undefined {
  if (!stable) return undefined;
  const entry = audit.find(
    ({ action, from_release: from, to_release: to }) =>
      makesStable.has(action) && to === stable.number && from !== to && !isCanaryOnly(from, audit),
  );
  if (entry) return { at: entry.happened_at, by: entry.actor, why: entry.reason ?? '' };
  return { at: stable.created_at, by: stable.created_by, why: stable.reason };
}

/** The end of a canary does not change the stable release. */
function isCanaryOnly(release: number | null, audit: readonly AuditEntry[]): boolean {
  const led = (action: string): boolean =>
    audit.some((entry) => entry.action === action && entry.to_release === release);
  return led('start_canary') && !led('promote');
}
