import { buffer } from 'node:stream/consumers';
import { getDryRunPicture } from '@tyres/registry-contract/dry-run-endpoints';
import { getDryRunPictureInput } from '@tyres/registry-contract/dry-run-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { pictureFile } from '../domain/picture-file';
import { unknownDryRun } from '../errors';
import { hasDryRun, picturesOf } from '../store/dry-runs';
import { fromStore } from '../use-cases/from-store';

/** A picture of a dry run. @throws unknown_dry_run, store_unavailable */
export const getDryRunPictureRoute = ({
  artefacts,
  database,
  log,
}: Pick<Deps, 'artefacts' | 'database' | 'log'>) =>
  route(getDryRunPicture, getDryRunPictureInput, async ({ id, ...picture }) => {
    const { name, folder } = picturesOf(id);
    const isKept = await hasDryRun(database, id);
    const found = isKept && (await fromStore(log, artefacts.read(name, folder, pictureFile(picture))));
    if (!found) throw unknownDryRun();
    return { png: (await fromStore(log, buffer(found.stream))).toString('base64') };
  });
