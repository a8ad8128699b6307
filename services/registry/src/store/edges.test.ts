import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { findEdges, noteEdge } from './edges';
import { forgetHealth } from './forget-health';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

const start = Date.UTC(2026, 10, 20);
const after = (seconds: number): Date => new Date(start + seconds * 1_000);
const report = (edge: string, sequence: number, revision = 3) => ({
  edge,
  revision,
  page_state: 2,
  may_be_behind_unknown_proxy: false,
  sequence,
});

test('edges are listed with their last report, until they have been silent for a minute', async () => {
  await noteEdge(database, { ...report('b', 1), may_be_behind_unknown_proxy: true }, after(0));
  await noteEdge(database, report('a', 1), after(0));
  await noteEdge(database, report('a', 2, 4), after(10));
  expect(await findEdges(database, after(59))).toEqual([
    {
      edge: 'a',
      name: 'a',
      is_alive: false,
      release: 0,
      refused: [],
      revision: 4,
      page_state: 2,
      may_be_behind_unknown_proxy: false,
      seen_at: after(10).toISOString(),
    },
    {
      edge: 'b',
      name: 'b',
      is_alive: false,
      release: 0,
      refused: [],
      revision: 3,
      page_state: 2,
      may_be_behind_unknown_proxy: true,
      seen_at: after(0).toISOString(),
    },
  ]);
  expect((await findEdges(database, after(60))).map(({ edge }) => edge)).toEqual(['a']);
});

test('a duplicate or outdated report is not recorded', async () => {
  expect(await noteEdge(database, report('a', 5), after(0))).toBe(true);
  expect(await noteEdge(database, report('a', 5), after(2))).toBe(false);
  expect(await noteEdge(database, report('a', 4, 1), after(2))).toBe(false);
  expect(await noteEdge(database, report('b', 5), after(2))).toBe(true);
  expect((await findEdges(database, after(3)))[0]).toMatchObject({ edge: 'a', revision: 3 });
});

test('a report that arrives several times at once is recorded once', async () => {
  const noted = await Promise.all(
    Array.from({ length: 8 }, () => database.transaction((tx) => noteEdge(tx, report('a', 1), after(0)))),
  );
  expect(noted.filter(Boolean)).toHaveLength(1);
});

test('an edge that was silent for two days is deleted', async () => {
  await noteEdge(database, report('a', 1), after(0));
  await forgetHealth(database, after(48 * 3_600 + 1));
  expect(await noteEdge(database, report('a', 1), after(48 * 3_600 + 2))).toBe(true);
});

test('an edge is alive until it has missed three reports', async () => {
  await noteEdge(database, report('a', 1), after(0));
  const isAlive = async (seconds: number) => (await findEdges(database, after(seconds)))[0]?.is_alive;
  expect([await isAlive(5.9), await isAlive(6)]).toEqual([true, false]);
});

test('an edge has its name, its release and what it refused; two of one name are two edges', async () => {
  const refused = [{ release: 38, reason: 'remote.js differs' }];
  await noteEdge(database, { ...report('b', 1), name: 'eu-2', release: 37, refused }, after(0));
  await noteEdge(database, { ...report('c', 1), name: 'eu-2', release: 38 }, after(0));
  expect(await findEdges(database, after(1))).toMatchObject([
    { edge: 'b', name: 'eu-2', release: 37, refused },
    { edge: 'c', name: 'eu-2', release: 38, refused: [] },
  ]);
  await noteEdge(database, { ...report('b', 2), name: 'eu-2', release: 38 }, after(2));
  expect((await findEdges(database, after(2)))[0]).toMatchObject({ release: 38, refused: [] });
});
