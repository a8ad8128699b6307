import { publishVersion } from '@tyres/registry-contract/endpoints';
import { versionId } from '@tyres/registry-contract/release';
import { publishVersionInput } from '@tyres/registry-contract/schemas';
import type { Queryable } from '@tyres/service-kit/database';
import { archiveLimitBytes, readArchive, type ReadVersion } from '../domain/read-archive';
import { notYourMicroFrontend } from '../domain/access-errors';
import { badArchive, versionExists } from '../errors';
import { insertAudit } from '../store/audit';
import { keepSigningKey } from '../store/signing-keys';
import { findVersion, insertVersion } from '../store/versions';
import { action } from '../use-cases/action';
import type { Deps } from '../deps';
import { checkSignature } from '../use-cases/check-signature';
import { keepFiles } from '../use-cases/keep-files';

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
    await keepFiles(deps, {
      place: { name, folder },
      files: read.files,
      signal,
      record: (tx) => record(tx, read, actor.name),
    });
    return read.manifest;
  });

async function record(tx: Queryable, read: ReadVersion, publishedBy: string): Promise<void> {
  const { manifest } = read;
  const [name, folder] = [manifest.name, versionId(manifest)];
  await keepSigningKey(tx, name);
  const signedBy = await checkSignature(tx, read);
  if (!(await insertVersion(tx, manifest, { publishedBy, signedBy }))) throw versionExists(name, folder);
  await insertAudit(tx, {
    actor: publishedBy,
    action: 'publish',
    detail: { name, folder, ...(signedBy ? { signed_by: signedBy } : {}) },
  });
}
