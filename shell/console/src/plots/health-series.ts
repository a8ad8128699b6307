import { healthStretchMs, type Measure } from '@tyres/registry-contract/health';
import type { HealthTotal } from '../data/health-memory';
import { roundStepMs } from './scale';

/** Sessions of one release, measure and stretch of time, over all subjects. */
export interface SeriesPoint {
  readonly atMs: number;
  readonly sessions: number;
  readonly failed: number;
}

/** The time range of a plot, and the length of a step. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

const hourMs = 60 * 60 * 1000;
/** More points would show noise, with fewer sessions each. */
const pointsAtMost = 30;

/** From a time, at most an hour ago, to now, in steps that keep a plot legible. */
export function spanSince(since: string | undefined, now: Date): Span {
  const startMs = Math.max(since === undefined ? 0 : Date.parse(since), now.getTime() - hourMs);
  const stepMs = roundStepMs(Math.max(now.getTime() - startMs, healthStretchMs), pointsAtMost);
  const fromMs = Math.floor(startMs / stepMs) * stepMs;
  // A step that has just begun has too few sessions for a stable point.
  const toMs = Math.round(now.getTime() / stepMs) * stepMs;
  return { fromMs, toMs: Math.max(toMs, fromMs + stepMs), stepMs };
}

/** One release's line in a plot: only steps that had sessions, oldest first. */
export function healthSeries(
  points: readonly HealthTotal[],
  { release, measure }: { readonly release: number; readonly measure: Measure },
  { fromMs, toMs, stepMs }: Span,
): SeriesPoint[] {
  const steps = new Map<number, SeriesPoint>();
  for (const point of points) {
    if (point.release !== release || point.measure !== measure) continue;
    const atMs = Math.floor(Date.parse(point.at) / stepMs) * stepMs;
    if (atMs < fromMs || atMs >= toMs) continue;
    const { sessions, failed } = steps.get(atMs) ?? { sessions: 0, failed: 0 };
    steps.set(atMs, { atMs, sessions: sessions + point.sessions, failed: failed + point.failed });
  }
  return [...steps.values()].filter(({ sessions }) => sessions > 0).sort((a, b) => a.atMs - b.atMs);
}

/** The sum of a line. */
export function totalOf(series: readonly Omit<SeriesPoint, 'atMs'>[]): Omit<SeriesPoint, 'atMs'> {
  return {
    sessions: series.reduce((sum, { sessions }) => sum + sessions, 0),
    failed: series.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Joins adjacent points to lines; a gap starts a new line. */
export function runsOf(series: readonly SeriesPoint[], stepMs: number): SeriesPoint[][] {
  const runs: SeriesPoint[][] = [];
  for (const point of series) {
    const run = runs.at(-1);
    if (run && point.atMs - (run.at(-1)?.atMs ?? 0) <= stepMs) run.push(point);
    else runs.push([point]);
  }
  return runs;
}
