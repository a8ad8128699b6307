import type { HealthCount } from '@tyres/registry-contract/health';
import { finishedUntil, mergeCounts, stretchFrom, stretchOf } from './health-stretches';

const at = (seconds: string): Date => new Date(`2026-11-21T09:30:${seconds}Z`);

test.each([
  ['00', '00'],
  ['04.999', '00'],
  ['05', '05'],
])('a count at second %s belongs to the stretch of second %s', (moment, start) => {
  expect(stretchOf(at(moment))).toEqual(at(start));
});

test('a canary is compared from the first full stretch after its start', () => {
  expect(stretchFrom(at('05'))).toEqual(at('05'));
  expect(stretchFrom(at('05.001'))).toEqual(at('10'));
});

test('a stretch is finished a second after its end', () => {
  expect(finishedUntil(at('10.999'))).toEqual(at('05'));
  expect(finishedUntil(at('11'))).toEqual(at('10'));
});

test('counts of the same subject, measure and version are added up, and no others', () => {
  const count: HealthCount = {
    release: 12,
    subject: 'a@mf-a',
    version: '1',
    measure: 'browser',
    device: 'desktop',
    sessions: 3,
    failed: 1,
    kinds: { load: 1 },
  };
  const others = [
    { ...count, release: 13 },
    { ...count, subject: 'b@mf-a' },
    { ...count, measure: 'server' as const },
    { ...count, version: '2' },
  ];
  expect(mergeCounts([count, ...others, { ...count, kinds: { load: 1, mount: 1 } }])).toEqual([
    { ...count, sessions: 6, failed: 2, kinds: { load: 2, mount: 1 } },
    ...others,
  ]);
});
