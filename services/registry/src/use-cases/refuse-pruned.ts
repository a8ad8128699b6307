import type { Queryable } from '@tyres/service-kit/database';
import { versionPruned } from '../errors';
import type { VersionFolder } from '../store/artefacts';
import { findPruned } from '../store/pruned-versions';

/** Refuses versions whose files were removed. @throws version_pruned */
export async function refusePruned(database: Queryable, versions: readonly VersionFolder[]): Promise<void> {
  const [pruned] = await findPruned(database, versions);
  if (pruned) throw versionPruned(pruned.name, pruned.folder, pruned.pruned_at);
}
