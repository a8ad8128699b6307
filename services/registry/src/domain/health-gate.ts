import { isForDevice } from '@tyres/registry-contract/choose-release';
import type { Canary, LiveState } from '@tyres/registry-contract/live-state';
import {
  isShadow,
  levels,
  type Device,
  type Evidence,
  type HealthPoint,
  type Measure,
} from '@tyres/registry-contract/health';
import { createWeighing, type Side, type Weighing } from './weigh-failures';

/** The two releases and the settings of a comparison. */
export interface Rollout {
  readonly canary: number;
  readonly stable: number;
  /** At most this share of the rollouts that are not worse is rolled back, over the whole of each. */
  readonly alpha: number;
  /** How many edges may count the same session; default 1. */
  readonly edgesPerSession?: number;
  /** So many networks may report falsely without the rollback of a good canary; default 0. */
  readonly liars?: number;
  /** Of the canary, if it is for these only: other sessions differ in more than the release. */
  readonly devices?: Canary['devices'];
}

export interface Assessment {
  /** Worst first. */
  readonly evidence: readonly Evidence[];
  readonly verdict: 'worse' | 'not_shown';
}

/** Compares the running canary with the stable release, and rolls it back when it is worse. */
export interface HealthGate {
  /** Assesses the canary by all finished stretches; no evidence without a canary. */
  assess(state: LiveState): Promise<Assessment>;
  /** Ends the canary and withdraws its release, in one change, when it is worse. */
  act(state: LiveState): Promise<void>;
}

/** The evidence of a rollout so far. */
export interface Comparison {
  /** Adds finished stretches that are later than all before. */
  add(points: readonly HealthPoint[]): void;
  assess(): Assessment;
}

/** What is compared: a subject's measure, at one of its levels, on all devices or on one class of them. */
interface Compared {
  readonly subject: string;
  readonly measure: Measure;
  readonly level?: string;
  readonly device?: Device;
}

interface Pair extends Compared {
  /** Order of appearance, from 1. */
  readonly rank: number;
  readonly weighing: Weighing;
  /** The canary's failures by kind. */
  readonly kinds: Map<string, number>;
}

/** With fewer there is no verdict. */
const minimumSessions = 50;
const minimumFailed = 5;

/** What differs between devices: what browsers report. */
const byDevice: ReadonlySet<Measure> = new Set(['browser', 'lcp', 'inp', 'cls']);

/** `exp` of a larger number is not finite. */
const largestLog = 700;

/**
 * Whether a canary is worse than the stable set, by the finished stretches since it began. It is worse when the odds of
 * one pair (a subject and measure, at one level, on all devices or one class; see `createWeighing`) reach that pair's
 * limit, with at least 50 sessions of the canary and 5 failures: of the canary, or for sales 5 of the stable set.
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
export function createComparison({ canary, stable, alpha, devices, ...options }: Rollout): Comparison {
  const pairs = new Map<string, Pair>();

  const addStretch = (at: string, points: readonly HealthPoint[]): void => {
    const startsMs = Date.parse(at);
    const byPair = groupBy(points.flatMap(countsOf), keyOf);
    for (const [key, own] of [...byPair].sort(byName)) {
      const pair = pairs.get(key) ?? addPair(key, own[0]);
      pair.weighing.add({ startsMs, canary: sumOf(own, canary), stable: sumOf(own, stable) });
      for (const { release, kinds } of own) if (release === canary) addKinds(pair.kinds, kinds);
    }
  };
  const addPair = (key: string, compared: Compared): Pair => {
    const pair = createPair(compared, pairs.size + 1, options);
    pairs.set(key, pair);
    return pair;
  };

  return {
    add(points) {
      const compared = points.filter(
        ({ release, device }) => [canary, stable].includes(release) && isForDevice({ devices }, device),
      );
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

/** The counts of a stretch for one pair. */
interface PairCount extends Compared, Side {
  readonly release: number;
  readonly kinds: HealthPoint['kinds'];
}

/** A point as the counts of its levels, on all devices and on its own class. */
function countsOf(point: HealthPoint): PairCount[] {
  const { release, subject, measure, device, sessions, failed, kinds } = point;
  const counted = { release, subject, measure, sessions };
  const all = levels[measure]?.map((level) => ({
    ...counted,
    level,
    failed: kinds[level] ?? 0,
    kinds: {},
  })) ?? [{ ...counted, failed, kinds }];
  return byDevice.has(measure) ? all.flatMap((count) => [count, { ...count, device }]) : all;
}

/** Pairs of all devices come before those of one class, so that they get the lower limits. */
function keyOf({ subject, measure, level, device }: Compared): string {
  return [device ?? '', subject, measure, level ?? ''].join(' ');
}

function createPair(
  { subject, measure, level, device }: Compared,
  rank: number,
  { edgesPerSession: timesCounted = 1, liars = 0 }: Pick<Rollout, 'edgesPerSession' | 'liars'>,
): Pair {
  const worseHas = measure === 'sale' ? 'fewer' : 'more';
  return {
    ...{ subject, measure, rank, kinds: new Map() },
    ...(level === undefined ? {} : { level }),
    ...(device === undefined ? {} : { device }),
    // In the shadow the edge renders both sides itself: nobody can report falsely.
    weighing: createWeighing({ timesCounted, worseHas, liars: isShadow(measure) ? 0 : liars }),
  };
}

interface Judged {
  readonly evidence: Evidence;
  /** How far the odds are over the limit, as a logarithm. */
  readonly excess: number;
  readonly isWorse: boolean;
}

/** Compares logarithms: the odds of a version that always fails soon exceed the range of a number. */
function judge({ rank, weighing, kinds, ...compared }: Pair, alpha: number): Judged {
  const { canary, stable } = weighing;
  const logOdds = weighing.logOdds();
  const limit = (rank * (rank + 1)) / alpha;
  const excess = logOdds - Math.log(limit);
  const evidence: Evidence = {
    ...compared,
    canary: { ...canary },
    stable: { ...stable },
    odds: Math.exp(Math.min(logOdds, largestLog)),
    limit,
    kinds: Object.fromEntries(kinds),
  };
  const counted = compared.measure === 'sale' ? stable.failed : canary.failed;
  const isWorse = excess >= 0 && canary.sessions >= minimumSessions && counted >= minimumFailed;
  return { evidence, excess, isWorse };
}

/** Evidence for a rollback comes first. */
function byHarm(a: Judged, b: Judged): number {
  return Number(b.isWorse) - Number(a.isWorse) || b.excess - a.excess;
}

function sumOf(points: readonly PairCount[], of: number): Side {
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
