import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether a caller's key is right. Where none is configured any key is accepted, but not a missing one. */
export function isKey(given: string, wanted: string): boolean {
  if (!wanted) return given !== '';
  return timingSafeEqual(digest(given), digest(wanted));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
