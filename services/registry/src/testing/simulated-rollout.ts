import { healthStretchMs, type HealthPoint, type Measure } from '@tyres/registry-contract/health';
import { poisson } from './random';

/** Rates of sessions and failures in one stretch. */
export interface Conditions {
  readonly sessionsASecond: number;
  /** Per cent of the sessions that get the canary. */
  readonly share: number;
  /** Failure rate of each side. */
  readonly canaryFails: number;
  readonly stableFails: number;
  /** Share of failures that happen after the session was counted, a minute later on average; default none. */
  readonly late?: number;
  /** How many edges count each session, when sessions do not stay with one; default 1. */
  readonly edges?: number;
}

export interface Subject {
  readonly subject: string;
  readonly measure: Measure;
}

export const canaryRelease = 13;
export const stableRelease = 12;

const lateStretches = 60_000 / healthStretchMs;

/** Simulates the counts of one subject by stretches. Sessions arrive and fail independently, at the given rates. */
export function createSimulation(random: () => number, { subject, measure }: Subject) {
  const createSide = (release: number) => {
    let toFail = 0;
    return (
      at: string,
      expected: number,
      fails: number,
      { late = 0, edges = 1 }: Conditions,
    ): HealthPoint => {
      const failedAtOnce = poisson(random, expected * fails * (1 - late));
      const willFail = poisson(random, expected * fails * late);
      const sessions = edges * (failedAtOnce + willFail + poisson(random, expected * (1 - fails)));
      const failedLate = some(random, toFail, 1 / lateStretches);
      toFail += willFail - failedLate;
      const failed = edges * (failedAtOnce + failedLate);
      return {
        at,
        release,
        subject,
        measure,
        version: '1.0.0-a',
        device: 'desktop',
        sessions,
        failed,
        kinds: {},
      };
    };
  };
  const canary = createSide(canaryRelease);
  const stable = createSide(stableRelease);
  return (at: string, conditions: Conditions): HealthPoint[] => {
    const { sessionsASecond, share, canaryFails, stableFails } = conditions;
    const expected = (sessionsASecond * healthStretchMs) / 1_000;
    return [
      canary(at, (expected * share) / 100, canaryFails, conditions),
      stable(at, expected * (1 - share / 100), stableFails, conditions),
    ];
  };
}

/** A binomially distributed random number. */
function some(random: () => number, of: number, chance: number): number {
  let met = 0;
  for (let each = 0; each < of; each += 1) if (random() < chance) met += 1;
  return met;
}

/** Start of the n-th stretch, in the format of points. */
export function stretchAt(nth: number): string {
  return new Date(Date.UTC(2026, 10, 21, 9) + nth * healthStretchMs).toISOString();
}
