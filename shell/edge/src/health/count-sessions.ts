import type { Device, HealthCount, Measure } from '@tyres/registry-contract/health';
import { LRUCache } from 'lru-cache';
import { createAdmission, type Visitor } from './admit-sessions';

/** One success or failure, for one session. */
export interface Observation extends Visitor {
  readonly release: number;
  /** A fragment's id, a page's name for web vitals, or `site`. */
  readonly subject: string;
  /** `<version>-<build>` */
  readonly version: string;
  readonly measure: Measure;
  readonly device: Device;
  readonly failed: boolean;
  /** Kind of failure. */
  readonly kind?: string;
  /** The levels of its measure that the session has now reached. */
  readonly levels?: readonly string[];
}

/** Counts sessions rather than attempts, so that one session that retries does not weigh more. */
export interface SessionCounter {
  count(observation: Observation): void;
  /** Removes and returns up to `most` counts; the rest stay for the next call. */
  take(most: number): HealthCount[];
}

export interface SessionCounterOptions {
  /** Names the running rollout, '' without one: sessions are counted anew in each. Default: never one. */
  readonly rollout?: () => string;
  /** At most so many sessions of one network are counted in a rollout; default: all. Without a rollout all are counted. */
  readonly perNetwork?: number;
  /** Called once per session when it is first seen, and once when it first fails. */
  readonly onSession?: (observation: Observation, what: 'seen' | 'failed') => void;
  /** Called once for each session that is left out, because its network has enough. */
  readonly onLeftOut?: () => void;
  /** Remembered sessions; the least recently used are evicted. */
  readonly mostSessions?: number;
}

interface Tally extends HealthCount {
  sessions: number;
  failed: number;
  readonly kinds: Record<string, number>;
}

/** What a session was counted for in a rollout. */
interface Counted {
  readonly rollout: string;
  /** Subjects by release and measure. Nested, since a text for each of a page's counts takes longer to write than to look up. */
  readonly seen: Map<number, Map<Measure, Set<string>>>;
  /** Levels and failures, which are rare. */
  readonly reached: Set<string>;
}

/** An estimate: 1.5 kB each. */
const defaultMostSessions = 25_000;
/** Sessions and networks; an estimate: 100 bytes each. */
const mostAdmissions = 250_000;

/**
 * Counts each admitted session once per rollout, release, subject and measure, as far back as its bounded memory goes. A
 * session that succeeded and fails later counts as failed then: a report can have more failures than new sessions.
 */
export function createSessionCounter({
  rollout = () => '',
  perNetwork = Infinity,
  onSession = () => undefined,
  onLeftOut,
  mostSessions = defaultMostSessions,
}: SessionCounterOptions = {}): SessionCounter {
  const sessions = new LRUCache<string, Counted>({ max: mostSessions });
  const admits = createAdmission({
    perNetwork,
    mostKeys: mostAdmissions,
    ...(onLeftOut ? { onLeftOut } : {}),
  });
  let tallies = new Map<string, Tally>();

  function countedOf(sessionId: string, current: string): Counted {
    const known = sessions.get(sessionId);
    if (known?.rollout === current) return known;
    const made: Counted = { rollout: current, seen: new Map(), reached: new Set() };
    sessions.set(sessionId, made);
    return made;
  }

  function tallyOf({ release, subject, version, measure, device }: Observation): Tally {
    const key = `${device} ${release} ${measure} ${subject}`;
    const known = tallies.get(key);
    if (known) return known;
    const made: Tally = { release, subject, version, measure, device, sessions: 0, failed: 0, kinds: {} };
    tallies.set(key, made);
    return made;
  }

  function addKind(observation: Observation, name: string): void {
    const { kinds } = tallyOf(observation);
    kinds[name] = (kinds[name] ?? 0) + 1;
  }

  return {
    count(observation) {
      const current = rollout();
      if (current !== '' && !admits(current, observation)) return;
      const { release, measure, subject, sessionId, failed, kind, levels = [] } = observation;
      const { seen, reached } = countedOf(sessionId, current);
      if (isNew(subjectsOf(seen, release, measure), subject)) {
        tallyOf(observation).sessions += 1;
        onSession(observation, 'seen');
      }
      for (const level of levels)
        if (isNew(reached, `${release} ${measure} ${subject} ${level}`)) addKind(observation, level);
      if (!failed || !isNew(reached, `${release} ${measure} ${subject}`)) return;
      tallyOf(observation).failed += 1;
      if (kind !== undefined) addKind(observation, kind);
      onSession(observation, 'failed');
    },
    take(most) {
      const all = [...tallies];
      tallies = new Map(all.slice(most));
      return all.slice(0, most).map(([, tally]) => tally);
    },
  };
}

function subjectsOf(seen: Counted['seen'], release: number, measure: Measure): Set<string> {
  let measures = seen.get(release);
  if (!measures) seen.set(release, (measures = new Map()));
  let subjects = measures.get(measure);
  if (!subjects) measures.set(measure, (subjects = new Set()));
  return subjects;
}

/** Adds a key, and says whether it was absent. */
function isNew(keys: Set<string>, key: string): boolean {
  const isKnown = keys.has(key);
  if (!isKnown) keys.add(key);
  return !isKnown;
}
