import { createHash } from 'node:crypto';
import type { LiveState } from './live-state';

const buckets = 2 ** 48;

/** A session's bucket in a rollout: evenly distributed from 0 to 100, 100 excluded. */
export function bucketOf(sessionId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}\0${sessionId}`).digest();
  return (hash.readUIntBE(0, 6) / buckets) * 100;
}

/**
 * The release that a session gets by default. A bucket is in the canary when it is below the share
 * (`<`, or 10 % would be more than 10 %), so a session in the canary stays in while it grows.
 */
export function chooseRelease(
  { stable, canary }: Pick<LiveState, 'stable' | 'canary'>,
  sessionId: string,
): number {
  return canary && bucketOf(sessionId, canary.salt) < canary.share ? canary.release : stable;
}
