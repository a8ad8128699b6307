import type { Database } from '@tyres/service-kit/database';
import type { Log } from '@tyres/service-kit/log';
import type { ArtefactStore, VersionFolder } from './artefacts';
import { findUnrecorded, lockVersion } from './versions';

export interface CleaningDeps {
  readonly database: Database;
  readonly artefacts: ArtefactStore;
  readonly log: Log;
}

/** Retries: at once for broken idle connections, later in the background for an unreachable database or a held lock. */
const soon = { attempts: 4, waitMs: 50 };
const later = { attempts: 60, waitMs: 1_000 };

/**
 * Removes a version's files, unless it is recorded and not pruned. @returns false while its lock is held: it is being published, or
 * PostgreSQL has not ended the connection of a failed publish yet
 */
async function removeUnrecorded(
  { database, artefacts }: CleaningDeps,
  version: VersionFolder,
): Promise<boolean> {
  return database.transaction(async (tx) => {
    if (!(await lockVersion(tx, version))) return false;
    const [unrecorded] = await findUnrecorded(tx, [version]);
    if (unrecorded) await artefacts.remove(unrecorded);
    return true;
  });
}

/**
 * Removes a version's files after a failed publish, unless it was recorded after all, or once it is pruned. While the database does not
 * answer or the version is locked, it retries in the background for a minute. After that, the next start removes them.
 */
export async function removeUnrecordedSoon(deps: CleaningDeps, version: VersionFolder): Promise<void> {
  const tryFor = async ({ attempts, waitMs }: typeof soon): Promise<boolean> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      if (await removeUnrecorded(deps, version).catch(() => false)) return true;
      await new Promise((resolve) => setTimeout(resolve, waitMs).unref());
    }
    return false;
  };
  if (await tryFor(soon)) return;
  void tryFor(later).then((isDone) => {
    if (!isDone)
      deps.log.warn(
        version,
        'files of a version that was not published, or was pruned, stay until the next start',
      );
  });
}

/**
 * Removes files that earlier processes stored and did not record. If most of a store is unrecorded, the settings
 * probably name the database of another store, so nothing is removed.
 */
export async function clearUnrecorded(deps: CleaningDeps): Promise<void> {
  const kept = await deps.artefacts.findFolders();
  const unrecorded = await findUnrecorded(deps.database, kept);
  const unknown = unrecorded.filter(({ is_pruned: isPruned }) => !isPruned);
  if (unknown.length * 2 > kept.length) {
    const counts = { kept: kept.length, unrecorded: unknown.length };
    deps.log.warn(counts, 'most of the artefact store is unknown to this database: nothing of it is cleared');
    return;
  }
  for (const version of unrecorded) {
    deps.log.info(version, 'clearing files of a version that was never published');
    await removeUnrecorded(deps, version);
  }
}
