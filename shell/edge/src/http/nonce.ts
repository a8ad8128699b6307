import { randomBytes } from 'node:crypto';

const nonceBytes = 16;

/** Every nonce has as many characters. */
export const nonceLength = Math.ceil(nonceBytes / 3) * 4;

/** Makes a nonce for one answer. */
export function createNonce(): string {
  return randomBytes(nonceBytes).toString('base64');
}
