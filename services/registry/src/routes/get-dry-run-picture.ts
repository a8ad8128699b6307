import { buffer } from 'node:stream/consumers';
import { getDryRunPicture } from '@tyres/registry-contract/dry-run-endpoints';
import { getDryRunPictureInput } from '@tyres/registry-contract/dry-run-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { pictureFile } from '../domain/picture-file';
import { unknownDryRun } from '../errors';
import { picturesOf } from '../store/dry-runs';
import { fromStore } from '../use-cases/from-store';

/** A picture of a dry run. @throws unknown_dry_run, store_unavailable */
export const getDryRunPictureRoute = ({ artefacts, log }: Pick<Deps, 'artefacts' | 'log'>) =>
  route(getDryRunPicture, getDryRunPictureInput, async ({ id, ...picture }) => {
    const { name, folder } = picturesOf(id);
    const found = await fromStore(log, artefacts.read(name, folder, pictureFile(picture)));
    if (!found) throw unknownDryRun();
    return { png: (await fromStore(log, buffer(found.stream))).toString('base64') };
  });
