import { randomFillSync } from 'node:crypto';

const nonceBytes = 16;
/** Random bytes for many nonces: drawing 16 takes as long as drawing thousands. */
const pool = Buffer.alloc(256 * nonceBytes);
let used = pool.length;

/** Number of characters of every nonce. */
export const nonceLength = Math.ceil(nonceBytes / 3) * 4;

/** Creates a nonce for one response. */
export function createNonce(): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  return pool.toString('base64', used, (used += nonceBytes));
}
