import { errorCodeOf } from '@tyres/contract-kit/error-code';
import { publishVersion } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { publishVersionInput } from '@tyres/registry-contract/schemas';
import { archiveLimitBytes, readArchive, type ReadVersion } from '../domain/read-archive';
import { notYourMicroFrontend } from '../domain/access-errors';
import { badArchive, publishRunning, storeFull, versionExists } from '../errors';
import { insertAudit } from '../store/audit';
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
    const signedBy = await checkSignature(deps.database, read);
    await keepVersion(deps, read, { publishedBy: actor.name, signedBy }, signal).catch((error: unknown) => {
      throw errorCodeOf(error) === diskFull ? storeFull() : error;
    });
    return read.manifest;
  });

interface Origin {
  readonly publishedBy: string;
  /** Fingerprint of the key. */
  readonly signedBy: string | null;
}

/** Stores the files and records the version, both or neither. */
async function keepVersion(
  deps: Deps,
  { manifest, files }: ReadVersion,
  { publishedBy, signedBy }: Origin,
  signal: AbortSignal,
): Promise<void> {
  const { database, artefacts, log } = deps;
  const version = { name: manifest.name, folder: versionId(manifest) };
  const staged = await fromStore(log, artefacts.stage(version.name, version.folder, files));
  let isKeeping = false;
  try {
    await database.transaction(async (tx) => {
      if (!(await lockVersion(tx, version))) throw publishRunning(version.name, version.folder);
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
