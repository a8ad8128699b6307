import { isSignatureOf, readPublicKey, signatureFile } from '@tyres/registry-contract/signature';
import type { Queryable } from '@tyres/service-kit/database';
import type { ReadVersion } from '../domain/read-archive';
import { noSigningKey, signatureMissing, signatureWrong } from '../domain/access-errors';
import { findSigningKey } from '../store/signing-keys';

/**
 * The fingerprint of the key that a version is signed with; null when it has no signature and its team has no key.
 *
 * @throws signature_missing, signature_wrong, no_signing_key
 */
export async function checkSignature(
  database: Queryable,
  { manifest, files }: ReadVersion,
): Promise<string | null> {
  const { name } = manifest;
  const signature = files.get(signatureFile)?.toString('utf8');
  const stored = await findSigningKey(database, name);
  if (!stored) {
    // Nobody could tell whether it is right.
    if (signature !== undefined) throw noSigningKey(name);
    return null;
  }
  if (signature === undefined) throw signatureMissing(name, stored.fingerprint);
  const key = readPublicKey(stored.public_key);
  const signed = files.get('release.json');
  if (!key || !signed || !isSignatureOf(signature, signed, key))
    throw signatureWrong(name, stored.fingerprint);
  return stored.fingerprint;
}
