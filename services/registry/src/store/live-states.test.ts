import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@tyres/service-kit/migrate';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import type { TestRegistry } from '../testing/test-registry';
import { createTwoReleases } from '../testing/two-releases';
import { findLiveState, findLiveStateAt, findStableBefore, insertLiveState } from './live-states';

const folder = join(__dirname, '../../sql');

test('the migration turns earlier releases into live states with the same history', async () => {
  const early = mkdtempSync(join(tmpdir(), 'sql-'));
  for (const file of readdirSync(folder).filter((name) => /^00[12]_/.test(name)))
    cpSync(join(folder, file), join(early, file));
  const database = await testDatabase({ schema: 'registry', migrations: early });
  try {
    await database.query(sql`
      insert into releases (number, created_by, reason, created_at)
      select number, 'platform', 'x', '2026-11-20T12:00:00Z'::timestamptz + number * interval '1 hour'
      from generate_series(1, 3) as numbers (number)
    `);
    await migrate({ url: database.pool.options.connectionString ?? '', schema: 'registry', folder });
    expect(await findLiveState(database)).toEqual({
      revision: 3,
      since: '2026-11-20T15:00:00.000Z',
      stable: 3,
      killed: [],
      withdrawn: [],
    });
    expect(await findLiveStateAt(database, new Date('2026-11-20T14:30:00Z'))).toMatchObject({ stable: 2 });
    expect(await findStableBefore(database, 3)).toBe(2);
    expect(await database.query(sql`select number, kind, based_on from releases order by number`)).toEqual([
      { number: 1, kind: 'release', based_on: 0 },
      { number: 2, kind: 'release', based_on: 1 },
      { number: 3, kind: 'release', based_on: 2 },
    ]);
    await expect(database.query(sql`update releases set kind = 'canary'`)).rejects.toThrow('append-only');
  } finally {
    await database.close();
    rmSync(early, { recursive: true });
  }
});

describe('a live state', () => {
  let registry: TestRegistry;
  beforeEach(async () => {
    registry = await createTwoReleases();
  });
  afterEach(() => registry.close());

  test.each([
    ['changed', sql`update live_states set stable = 1`],
    ['deleted', sql`delete from live_states`],
    ['emptied', sql`truncate live_states cascade`],
  ])('cannot be %s', async (_, statement) => {
    await expect(registry.database.query(statement)).rejects.toThrow('append-only');
  });

  const canary = { release: 1, share: 10, salt: 'x', startedAt: '2026-11-21T12:00:00.000Z' };
  test.each([
    ['has an existing revision', { revision: 2 }, '23505'],
    ['names a release that does not exist', { stable: 9 }, '23503'],
    ['has a withdrawn stable release', { withdrawn: [2] }, '23514'],
    ['has a withdrawn canary', { canary, withdrawn: [1] }, '23514'],
    ['has its stable release as its canary', { canary: { ...canary, release: 2 } }, '23514'],
    ['has a canary share above 100', { canary: { ...canary, share: 101 } }, '23514'],
  ])('that %s is refused by a database constraint', async (_, changes, code) => {
    const state = { ...(await findLiveState(registry.database)), revision: 3 };
    await expect(insertLiveState(registry.database, { ...state, ...changes })).rejects.toMatchObject({
      code,
    });
  });

  test('is never dated before its predecessor, whatever the clock does', async () => {
    const { database } = registry;
    const state = await findLiveState(database);
    await database.query(sql`
      insert into live_states (revision, since, stable, killed, withdrawn)
      values (3, now() + interval '1 hour', 2, '{}', '{}')
    `);
    const next = await insertLiveState(database, { ...state, revision: 4 });
    expect(next.since).toBe((await findLiveStateAt(database, new Date(next.since))).since);
    expect(await findLiveStateAt(database, new Date(next.since))).toMatchObject({ revision: 4 });
  });
});
