import { inTime } from './in-time';
import { newStamp, stampKey, subjectOf } from './stamps';

/** The part of node-redis's client that is used. */
export interface StampRedis {
  readonly isReady: boolean;
  get(key: string): Promise<string | null>;
  set(
    key: string,
    value: string,
    options: { condition: 'NX'; expiration: { type: 'EX'; value: number } },
  ): Promise<unknown>;
  on(event: 'ready', listener: () => void): unknown;
}

/** Reads the stamps of sessions' data (decision 45). */
export interface Stamps {
  /**
   * The current stamps, joined; undefined while one is not known. Never rejects. Data that is read after it has settled is at
   * least as new as the stamps.
   */
  read(names: readonly string[], sessionId: string): Promise<string | undefined>;
}

/** Longest wait of a page for stamps. A Redis that takes longer counts as away. */
const defaultPatienceMs = 100;
/** A stamp that no service has written: the session has no such data yet. */
const firstStampLifetimeSeconds = 60 * 60;

/** For an edge without Redis: each page makes all its calls. */
export const noStamps: Stamps = { read: () => Promise.resolve(undefined) };

/**
 * Reads stamps from Redis. The commands of one page are sent together. A stamp that is missing is written, so that the next
 * page finds one; a service may replace it before the calls of this page are answered, so this page does not use it.
 *
 * While Redis is away, a service may keep changes in its memory and not replace the stamp. So no stamp from before is used
 * after that: the joined stamps begin with a number that grows whenever Redis is away, and with each new connection.
 */
export function createStamps(redis: StampRedis, patienceMs = defaultPatienceMs): Stamps {
  let timesAway = 0;
  const noteAway = (): undefined => {
    timesAway += 1;
    return undefined;
  };
  redis.on('ready', noteAway);

  async function readOne(name: string, sessionId: string): Promise<string | null> {
    const key = stampKey(name, subjectOf(name, sessionId));
    const stamp = await redis.get(key);
    if (stamp === null) {
      const expiration = { type: 'EX', value: firstStampLifetimeSeconds } as const;
      redis.set(key, newStamp(), { condition: 'NX', expiration }).catch(() => undefined);
    }
    return stamp;
  }

  return {
    async read(names, sessionId) {
      if (!redis.isReady) return noteAway();
      const epoch = timesAway;
      // A failure is logged by the client; the page makes its calls.
      const all = Promise.all(names.map((name) => readOne(name, sessionId))).catch(() => undefined);
      const stamps = await inTime(all, patienceMs);
      if (!stamps) return noteAway();
      return stamps.includes(null) ? undefined : [epoch, ...stamps].join(' ');
    },
  };
}
