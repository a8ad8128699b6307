import { publishVersion } from '@tyres/registry-contract/endpoints';
import { publishVersionInput } from '@tyres/registry-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { archiveLimitBytes, readArchive } from '../domain/read-archive';
import { badArchive, notYourMicroFrontend, tokenRefused, versionExists } from '../errors';
import { insertAudit } from '../store/audit';
import { findVersion, folderOf, insertVersion } from '../store/versions';
import type { Deps } from './deps';

/** Publishes an immutable version. @throws token_refused, not_your_micro_frontend, bad_archive, hash_mismatch, version_exists */
export const publishVersionRoute = ({ database, artefacts, findActor }: Deps) =>
  route(
    publishVersion,
    publishVersionInput,
    async ({ name }, { headers, rawBody = Buffer.alloc(0) }) => {
      const actor = findActor(headers.authorization);
      if (!actor) throw tokenRefused();
      if (actor.name !== name) throw notYourMicroFrontend(name);
      const { release, files } = await readArchive(rawBody);
      if (release.name !== name) throw badArchive(`it holds ${release.name}, not ${name}`);
      const folder = folderOf(release);
      if (await findVersion(database, name, folder)) throw versionExists(name, folder);

      const staged = await artefacts.stage(name, folder, files);
      try {
        await database.transaction(async (tx) => {
          // The row comes first: of two that publish the same version, only the one that gets it moves its files.
          if (!(await insertVersion(tx, release, actor.name))) throw versionExists(name, folder);
          await insertAudit(tx, { actor: actor.name, action: 'publish', detail: { name, folder } });
          await staged.keep();
        });
      } finally {
        await staged.discard();
      }
      return release;
    },
    { bodyLimitBytes: archiveLimitBytes },
  );
