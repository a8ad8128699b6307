import type { HealthPoint } from '@tyres/registry-contract/health';
import { fakeServiceClient } from '@tyres/service-kit/calls/fake-service-client';
import { createSilentLog } from '@tyres/service-kit/log';
import type { ConsoleSession } from '../console-session';
import { createDesks } from '../desk';
import { createHealthMemory } from './health-memory';

const start = Date.parse('2026-11-21T10:00:00Z');
const point = (seconds: number, sessions: number, subject = 'home@mf-search'): HealthPoint => ({
  at: new Date(start + seconds * 1000).toISOString(),
  release: 1,
  subject,
  version: '0.1.0-a',
  measure: 'browser',
  device: 'desktop',
  sessions,
  failed: 1,
  kinds: {},
});

test('the cache fetches only stretches that may have grown, and adds up their subjects', async () => {
  let points = [point(0, 5), point(0, 6, 'other@mf-search'), point(50, 1)];
  const asked: string[] = [];
  const getHealth = ({ since }: { since: string }) => {
    asked.push(since.slice(11, 19));
    return { points: points.filter(({ at }) => at >= since) };
  };
  const deskOf = createDesks({
    registryClient: fakeServiceClient({ registry: { getHealth } }),
    log: createSilentLog(),
  });
  const session: ConsoleSession = {
    id: 'a session',
    engineer: { name: 'Sam', role: 'viewer' },
    token: 'a token',
    endsAt: new Date(start + 3_600_000),
    note: undefined,
  };
  const memory = createHealthMemory();
  const read = async (seconds: number, releases: number[], sinceSeconds = 0) =>
    (
      await memory.read(
        deskOf(session, new Date(start + seconds * 1000)),
        releases,
        start + sinceSeconds * 1000,
      )
    )?.map(({ sessions, failed }) => [sessions, failed]);

  expect(await read(60, [1])).toEqual([
    [11, 2],
    [1, 1],
  ]);
  points = [point(0, 99), point(50, 4), point(60, 7)];
  expect(await read(65, [1])).toEqual([
    [11, 2],
    [4, 1],
    [7, 1],
  ]);
  // Older stretches are dropped; another release starts afresh.
  expect(await read(70, [1], 45)).toHaveLength(2);
  await read(70, [1, 2], 45);
  expect(asked).toEqual(['10:00:00', '10:00:45', '10:00:50', '10:00:45']);
});
