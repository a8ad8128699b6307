import { join } from 'node:path';
import type { HealthCount } from '@tyres/registry-contract/health';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { forgetHealth } from './forget-health';
import { addHealthCounts, findHealthPoints } from './health';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../../sql') });
});
afterAll(() => database.close());

const day = (hours: number): Date => new Date(Date.UTC(2026, 10, 20, hours));
const count = (release: number, changes: Partial<HealthCount> = {}): HealthCount => ({
  release,
  subject: 'select-tyres@mf-catalogue',
  version: '0.2.0-a',
  measure: 'browser',
  device: 'desktop',
  sessions: 10,
  failed: 1,
  kinds: { load: 1 },
  ...changes,
});
const findAll = (releases: readonly number[]) =>
  findHealthPoints(database, { releases, from: day(0), to: day(99) });

test('counts of one stretch add up, kind by kind, separately from other stretches', async () => {
  await addHealthCounts(database, day(1), [count(1)]);
  await addHealthCounts(database, day(1), [count(1, { failed: 3, kinds: { load: 1, mount: 2 } })]);
  await addHealthCounts(database, day(2), [count(1, { failed: 0, kinds: {} })]);
  expect(await findAll([1])).toEqual([
    { at: day(2).toISOString(), ...count(1, { failed: 0, kinds: {} }) },
    { at: day(1).toISOString(), ...count(1, { sessions: 20, failed: 4, kinds: { load: 2, mount: 2 } }) },
  ]);
});

test('an empty list of counts writes no rows', async () => {
  await addHealthCounts(database, day(1), []);
  expect(await findAll([99])).toEqual([]);
});

test('findHealthPoints returns the requested releases and period, end excluded, newest first', async () => {
  for (const hours of [1, 2, 3]) await addHealthCounts(database, day(hours), [count(2), count(3), count(4)]);
  const found = await findHealthPoints(database, { releases: [2, 3], from: day(2), to: day(3) });
  expect(found.map(({ at, release }) => [at, release]).sort()).toEqual([
    [day(2).toISOString(), 2],
    [day(2).toISOString(), 3],
  ]);
  const newest = await findHealthPoints(database, { releases: [2], from: day(0), to: day(99), limit: 1 });
  expect(newest).toMatchObject([{ at: day(3).toISOString() }]);
});

test('concurrent reports in any order lose no counts and do not deadlock', async () => {
  const subjects = Array.from({ length: 20 }, (_, nth) =>
    count(5, { subject: `fragment-${nth}@mf-catalogue` }),
  );
  await Promise.all(
    Array.from({ length: 16 }, (_, edge) =>
      database.transaction((tx) => addHealthCounts(tx, day(1), edge % 2 ? subjects : subjects.toReversed())),
    ),
  );
  const found = await findAll([5]);
  expect(found).toHaveLength(20);
  expect(new Set(found.map(({ sessions, kinds }) => `${sessions} ${kinds['load']}`))).toEqual(
    new Set(['160 16']),
  );
});

test('counts are deleted after two days and not earlier', async () => {
  await addHealthCounts(database, day(0), [count(6)]);
  await addHealthCounts(database, day(1), [count(6)]);
  await forgetHealth(database, new Date(day(48).getTime() + 1));
  expect((await findAll([6])).map(({ at }) => at)).toEqual([day(1).toISOString()]);
});
