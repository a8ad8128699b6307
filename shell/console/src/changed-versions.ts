import type { ReleaseSummary } from '@tyres/registry-contract/payloads';

export interface ChangedVersion {
  readonly name: string;
  /** A version id; absent if the micro-frontend is new. */
  readonly from?: string;
  /** Absent if the micro-frontend was removed. */
  readonly to?: string;
}

type Versions = ReleaseSummary['versions'];

/** The versions that differ between two releases, by name; all when there was no release before. */
export function changedVersions(from: Versions | undefined, to: Versions): ChangedVersion[] {
  const names = new Set([...Object.keys(from ?? {}), ...Object.keys(to)]);
  return [...names]
    .filter((name) => from?.[name] !== to[name])
    .sort((a, b) => a.localeCompare(b))
    .map((name) => ({ name, ...named('from', from?.[name]), ...named('to', to[name]) }));
}

function named<Key extends string>(key: Key, value: string | undefined): Partial<Record<Key, string>> {
  const side: Partial<Record<string, string>> = value === undefined ? {} : { [key]: value };
  return side;
}
