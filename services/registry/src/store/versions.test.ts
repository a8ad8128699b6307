import { join } from 'node:path';
import { versionId } from '@tyres/registry-contract/release';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { manifestOf } from '../testing/manifest';
import { findVersion, insertVersion, lockVersion } from './versions';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

test('a version is inserted once, and a second one of its name changes nothing and leaves the transaction usable', async () => {
  const version = manifestOf();
  expect(await insertVersion(database, version, { publishedBy: 'team:mf-search' })).toBe(true);
  const again = await database.transaction(async (tx) => [
    await insertVersion(tx, { ...version, pages: {} }, { publishedBy: 'somebody else' }),
    await findVersion(tx, version.name, versionId(version)),
  ]);
  expect(again).toEqual([false, version]);
});

test('the lock of a version keeps others from publishing it, but not from publishing another one', async () => {
  const [one, other] = [
    { name: 'mf-search', folder: '1.0.0-a' },
    { name: 'mf-search', folder: '1.0.0-b' },
  ];
  const locked = await database.transaction(async (tx) => [
    await lockVersion(tx, one),
    await database.transaction((rival) => lockVersion(rival, one)),
    await database.transaction((rival) => lockVersion(rival, other)),
  ]);
  expect(locked).toEqual([true, false, true]);
  expect(await database.transaction((tx) => lockVersion(tx, one))).toBe(true);
});
