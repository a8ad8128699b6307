import type { Measure } from '@tyres/registry-contract/health';
import type { Conditions } from '@tyres/registry/testing/simulated-rollout';

/** A rollout to simulate many times. */
export interface RolloutCase {
  readonly title: string;
  readonly measure: Measure;
  /** Number of subjects, all under the same conditions. */
  readonly subjects: number;
  /** The gate's setting; default 1. */
  readonly edgesPerSession?: number;
  /** Number of earlier subjects, which take their part of the allowance. */
  readonly earlier: number;
  /** Called once for each rollout; returns the conditions of its n-th stretch. */
  conditions(random: () => number): (nth: number) => Conditions;
}

const sessionsASecond = 20;
const shares = [1, 5, 10, 50];
const perCent = (part: number): string => `${Number((part * 100).toPrecision(3))} %`;

function steady(
  title: string,
  measure: Measure,
  conditions: Omit<Conditions, 'sessionsASecond'>,
): RolloutCase {
  const held = { sessionsASecond, ...conditions };
  return { title, measure, subjects: 2, earlier: 0, conditions: () => () => held };
}

const alike = (share: number, fails: number, late = 0) => ({
  share,
  canaryFails: fails,
  stableFails: fails,
  late,
});

/** Both sides fail half of their sessions for a minute at a time, every ten minutes or so. */
function outages(share: number): RolloutCase {
  const up = { sessionsASecond, ...alike(share, 0.005) };
  const down = { sessionsASecond, ...alike(share, 0.5) };
  const conditions: RolloutCase['conditions'] = (random) => {
    let isDown = false;
    return () => {
      isDown = random() < (isDown ? 11 / 12 : 1 / 120);
      return isDown ? down : up;
    };
  };
  return { ...steady(`outages on both sides, share ${share} %`, 'browser', up), conditions };
}

/** Sessions alternate between two edges, each of which counts them; EDGES_PER_SESSION may say so. */
function twoEdges(share: number, edgesPerSession: number): RolloutCase {
  const title = `2 % fail, each session counted by two edges, EDGES_PER_SESSION=${edgesPerSession}, share ${share} %`;
  return { ...steady(title, 'browser', { ...alike(share, 0.02), edges: 2 }), edgesPerSession };
}

/** The share changes each quarter of an hour, and half of the sessions that fail do so late. */
function steps(stepShares: readonly number[], fails: number): RolloutCase {
  const held = stepShares.map((share) => ({ sessionsASecond, ...alike(share, fails, 0.5) }));
  const first = held[0] ?? { sessionsASecond, ...alike(1, fails) };
  return {
    ...steady(
      `${perCent(fails)} fail, half of them late, share ${stepShares.join(', ')} %`,
      'browser',
      first,
    ),
    conditions: () => (nth) => held[Math.floor(nth / 180)] ?? first,
  };
}

/** Versions that are different but not worse: a rollback here is a false alarm. */
export const differentVersions: readonly RolloutCase[] = [
  ...[0.001, 0.005, 0.02].flatMap((fails) =>
    shares.map((share) => steady(`${perCent(fails)} fail, share ${share} %`, 'browser', alike(share, fails))),
  ),
  ...[0.05, 0.1, 0.15].flatMap((poor) =>
    shares.map((share) => steady(`${perCent(poor)} poor, share ${share} %`, 'lcp', alike(share, poor))),
  ),
  ...shares.map((share) =>
    steady(`2 % fail, half of them late, share ${share} %`, 'browser', alike(share, 0.02, 0.5)),
  ),
  steps([1, 5, 20, 50], 0.02),
  steps([50, 20, 5, 1], 0.02),
  ...shares.map(outages),
  ...[1, 2].flatMap((edges) => shares.map((share) => twoEdges(share, edges))),
  ...shares.map((share) =>
    steady(`10 % poor, 12.5 % on the canary (colder caches), share ${share} %`, 'lcp', {
      share,
      stableFails: 0.1,
      canaryFails: 0.125,
    }),
  ),
];

/** One broken subject after twenty others. */
function broken(
  title: string,
  measure: Measure,
  conditions: Omit<Conditions, 'sessionsASecond'>,
): RolloutCase {
  return { ...steady(title, measure, conditions), subjects: 1, earlier: 20 };
}

/** Versions that are worse: one that is not rolled back is a miss. */
export const worseVersions: readonly RolloutCase[] = [
  ...[2, 5, 20, 100].flatMap((mounts) =>
    shares.map((share) =>
      broken(`throws in 1 of ${mounts} mounts, share ${share} %`, 'browser', {
        share,
        stableFails: 0.001,
        canaryFails: 0.001 + 1 / mounts,
      }),
    ),
  ),
  ...[0.05, 0.1].flatMap((poor) =>
    shares.map((share) =>
      broken(`${perCent(poor)} poor, ${perCent(poor * 2)} on the canary, share ${share} %`, 'lcp', {
        share,
        stableFails: poor,
        canaryFails: poor * 2,
      }),
    ),
  ),
];
