import { createHash } from 'node:crypto';
import type { LiveState } from './live-state';

const buckets = 2 ** 48;

/** Where a session falls among all sessions of a rollout: evenly spread over 0 to 100, 100 excluded. */
export function bucketOf(sessionId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}\0${sessionId}`).digest();
  return (hash.readUIntBE(0, 6) / buckets) * 100;
}

/**
 * The release that a session gets when nothing else decides. A bucket is in the canary when it is below the share
 * (`<`, or 10 % would be more than 10 %), so whoever is in stays in while it grows.
 */
export function chooseRelease(
  { stable, canary }: Pick<LiveState, 'stable' | 'canary'>,
  sessionId: string,
): number {
  return canary && bucketOf(sessionId, canary.salt) < canary.share ? canary.release : stable;
}
