import { randomBytes } from 'node:crypto';
import { pictureKinds, saveDryRun } from '@tyres/registry-contract/dry-run-endpoints';
import { saveDryRunInput } from '@tyres/registry-contract/dry-run-schemas';
import { pictureFile } from '../domain/picture-file';
import { unknownVersion } from '../errors';
import { deleteDryRunsOf, insertDryRun, picturesOf } from '../store/dry-runs';
import { removeUnrecordedSoon } from '../store/unrecorded-artefacts';
import { findVersion } from '../store/versions';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { keepFiles } from '../use-cases/keep-files';
import { refusePruned } from '../use-cases/refuse-pruned';

const forTeams = {
  endpoint: saveDryRun,
  input: saveDryRunInput,
  by: 'teams',
  bodyLimitBytes: 48 * 1024 * 1024,
  // Enough time for 48 MB over an office connection.
  bodyDeadlineMs: 60_000,
} as const;

/** Keeps a dry run in place of the last one of the same versions. @throws unknown_version, version_pruned, store_full, store_unavailable */
export const saveDryRunRoute = (deps: Deps) =>
  action(deps, forTeams, async ({ versions, steps, ...run }, { name: created_by }, { signal }) => {
    for (const [name, folder] of Object.entries(versions))
      if (!(await findVersion(deps.database, name, folder))) throw unknownVersion(name, folder);
    const id = randomBytes(8).toString('hex');
    const files = new Map<string, Buffer>();
    const kept = steps.map((step, place) => ({
      ...step,
      pictures: step.pictures.map(({ width, different_share, ...pictures }) => {
        const kinds = pictureKinds.filter((kind) => pictures[kind] !== undefined);
        for (const kind of kinds)
          files.set(pictureFile({ step: place, width, kind }), Buffer.from(pictures[kind] ?? '', 'base64'));
        return { width, different_share, kinds };
      }),
    }));
    const { summary, replaced } = await keepFiles(deps, {
      place: picturesOf(id),
      files,
      signal,
      async record(tx) {
        await refusePruned(
          tx,
          Object.entries(versions).map(([name, folder]) => ({ name, folder })),
        );
        return {
          replaced: await deleteDryRunsOf(tx, versions),
          summary: await insertDryRun(tx, { ...run, id, versions, created_by, steps: kept }),
        };
      },
    });
    for (const pictures of replaced) await removeUnrecordedSoon(deps, pictures);
    return summary;
  });
