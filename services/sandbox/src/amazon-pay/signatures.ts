import { constants, createHash, verify, type KeyObject } from 'node:crypto';

const algorithm = 'AMZN-PAY-RSASSA-PSS-V2';
const saltLength = 32;

export interface SignedRequest {
  readonly method: string;
  /** With its leading slash. */
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Whether a request is signed as Amazon Pay asks, by the key of `publicKeyId`. */
export function isSignedRequest(request: SignedRequest, publicKeyId: string, key: KeyObject): boolean {
  const header = String(request.headers['authorization'] ?? '');
  const found = /^(\S+) PublicKeyId=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\S+)$/.exec(header);
  if (!found || found[1] !== algorithm || found[2] !== publicKeyId) return false;
  const names = (found[3] ?? '').split(';');
  if (!['x-amz-pay-date', 'x-amz-pay-host', 'x-amz-pay-region'].every((name) => names.includes(name)))
    return false;
  const lines = names.map(
    (name) => `${name.toLowerCase()}:${String(request.headers[name.toLowerCase()] ?? '')}\n`,
  );
  const canonical = `${request.method}\n${request.path}\n${request.query}\n${lines.join('')}\n${names.join(';')}\n${sha256(request.body)}`;
  return isSigned(canonical, found[4] ?? '', key);
}

/** Whether the payload of a button is signed. */
export function isSignedPayload(payload: string, signature: string, key: KeyObject): boolean {
  return isSigned(payload, signature, key);
}

function isSigned(text: string, signature: string, key: KeyObject): boolean {
  const padding = constants.RSA_PKCS1_PSS_PADDING;
  const signed = Buffer.from(`${algorithm}\n${sha256(text)}`);
  return verify('RSA-SHA256', signed, { key, padding, saltLength }, Buffer.from(signature, 'base64'));
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
