import { createHmac, timingSafeEqual } from 'node:crypto';

/** Seals texts, and tells our seals from any that somebody made up. */
export interface Sealer {
  /** 43 characters, base64url. */
  seal(text: string): string;
  isSealOf(seal: string, text: string): boolean;
}

/** Seals with the first key; seals of older ones still hold, so that a key can be changed. */
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
