import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs texts with an HMAC, and verifies signatures. */
export interface Sealer {
  /** 43 characters, base64url. */
  seal(text: string): string;
  isSealOf(seal: string, text: string): boolean;
}

/** Signs with the first key; verifies with any, so that keys can be rotated. */
export function createSealer(keys: readonly [string | Buffer, ...(string | Buffer)[]]): Sealer {
  const sealWith = (key: string | Buffer, text: string): string =>
    createHmac('sha256', key).update(text).digest('base64url');
  return {
    seal: (text) => sealWith(keys[0], text),
    isSealOf(seal, text) {
      // As text: four texts of 43 characters decode to the same bytes.
      const given = Buffer.from(seal);
      return keys.some((key) => {
        const right = Buffer.from(sealWith(key, text));
        return given.length === right.length && timingSafeEqual(given, right);
      });
    },
  };
}
