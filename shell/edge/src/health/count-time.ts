import { overLevel, thresholds, type TimedMeasure } from '@tyres/registry-contract/health';
import type { Observation } from './count-sessions';

/** A time in milliseconds, or a score, as the thresholds of its measure that it is over. */
export function timeObserved(
  measure: TimedMeasure,
  value: number,
): Pick<Observation, 'measure' | 'failed' | 'levels'> {
  const all: readonly number[] = thresholds[measure];
  const over = all.filter((threshold) => value > threshold);
  return { measure, failed: over.length === all.length, levels: over.map(overLevel) };
}
