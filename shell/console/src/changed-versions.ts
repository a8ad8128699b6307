import type { ReleaseSummary } from '@tyres/registry-contract/payloads';

export interface ChangedVersion {
  readonly name: string;
  /** `<version>-<build>`; absent when the micro-frontend left the set. */
  readonly folder?: string;
}

/** What a release changed against the one before it; all of it when there is none. */
export function changedVersions(
  release: ReleaseSummary,
  before: ReleaseSummary | undefined,
): ChangedVersion[] {
  const changed = Object.entries(release.versions)
    .filter(([name, folder]) => before?.versions[name] !== folder)
    .map(([name, folder]) => ({ name, folder }));
  const removed = Object.keys(before?.versions ?? {})
    .filter((name) => !(name in release.versions))
    .map((name) => ({ name }));
  return [...changed, ...removed].sort((a, b) => a.name.localeCompare(b.name));
}
