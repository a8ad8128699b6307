import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { publishVersion } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { publishVersionInput } from '@tyres/registry-contract/schemas';
import { archiveLimitBytes, readArchive, type ReadVersion } from '../domain/read-archive';
import { notYourMicroFrontend } from '../domain/access-errors';
import { badArchive, publishRunning, storeFull, versionExists } from '../errors';
import { insertAudit } from '../store/audit';
import { keepSigningKey } from '../store/signing-keys';
import { removeUnrecordedSoon } from '../store/unrecorded-artefacts';
import { findVersion, insertVersion, lockVersion } from '../store/versions';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { checkSignature } from '../use-cases/check-signature';
import { fromStore } from '../use-cases/from-store';

/** PostgreSQL's own disk is full. */
const diskFull = '53100';

const forTeams = {
  endpoint: publishVersion,
  input: publishVersionInput,
  by: 'teams',
  bodyLimitBytes: archiveLimitBytes,
  // Enough time for 32 MB over an office connection.
  bodyDeadlineMs: 60_000,
} as const;

/** Publishes an immutable version. @throws token_refused, not_your_micro_frontend, bad_archive, hash_mismatch, signature_missing, signature_wrong, no_signing_key, version_exists, publish_running, store_full, store_unavailable */
export const publishVersionRoute = (deps: Deps) =>
  action(deps, forTeams, async ({ name }, actor, { signal, rawBody = Buffer.alloc(0) }) => {
    if (actor.kind !== 'team' || actor.name !== name) throw notYourMicroFrontend(name);
    const read = await readArchive(rawBody);
    if (read.manifest.name !== name) throw badArchive(`it holds ${read.manifest.name}, not ${name}`);
    const folder = versionId(read.manifest);
    if (await findVersion(deps.database, name, folder)) throw versionExists(name, folder);
    // Before anything is stored; it is checked again once the key cannot change any more.
    await checkSignature(deps.database, read);
    await keepVersion(deps, read, actor.name, signal).catch((error: unknown) => {
      throw errorCodeOf(error) === diskFull ? storeFull() : error;
    });
    return read.manifest;
  });

/** Stores the files and records the version, both or neither. */
async function keepVersion(
  deps: Deps,
  read: ReadVersion,
  publishedBy: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, artefacts, log } = deps;
  const { manifest, files } = read;
  const version = { name: manifest.name, folder: versionId(manifest) };
  const staged = await fromStore(log, artefacts.stage(version.name, version.folder, files));
  let isKeeping = false;
  try {
    await database.transaction(async (tx) => {
      if (!(await lockVersion(tx, version))) throw publishRunning(version.name, version.folder);
      await keepSigningKey(tx, version.name);
      const signedBy = await checkSignature(tx, read);
      if (!(await insertVersion(tx, manifest, { publishedBy, signedBy })))
        throw versionExists(version.name, version.folder);
      await insertAudit(tx, {
        actor: publishedBy,
        action: 'publish',
        detail: { ...version, ...(signedBy ? { signed_by: signedBy } : {}) },
      });
      // After a disconnect or a timeout nothing is published.
      signal.throwIfAborted();
      isKeeping = true;
      await fromStore(log, staged.keep());
      signal.throwIfAborted();
    });
  } catch (error) {
    if (isKeeping) await removeUnrecordedSoon(deps, version);
    throw error;
  } finally {
    await staged.discard();
  }
}
