import { randomBytes } from 'node:crypto';

const nonceBytes = 16;

/** Number of characters of every nonce. */
export const nonceLength = Math.ceil(nonceBytes / 3) * 4;

/** Creates a nonce for one response. */
export function createNonce(): string {
  return randomBytes(nonceBytes).toString('base64');
}
