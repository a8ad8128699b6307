import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are equal. Compares digests in constant time, so that timing tells nothing about the secret. */
export function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
