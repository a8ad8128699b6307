import type { HealthCount, Measure } from '@tyres/registry-contract/health';
import { LRUCache } from 'lru-cache';

/** One success or failure, for one session. */
export interface Observation {
  readonly release: number;
  /** A fragment's id, or a page's name for web vitals. */
  readonly subject: string;
  /** `<version>-<build>` */
  readonly version: string;
  readonly measure: Measure;
  readonly sessionId: string;
  readonly failed: boolean;
  /** Kind of failure. */
  readonly kind?: string;
}

/** Counts sessions rather than attempts, so that one session that retries does not weigh more. */
export interface SessionCounter {
  count(observation: Observation): void;
  /** Removes and returns up to `most` counts; the rest stay for the next call. */
  take(most: number): HealthCount[];
}

export interface SessionCounterOptions {
  /** Called once per session when it is first seen, and once when it first fails. */
  readonly onSession?: (observation: Observation, what: 'seen' | 'failed') => void;
  /** Remembered sessions, each with its release, subject and measure; the least recently used are evicted. */
  readonly mostKeys?: number;
}

interface Tally extends HealthCount {
  sessions: number;
  failed: number;
  readonly kinds: Record<string, number>;
}

const defaultMostKeys = 250_000;

/**
 * Counts each session once per release, subject and measure, as far back as its bounded memory goes. A session that
 * succeeded and fails later counts as failed then: a report can have more failures than new sessions.
 */
export function createSessionCounter({
  onSession = () => undefined,
  mostKeys = defaultMostKeys,
}: SessionCounterOptions = {}): SessionCounter {
  const seen = new LRUCache<string, true>({ max: mostKeys });
  const failed = new LRUCache<string, true>({ max: mostKeys });
  let tallies = new Map<string, Tally>();

  function tallyOf(key: string, { release, subject, version, measure }: Observation): Tally {
    const known = tallies.get(key);
    if (known) return known;
    const made: Tally = { release, subject, version, measure, sessions: 0, failed: 0, kinds: {} };
    tallies.set(key, made);
    return made;
  }

  return {
    count(observation) {
      const subject = `${observation.release} ${observation.measure} ${observation.subject}`;
      const key = `${observation.sessionId} ${subject}`;
      if (isNew(seen, key)) {
        tallyOf(subject, observation).sessions += 1;
        onSession(observation, 'seen');
      }
      if (!observation.failed || !isNew(failed, key)) return;
      const tally = tallyOf(subject, observation);
      tally.failed += 1;
      const { kind } = observation;
      if (kind !== undefined) tally.kinds[kind] = (tally.kinds[kind] ?? 0) + 1;
      onSession(observation, 'failed');
    },
    take(most) {
      const all = [...tallies];
      tallies = new Map(all.slice(most));
      return all.slice(0, most).map(([, tally]) => tally);
    },
  };
}

/** Adds a key, and says whether it was absent. */
function isNew(keys: LRUCache<string, true>, key: string): boolean {
  const wasKnown = keys.has(key);
  keys.set(key, true);
  return !wasKnown;
}
