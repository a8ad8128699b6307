import { createHash, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** The file of an archive that has the signature of its `release.json`, which has the hash of every other file: Ed25519, base64. */
export const signatureFile = 'release.sig';

/** The signature of a `release.json` as it is sent. */
export function signManifest(manifest: Buffer, privateKey: KeyObject): string {
  return sign(null, manifest, privateKey).toString('base64');
}

/** Whether a signature is that of a `release.json`. */
export function isSignatureOf(signature: string, manifest: Buffer, publicKey: KeyObject): boolean {
  return verify(null, manifest, publicKey, Buffer.from(signature.trim(), 'base64'));
}

/** Reads a public key; undefined unless it is one of Ed25519. A private key is refused too: it belongs nowhere but with its team. */
export function readPublicKey(pem: string): KeyObject | undefined {
  if (pem.includes('PRIVATE KEY')) return undefined;
  try {
    const key = createPublicKey(pem);
    return key.asymmetricKeyType === 'ed25519' ? key : undefined;
  } catch {
    return undefined;
  }
}

/** `SHA256:` and the hash of a public key. */
export function fingerprintOf(publicKey: KeyObject): string {
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return `SHA256:${createHash('sha256').update(der).digest('base64').replace(/=+$/, '')}`;
}
