import type { HealthPoint } from '@tyres/registry-contract/health';
import { alarmPeriodMs, findStableAlarms } from './stable-alarm';

const now = new Date('2026-11-21T10:00:00Z');
const point = (secondsAgo: number, counts: Partial<HealthPoint>): HealthPoint => ({
  at: new Date(now.getTime() - secondsAgo * 1_000).toISOString(),
  release: 12,
  subject: 'select-tyres@mf-catalogue',
  version: '0.2.0-a',
  measure: 'browser',
  device: 'desktop',
  sessions: 1_000,
  failed: 0,
  kinds: {},
  ...counts,
});

test('failures of the last minute that are far above the usual share are an alarm', () => {
  const points = [
    point(600, { failed: 5 }),
    point(30, { sessions: 100, failed: 12 }),
    point(5, { sessions: 100, failed: 12 }),
  ];
  expect(findStableAlarms(points, now)).toEqual([
    {
      subject: 'select-tyres@mf-catalogue',
      measure: 'browser',
      sessions: 200,
      failed: 24,
      usual_share: 0.005,
    },
  ]);
});

test('sessions that were counted earlier and fail now are an alarm', () => {
  const alarms = findStableAlarms([point(300, {}), point(10, { sessions: 0, failed: 40 })], now);
  expect(alarms).toMatchObject([{ sessions: 0, failed: 40, usual_share: 0 }]);
});

test('20 sessions, 2 %, four times the usual share and exactly a minute ago are enough', () => {
  const least = [point(60, { sessions: 1_000, failed: 20 })];
  expect(findStableAlarms(least, now)).toMatchObject([{ failed: 20, sessions: 1_000 }]);
  const fourfold = [point(61, { failed: 10 }), point(60, { sessions: 1_000, failed: 40 })];
  expect(findStableAlarms(fourfold, now)).toMatchObject([{ failed: 40, usual_share: 0.01 }]);
});

test('each fragment and measure is an alarm of its own, that with most failures first', () => {
  const home = { subject: 'home@mf-search', failed: 30 };
  const points = [
    point(10, { failed: 25 }),
    point(10, { ...home }),
    point(10, { ...home, measure: 'server', failed: 90 }),
  ];
  expect(findStableAlarms(points, now).map(({ subject, measure }) => `${subject} ${measure}`)).toEqual([
    'home@mf-search server',
    'home@mf-search browser',
    'select-tyres@mf-catalogue browser',
  ]);
});

test('alarmPeriodMs is the last minute and the quarter of an hour to compare it with', () => {
  expect(alarmPeriodMs).toBe(960_000);
});

test.each([
  ['the share is the usual one', [point(300, { failed: 100 }), point(10, { failed: 100 })]],
  ['fewer than 20 sessions failed', [point(300, {}), point(10, { sessions: 19, failed: 19 })]],
  ['less than 2 % failed', [point(300, {}), point(10, { sessions: 2_000, failed: 39 })]],
  ['the failures are older than a minute', [point(300, {}), point(61, { sessions: 50, failed: 50 })]],
  [
    'pages are slow',
    [point(10, { measure: 'lcp', failed: 900 }), point(10, { measure: 'server_time', failed: 900 })],
  ],
])('there is no alarm when %s', (_, points) => {
  expect(findStableAlarms(points, now)).toEqual([]);
});
