import { newStamp, stampKey, subjectOf } from '@tyres/service-kit/stamps';
import { inTime } from '../lib/in-time';

/** The part of node-redis's client that is used. */
export interface StampRedis {
  readonly isReady: boolean;
  get(key: string): Promise<string | null>;
  set(
    key: string,
    value: string,
    options: { condition: 'NX'; expiration: { type: 'EX'; value: number } },
  ): Promise<unknown>;
  on(event: 'error', listener: () => void): unknown;
}

/** Reads the stamps of sessions' data (decision 45). */
export interface Stamps {
  /**
   * The current stamps, joined; undefined while one is not known. Never rejects. Data that is read after it has settled is at
   * least as new as the stamps.
   */
  read(names: readonly string[], sessionId: string): Promise<string | undefined>;
}

/** Longer than Redis ever takes, and short enough for a page to wait. */
const patienceMs = 100;
/** A stamp that no service has written: the session has no such data yet. */
const firstStampLifetimeSeconds = 60 * 60;

/** For an edge without Redis: each page makes all its calls. */
export const noStamps: Stamps = { read: () => Promise.resolve(undefined) };

/**
 * Reads stamps from Redis. The commands of one page are sent together. A stamp that is missing is written, so that the next
 * page finds one; a service may replace it before the calls of this page are answered, so this page does not use it.
 *
 * While Redis is away, a service may keep changes in its memory and not replace the stamp. So no stamp from before is used
 * after that: the joined stamps begin with the number of times that Redis was away.
 */
export function createStamps(redis: StampRedis): Stamps {
  let timesAway = 0;
  const noteAway = (): undefined => {
    timesAway += 1;
    return undefined;
  };
  redis.on('error', noteAway);

  async function readOne(name: string, sessionId: string): Promise<string | null> {
    const key = stampKey(name, subjectOf(name, sessionId));
    const stamp = await redis.get(key);
    if (stamp === null) {
      const expiration = { type: 'EX', value: firstStampLifetimeSeconds } as const;
      redis.set(key, newStamp(), { condition: 'NX', expiration }).catch(() => undefined);
    }
    return stamp;
  }

  async function readAll(names: readonly string[], sessionId: string): Promise<string | undefined> {
    try {
      const stamps = await Promise.all(names.map((name) => readOne(name, sessionId)));
      return stamps.includes(null) ? undefined : [timesAway, ...stamps].join(' ');
    } catch {
      // The client logs it; the page makes its calls.
      return noteAway();
    }
  }

  return {
    read: async (names, sessionId) =>
      redis.isReady ? inTime(readAll(names, sessionId), patienceMs) : noteAway(),
  };
}
