import { healthStretchMs, type Measure } from '@tyres/registry-contract/health';
import type { HealthTotal } from '../data/health-memory';
import { roundStepMs } from './scale';

/** Sessions of one release, measure and stretch of time, over all that it is counted for. */
export interface SeriesPoint {
  readonly atMs: number;
  readonly sessions: number;
  readonly failed: number;
}

/** What a plot spans, and the length of time that each of its points stands for. */
export interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly stepMs: number;
}

const hourMs = 60 * 60 * 1000;
/** More would show noise: each point stands on fewer sessions. */
const pointsAtMost = 30;

/** From a time, or an hour ago if that was longer ago, to now: in steps so long that a plot stays legible. */
export function spanSince(since: string | undefined, now: Date): Span {
  const startMs = Math.max(since === undefined ? 0 : Date.parse(since), now.getTime() - hourMs);
  const stepMs = roundStepMs(Math.max(now.getTime() - startMs, healthStretchMs), pointsAtMost);
  const fromMs = Math.floor(startMs / stepMs) * stepMs;
  // A step that has only just begun stands on so few sessions that its point would leap about.
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

/** All of a line in one. */
export function totalOf(series: readonly Omit<SeriesPoint, 'atMs'>[]): Omit<SeriesPoint, 'atMs'> {
  return {
    sessions: series.reduce((sum, { sessions }) => sum + sessions, 0),
    failed: series.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** Points next to each other as one line; a gap begins another. */
export function runsOf(series: readonly SeriesPoint[], stepMs: number): SeriesPoint[][] {
  const runs: SeriesPoint[][] = [];
  for (const point of series) {
    const run = runs.at(-1);
    if (run && point.atMs - (run.at(-1)?.atMs ?? 0) <= stepMs) run.push(point);
    else runs.push([point]);
  }
  return runs;
}
