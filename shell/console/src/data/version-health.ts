import type { HealthPoint, Measure } from '@tyres/registry-contract/health';

export interface Tally {
  readonly sessions: number;
  readonly failed: number;
}

export type VersionHealth = Partial<Record<Measure, Tally>>;

/** Counts by version (`versionKey`). A session counts once for each fragment that it saw. */
export function versionHealth(points: readonly HealthPoint[]): ReadonlyMap<string, VersionHealth> {
  const byVersion = new Map<string, VersionHealth>();
  for (const { subject, version, measure, sessions, failed } of points) {
    // Web vitals belong to a page instead of a fragment, so they are counted for the shell's version.
    const key = versionKey(subject.split('@')[1] ?? 'shell', version);
    const tallies = byVersion.get(key) ?? {};
    const sum = tallies[measure] ?? { sessions: 0, failed: 0 };
    byVersion.set(key, {
      ...tallies,
      [measure]: { sessions: sum.sessions + sessions, failed: sum.failed + failed },
    });
  }
  return byVersion;
}

/** Names one published version. */
export function versionKey(name: string, folder: string): string {
  return `${name} ${folder}`;
}
