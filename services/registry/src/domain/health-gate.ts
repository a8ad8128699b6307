import type { Evidence, HealthPoint, Measure } from '@tyres/registry-contract/health';
import { createWeighing, type Side, type Weighing } from './weigh-failures';

/** The two releases and the settings of a comparison. */
export interface Rollout {
  readonly canary: number;
  readonly stable: number;
  /** At most this share of the rollouts that are not worse is rolled back, over the whole of each. */
  readonly alpha: number;
  /** How many edges may count the same session; default 1. */
  readonly edgesPerSession?: number;
}

export interface Assessment {
  /** Worst first. */
  readonly evidence: readonly Evidence[];
  readonly verdict: 'worse' | 'not_shown';
}

/** The evidence of a rollout so far. */
export interface Comparison {
  /** Adds finished stretches that are later than all before. */
  add(points: readonly HealthPoint[]): void;
  assess(): Assessment;
}

interface Pair {
  readonly subject: string;
  readonly measure: Measure;
  /** Order of appearance, from 1. */
  readonly rank: number;
  readonly weighing: Weighing;
  /** The canary's failures by kind. */
  readonly kinds: Map<string, number>;
}

/** With fewer there is no verdict. */
const minimumSessions = 50;
const minimumFailed = 5;

/** `exp` of a larger number is not finite. */
const largestLog = 700;

/**
 * Whether a canary is worse than the stable set, by the finished stretches since it began. It is worse when the odds of
 * one subject and measure (see `createWeighing`) reach that pair's limit, with at least 50 sessions of the canary and 5
 * failures.
 *
 * Without a difference, the odds of a pair ever reach a limit L with a probability of at most 1/L, however often they
 * are checked (Ville's inequality). The allowance α is divided among the pairs in the order in which they first appear:
 * the k-th gets α/(k(k+1)), so its limit is k(k+1)/α. These parts add up to at most α for any number of pairs. A limit
 * of m/α for m pairs would exceed α, since early pairs were judged with a smaller m. Pairs that appear together are
 * ordered by name, never by their failures.
 *
 * A subject that only one side has, such as a new page, is not compared: its odds stay 1.
 */
export function assess(points: readonly HealthPoint[], rollout: Rollout): Assessment {
  const comparison = createComparison(rollout);
  comparison.add(points);
  return comparison.assess();
}

/** The same incrementally, for stretches as they end. */
export function createComparison({ canary, stable, alpha, edgesPerSession }: Rollout): Comparison {
  const pairs = new Map<string, Pair>();

  const addStretch = (at: string, points: readonly HealthPoint[]): void => {
    const startsMs = Date.parse(at);
    const byPair = groupBy(points, ({ subject, measure }) => `${subject} ${measure}`);
    for (const [key, own] of [...byPair].sort(byName)) {
      const pair = pairs.get(key) ?? addPair(key, own[0]);
      pair.weighing.add({ startsMs, canary: sumOf(own, canary), stable: sumOf(own, stable) });
      for (const { release, kinds } of own) if (release === canary) addKinds(pair.kinds, kinds);
    }
  };
  const addPair = (key: string, point: HealthPoint): Pair => {
    const pair = createPair(point, pairs.size + 1, edgesPerSession);
    pairs.set(key, pair);
    return pair;
  };

  return {
    add(points) {
      const compared = points.filter(({ release }) => release === canary || release === stable);
      for (const [at, stretch] of [...groupBy(compared, (point) => point.at)].sort(byName))
        addStretch(at, stretch);
    },
    assess() {
      const judged = [...pairs.values()].map((pair) => judge(pair, alpha));
      return {
        evidence: judged.sort(byHarm).map(({ evidence }) => evidence),
        verdict: judged.some(({ isWorse }) => isWorse) ? 'worse' : 'not_shown',
      };
    },
  };
}

function createPair({ subject, measure }: HealthPoint, rank: number, edgesPerSession?: number): Pair {
  return { subject, measure, rank, weighing: createWeighing(edgesPerSession), kinds: new Map() };
}

interface Judged {
  readonly evidence: Evidence;
  /** How far the odds are over the limit, as a logarithm. */
  readonly excess: number;
  readonly isWorse: boolean;
}

/** Compares logarithms: the odds of a version that always fails soon exceed the range of a number. */
function judge({ subject, measure, rank, weighing, kinds }: Pair, alpha: number): Judged {
  const { canary, stable } = weighing;
  const logOdds = weighing.logOdds();
  const limit = (rank * (rank + 1)) / alpha;
  const excess = logOdds - Math.log(limit);
  const evidence: Evidence = {
    subject,
    measure,
    canary: { ...canary },
    stable: { ...stable },
    odds: Math.exp(Math.min(logOdds, largestLog)),
    limit,
    kinds: Object.fromEntries(kinds),
  };
  const isWorse = excess >= 0 && canary.sessions >= minimumSessions && canary.failed >= minimumFailed;
  return { evidence, excess, isWorse };
}

/** Evidence for a rollback comes first. */
function byHarm(a: Judged, b: Judged): number {
  return Number(b.isWorse) - Number(a.isWorse) || b.excess - a.excess;
}

function sumOf(points: readonly HealthPoint[], of: number): Side {
  const side = { sessions: 0, failed: 0 };
  for (const { release, sessions, failed } of points) {
    if (release !== of) continue;
    side.sessions += sessions;
    side.failed += failed;
  }
  return side;
}

function addKinds(to: Map<string, number>, kinds: HealthPoint['kinds']): void {
  for (const [kind, times] of Object.entries(kinds)) to.set(kind, (to.get(kind) ?? 0) + times);
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const value of values) {
    const key = keyOf(value);
    const group = groups.get(key);
    if (group) group.push(value);
    else groups.set(key, [value]);
  }
  return groups;
}

function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a.localeCompare(b, 'en');
}
