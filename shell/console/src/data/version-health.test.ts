import type { HealthPoint } from '@tyres/registry-contract/health';
import { versionHealth, versionKey } from './version-health';

const point = (subject: string, counts: Partial<HealthPoint>): HealthPoint => ({
  at: '2026-11-21T09:00:00Z',
  release: 1,
  subject,
  version: '0.2.0-abc',
  measure: 'browser',
  device: 'desktop',
  sessions: 10,
  failed: 1,
  kinds: {},
  ...counts,
});

test('versionHealth adds up counts by version and measure, with web vitals for the shell', () => {
  const health = versionHealth([
    point('home@mf-search', {}),
    point('vehicle-bar@mf-search', { failed: 2, release: 2 }),
    point('home@mf-search', { measure: 'server', sessions: 4, failed: 0 }),
    point('home@mf-search', { version: '0.1.0-aaa' }),
    point('select-tyres', { measure: 'lcp', version: '0.1.0-sh' }),
  ]);
  expect(health.get(versionKey('mf-search', '0.2.0-abc'))).toEqual({
    browser: { sessions: 20, failed: 3 },
    server: { sessions: 4, failed: 0 },
  });
  expect(health.get(versionKey('shell', '0.1.0-sh'))).toEqual({ lcp: { sessions: 10, failed: 1 } });
});
