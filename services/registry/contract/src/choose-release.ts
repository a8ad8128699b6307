import { createHash } from 'node:crypto';
import type { LiveState } from './live-state';

const buckets = 2 ** 48;

/** A session's bucket in a rollout: evenly distributed from 0 to 100, 100 excluded. */
export function bucketOf(sessionId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}\0${sessionId}`).digest();
  return (hash.readUIntBE(0, 6) / buckets) * 100;
}

/**
 * The release that a session gets by default. A session is in the canary when its bucket is below the share, so it
 * stays in the canary while the share grows.
 */
export function chooseRelease(
  { stable, canary }: Pick<LiveState, 'stable' | 'canary'>,
  sessionId: string,
): number {
  return canary && bucketOf(sessionId, canary.salt) < canary.share ? canary.release : stable;
}
