import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in a time that tells nothing, whatever the lengths. */
export function isEqualSecret(given: string, expected: string): boolean {
  const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(given), hash(expected));
}
