import type { HealthPoint } from '@tyres/registry-contract/health';
import { healthSeries, runsOf, spanSince, totalOf } from './health-series';

const now = new Date('2026-11-21T10:00:02Z');
const point = (at: string, counts: Partial<HealthPoint> = {}): HealthPoint => ({
  at: `2026-11-21T${at}Z`,
  release: 15,
  subject: 'home@mf-search',
  version: '0.2.0-abc',
  measure: 'browser',
  device: 'desktop',
  sessions: 10,
  failed: 1,
  kinds: {},
  ...counts,
});

test('spanSince covers the rollout, at most an hour, in at most 30 steps', () => {
  expect(spanSince('2026-11-21T09:58:00Z', now).stepMs).toBe(5_000);
  const hour = spanSince(undefined, now);
  expect([hour.stepMs, new Date(hour.fromMs).toISOString(), new Date(hour.toMs).toISOString()]).toEqual([
    120_000,
    '2026-11-21T09:00:00.000Z',
    '2026-11-21T10:00:00.000Z',
  ]);
  const begun = spanSince('2026-11-21T10:00:02Z', now);
  expect(begun.toMs - begun.fromMs).toBe(5_000);
});

test('the last step is at least half over', () => {
  const endOf = (at: string) => new Date(spanSince(undefined, new Date(at)).toMs).toISOString().slice(11, 16);
  expect([endOf('2026-11-21T10:00:59Z'), endOf('2026-11-21T10:01:01Z')]).toEqual(['10:00', '10:02']);
});

test('healthSeries adds up the counts of one release, measure and step', () => {
  const series = healthSeries(
    [
      point('09:58:05'),
      point('09:58:05', { subject: 'header@mf-content', sessions: 5, failed: 0 }),
      point('09:58:00', { failed: 0 }),
      point('09:58:00', { release: 14 }),
      point('09:58:00', { measure: 'lcp' }),
      point('09:20:00'),
      point('09:58:15', { sessions: 0, failed: 0 }),
    ],
    { release: 15, measure: 'browser' },
    spanSince('2026-11-21T09:58:00Z', now),
  );
  expect(series.map(({ sessions, failed }) => [sessions, failed])).toEqual([
    [10, 0],
    [15, 1],
  ]);
  expect(totalOf(series)).toEqual({ sessions: 25, failed: 1 });
});

test('a step without sessions breaks the line', () => {
  const at = (atMs: number) => ({ atMs, sessions: 1, failed: 0 });
  expect(runsOf([at(0), at(5_000), at(20_000)], 5_000).map((run) => run.length)).toEqual([2, 1]);
  expect(runsOf([], 5_000)).toEqual([]);
});
