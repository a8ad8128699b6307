import type { Manifest } from '@tyres/registry-contract/release';
import type { Queryable } from '@tyres/service-kit/database';
import { unknownVersion } from '../errors';
import { findLiveState } from '../store/live-states';
import { findRelease } from '../store/releases';
import { findVersion } from '../store/versions';
import { refusePruned } from './refuse-pruned';

/** A set of versions that is not a release yet, with the stable one that it is based on. */
export interface Candidate {
  /** Number of the stable release; 0 before the first. */
  readonly basedOn: number;
  readonly set: readonly Manifest[];
  /** Empty before the first release. */
  readonly stable: readonly Manifest[];
}

/** The stable release with some versions changed, given as version ids by name. @throws unknown_version, version_pruned */
export async function findCandidate(
  database: Queryable,
  changed: Readonly<Record<string, string>>,
): Promise<Candidate> {
  const { stable: basedOn } = await findLiveState(database);
  const stable = (await findRelease(database, basedOn))?.versions ?? {};
  const set = new Map(Object.entries(stable));
  for (const [name, folder] of Object.entries(changed)) {
    const version = await findVersion(database, name, folder);
    if (!version) throw unknownVersion(name, folder);
    set.set(name, version);
  }
  await refusePruned(
    database,
    Object.entries(changed).map(([name, folder]) => ({ name, folder })),
  );
  return { basedOn, set: [...set.values()], stable: Object.values(stable) };
}
