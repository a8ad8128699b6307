import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with an HMAC, and verifies signatures. */
export interface Sealer {
  /** 43 characters, base64url. */
  seal(text: string): string;
  isSealOf(seal: string, text: string): boolean;
}

/** Signs with the first key; verifies with any, so that keys can be rotated. */
export function createSealer(keys: readonly [string | Buffer, ...(string | Buffer)[]]): Sealer {
  const digest = (text: string, key: string | Buffer): Buffer =>
    createHmac('sha256', key).update(text).digest();
  return {
    seal: (text) => digest(text, keys[0]).toString('base64url'),
    isSealOf(seal, text) {
      const given = Buffer.from(seal, 'base64url');
      return keys.some((key) => {
        const right = digest(text, key);
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
