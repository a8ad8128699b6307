import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { createPromiseCache } from './promise-cache';
import type { PreparedRelease } from './prepared-release';

/** Prepared releases, by number. */
export interface ReleaseCache {
  /** A release that is already prepared. */
  ready(number: number): PreparedRelease | undefined;
  /** Prepares a release. @throws when it cannot */
  prepare(number: number): Promise<PreparedRelease>;
  /** The release that a visitor names; undefined when it cannot be prepared, which is then not retried for a while. */
  find(number: number): Promise<PreparedRelease | undefined>;
  /** Evicts all releases but the live ones and the few that were used last. */
  evictOld(): void;
  /** Evicts all releases: a number may now mean another one. */
  clear(): void;
}

export interface ReleaseCacheOptions {
  readonly prepare: (number: number) => Promise<PreparedRelease | undefined>;
  readonly isLive: (number: number) => boolean;
  /** Called with the releases that are left. */
  readonly onEvicted: (kept: readonly PreparedRelease[]) => void;
  readonly log: Logger;
}

const othersKept = 8;
/** Limit of concurrent lookups, since the numbers come from visitors. */
const lookupsAtOnce = 4;
const retryAfterMs = 5_000;
const mostFailures = 1_000;

/** Prepares each release once, and keeps those in use: the live ones, and those that tabs and sessions still have. */
export function createReleaseCache({ prepare, isLive, onEvicted, log }: ReleaseCacheOptions): ReleaseCache {
  // Least recently used first.
  let releases = new Map<number, PreparedRelease>();
  let preparing = createPromiseCache<number, PreparedRelease>();
  const recentFailures = new LRUCache<number, true>({ max: mostFailures, ttl: retryAfterMs });
  const finding = new Set<number>();

  async function prepareOnce(number: number): Promise<PreparedRelease> {
    const now = releases;
    const known = now.get(number) ?? (await preparing.get(number, () => prepare(number)));
    if (!known) throw new Error(`There is no release ${number}.`);
    if (now === releases) touch(number, known);
    preparing.retain((key) => key !== number);
    return known;
  }

  function touch(number: number, release: PreparedRelease): void {
    releases.delete(number);
    releases.set(number, release);
  }

  async function findNew(number: number): Promise<PreparedRelease | undefined> {
    finding.add(number);
    try {
      return await prepareOnce(number);
    } catch (err) {
      recentFailures.set(number, true);
      log.warn({ err, release: number }, 'A release set that a visitor named could not be prepared.');
      return undefined;
    } finally {
      finding.delete(number);
      evictOld();
    }
  }

  function evictOld(): void {
    const others = [...releases.keys()].filter((number) => !isLive(number));
    for (const number of others.slice(0, -othersKept)) releases.delete(number);
    onEvicted([...releases.values()]);
  }

  return {
    ready: (number) => releases.get(number),
    prepare: prepareOnce,
    async find(number) {
      const known = releases.get(number);
      if (known) {
        touch(number, known);
        return known;
      }
      if (recentFailures.has(number) || (!finding.has(number) && finding.size >= lookupsAtOnce))
        return undefined;
      return findNew(number);
    },
    evictOld,
    clear() {
      releases = new Map();
      preparing = createPromiseCache();
    },
  };
}
