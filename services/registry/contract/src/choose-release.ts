import { createHash } from 'node:crypto';
import type { Device } from './health';
import type { Canary, LiveState } from './live-state';

const buckets = 2 ** 48;

/** A session's bucket in a rollout: evenly distributed from 0 to 100, 100 excluded. */
export function bucketOf(sessionId: string, salt: string): number {
  const hash = createHash('sha256').update(`${salt}\0${sessionId}`).digest();
  return (hash.readUIntBE(0, 6) / buckets) * 100;
}

/**
 * The release that a session gets by default. A session is in the canary when its bucket is below the share, so it
 * stays in the canary while the share grows. A canary for some classes of devices is given to no other.
 */
export function chooseRelease(
  { stable, canary }: Pick<LiveState, 'stable' | 'canary'>,
  sessionId: string,
  device: Device,
): number {
  if (!canary || !isForDevice(canary, device)) return stable;
  return bucketOf(sessionId, canary.salt) < canary.share ? canary.release : stable;
}

/** Whether sessions on a class of devices can get the canary. */
export function isForDevice({ devices }: Pick<Canary, 'devices'>, device: Device): boolean {
  return devices === undefined || devices.includes(device);
}
