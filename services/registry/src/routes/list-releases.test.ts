import { listReleases } from '@tyres/registry-contract/endpoints';
import sql from 'sql-template-tag';
import { manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

test('there is no history before the first release', async () => {
  expect((await registry.app.call(listReleases, {})).body).toEqual({ releases: [] });
});

test('the list has each release with its author and reason, newest first', async () => {
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
  await registry.release([shellRelease], { reason: 'First' });
  await registry.release([manifestOf()], { reason: 'Search' });
  expect((await registry.app.call(listReleases, {})).body.releases).toMatchObject([
    {
      number: 2,
      kind: 'release',
      based_on: 1,
      created_by: 'platform',
      reason: 'Search',
      versions: { shell: '1.0.0-abc123', 'mf-search': '1.0.0-abc123' },
    },
    {
      number: 1,
      kind: 'release',
      based_on: 0,
      created_by: 'platform',
      reason: 'First',
      versions: { shell: '1.0.0-abc123' },
    },
  ]);
});

test.each([
  ['a word of the reason', 'search', [2]],
  ['a version', 'mf-search@1.0.0', [2]],
  ['who made it', 'platform', [2, 1]],
  ['what no release has', 'mf-none', []],
])('the list can be searched for %s', async (_, text, numbers) => {
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
  await registry.release([shellRelease], { reason: 'First' });
  await registry.release([manifestOf()], { reason: 'Search' });
  const { body } = await registry.app.call(listReleases, { text });
  expect(body.releases.map(({ number }) => number)).toEqual(numbers);
});

test('the list has releases of all kinds, at most 100, below a number if given', async () => {
  for (const version of [shellRelease, manifestOf()]) await registry.publish(version);
  await registry.release([shellRelease]);
  await registry.database.query(sql`
    insert into releases (number, kind, based_on, created_by, reason)
    select number, 'override', 1, 'mf-search', 'A look' from generate_series(2, 120) as numbers (number)
  `);
  await registry.database.query(sql`
    insert into release_versions (release_number, name, folder)
    select number, 'shell', '1.0.0-abc123' from generate_series(2, 120) as numbers (number)
  `);
  const { releases } = (await registry.app.call(listReleases, {})).body;
  expect(releases.map(({ number }) => number)).toEqual(
    Array.from({ length: 100 }, (_, index) => 120 - index),
  );
  const older = (await registry.app.call(listReleases, { before: 21 })).body.releases;
  expect(older.map(({ number }) => number)).toEqual(Array.from({ length: 20 }, (_, index) => 20 - index));
  expect(older.at(-2)).toMatchObject({ number: 2, kind: 'override', based_on: 1, created_by: 'mf-search' });
});
