import { pruneVersions } from '@tyres/registry-contract/endpoints';
import { pruneVersionsInput } from '@tyres/registry-contract/schemas';
import type { Queryable } from '@tyres/service-kit/database';
import { inTime } from '@tyres/service-kit/in-time';
import type { Deps } from '../deps';
import type { VersionFolder } from '../store/artefacts';
import { insertAudit } from '../store/audit';
import { deleteDryRunsWith, deleteUnreleasedDryRuns } from '../store/dry-runs';
import { findLiveState, lockLiveState } from '../store/live-states';
import { findPrunable, insertPruned } from '../store/pruned-versions';
import { removeUnrecordedSoon } from '../store/unrecorded-artefacts';
import { action } from '../use-cases/action';
import { findRollbackTarget } from '../use-cases/find-rollback-target';
import { releaseNumbersInUse } from '../use-cases/releases-in-use';

const forEngineers = { endpoint: pruneVersions, input: pruneVersionsInput, by: 'engineers' } as const;

/** What was published, or was live, later than this is kept: somebody may still look at it or go back to it. */
const recentMs = 7 * 24 * 3_600_000;
/** Their files are removed within one call. */
const mostAtOnce = 50;
const removedWithinMs = 20_000;

/** Removes the files of old versions with their dry runs, and old dry runs of what was never released; what is recorded about a version stays. @throws platform_only */
export const pruneVersionsRoute = (deps: Deps) =>
  action(deps, forEngineers, async ({ keep, reason, dry_run: isDryRun }, { name: prunedBy }) => {
    const now = deps.clock();
    const found = await deps.database.transaction(async (tx) => {
      // Until the versions are marked as pruned, no release may begin to need them.
      await lockLiveState(tx);
      const prunable = await findPrunable(tx, {
        keep,
        publishedBefore: new Date(now.getTime() - recentMs),
        keptReleases: await findKeptReleases(tx, now),
      });
      const pruned = prunable.slice(0, mostAtOnce);
      if (!isDryRun && pruned.length > 0) {
        await insertPruned(tx, pruned, { prunedAt: now, prunedBy });
        const versions = pruned.map(({ name, folder }) => `${name}@${folder}`);
        await insertAudit(tx, {
          actor: prunedBy,
          action: 'prune',
          ...(reason ? { reason } : {}),
          detail: { keep, versions },
        });
      }
      const pictures = isDryRun
        ? []
        : [
            ...(await deleteDryRunsWith(tx, pruned)),
            ...(await deleteUnreleasedDryRuns(tx, new Date(now.getTime() - recentMs))),
          ];
      return { pruned, pictures, left: prunable.length - pruned.length };
    });
    // What a slow store has not removed by then goes on after the answer; what is left is removed at the next start.
    if (!isDryRun) await inTime(removeFiles(deps, [...found.pruned, ...found.pictures]), removedWithinMs);
    return { pruned: found.pruned, left: found.left };
  });

async function removeFiles(deps: Deps, folders: readonly VersionFolder[]): Promise<void> {
  for (const folder of folders) await removeUnrecordedSoon(deps, folder);
}

/** Those in use, of the last days, and the one that a rollback returns to. */
async function findKeptReleases(tx: Queryable, now: Date): Promise<number[]> {
  const before = await findRollbackTarget(tx, await findLiveState(tx));
  const inUse = await releaseNumbersInUse(tx, { now, liveForMs: recentMs });
  return before === undefined ? inUse : [...inUse, before];
}
