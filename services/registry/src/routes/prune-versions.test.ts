import {
  createOverride,
  listVersions,
  pruneVersions,
  rollBack,
  verifyVersion,
  withdrawRelease,
} from '@tyres/registry-contract/endpoints';
import type { Manifest } from '@tyres/registry-contract/release';
import sql from 'sql-template-tag';
import { clearUnrecorded } from '../store/unrecorded-artefacts';
import { manifestOf, shellRelease } from '../testing/manifest';
import {
  createTestRegistry,
  keepToken,
  platform,
  tokenOf,
  type TestRegistry,
} from '../testing/test-registry';

const dayMs = 86_400_000;
const builds = ['one', 'two', 'three', 'four', 'five'] as const;
const search = (build: string): Manifest => manifestOf({ build });

/** Versions one to five are published a fortnight ago as the registry sees it; releases are made of the first three. */
let registry: TestRegistry;
let ahead: number;
/** Runs between the contract gate's check of a release and its writing. */
let duringCheck: () => Promise<unknown>;
beforeEach(async () => {
  ahead = 14 * dayMs;
  duringCheck = async () => undefined;
  registry = await createTestRegistry({
    clock: () => new Date(Date.now() + ahead),
    findContracts: async () => {
      await duringCheck();
      return new Map();
    },
  });
  await registry.publish(shellRelease);
  for (const build of builds) await registry.publish(search(build));
  for (const build of builds.slice(0, 3)) await registry.release([search(build), shellRelease]);
});
afterEach(() => registry.close());

const prune = (input: object, token = platform) =>
  registry.app.call(
    pruneVersions,
    { keep: 1, reason: 'The disk is full', ...input },
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
const namesIn = (body: { readonly pruned: readonly { readonly folder: string }[] }) =>
  body.pruned.map(({ folder }) => folder);
const statusOfFile = async (folder: string) =>
  (await registry.app.request({ url: `/artefacts/mf-search/${folder}/remote.js` })).status;

test('old versions lose their files: not the newest, and not those of the live release or the one before it', async () => {
  const { status, body } = await prune({});
  expect({ status, pruned: namesIn(body), left: body.left }).toEqual({
    status: 200,
    pruned: ['1.0.0-one', '1.0.0-four'],
    left: 0,
  });
  expect(body.pruned[0]).toEqual({
    name: 'mf-search',
    folder: '1.0.0-one',
    published_at: expect.stringMatching(/^\d{4}-/),
    bytes: 'remotehomeserver'.length,
  });
  expect(await Promise.all(builds.map((build) => statusOfFile(`1.0.0-${build}`)))).toEqual([
    404, 200, 200, 404, 200,
  ]);
  expect((await registry.audit())[0]).toMatchObject({
    actor: 'platform',
    action: 'prune',
    reason: 'The disk is full',
    detail: { keep: 1, versions: ['mf-search@1.0.0-one', 'mf-search@1.0.0-four'] },
  });
  expect(namesIn((await prune({})).body)).toEqual([]);
});

test('the list says when files were removed', async () => {
  await prune({});
  const { body } = await registry.app.call(listVersions, { name: 'mf-search' });
  expect(body.versions.map(({ folder, pruned_at: at }) => [folder, at !== null])).toEqual([
    ['1.0.0-five', false],
    ['1.0.0-four', true],
    ['1.0.0-three', false],
    ['1.0.0-two', false],
    ['1.0.0-one', true],
  ]);
});

test('as many of the newest are kept as asked', async () => {
  expect(namesIn((await prune({ keep: 2 })).body)).toEqual(['1.0.0-one']);
  expect(namesIn((await prune({ keep: 5 })).body)).toEqual([]);
});

test('what was published, live or linked to within a week is kept', async () => {
  ahead = 6 * dayMs;
  expect(namesIn((await prune({})).body)).toEqual([]);
  ahead = 14 * dayMs;
  await registry.database.query(sql`alter table releases disable trigger all`);
  await registry.change(createOverride, { versions: { 'mf-search': '1.0.0-four' }, hours: 1 });
  await registry.database.query(
    sql`update releases set created_at = now() + interval '8 days' where kind = 'override'`,
  );
  expect(namesIn((await prune({})).body)).toEqual(['1.0.0-one']);
});

test('the release that a rollback returns to is kept, also when the one after it was withdrawn', async () => {
  await registry.change(withdrawRelease, { number: 2 });
  expect(namesIn((await prune({})).body)).toEqual(['1.0.0-two', '1.0.0-four']);
  expect(await registry.change(rollBack, {})).toMatchObject({ status: 200, body: { stable: 1 } });
});

test('a running canary keeps its versions', async () => {
  await registry.canary([search('four')]);
  expect(namesIn((await prune({})).body)).toEqual(['1.0.0-one']);
});

test('a dry run says the same and changes nothing', async () => {
  const before = await registry.keptFiles();
  const { body } = await prune({ dry_run: true, reason: undefined });
  expect(namesIn(body)).toEqual(['1.0.0-one', '1.0.0-four']);
  expect(await registry.keptFiles()).toEqual(before);
  expect((await registry.audit()).map(({ action }) => action)).not.toContain('prune');
});

test('a pruned version cannot be released, linked to or verified, and its release cannot come back', async () => {
  await prune({});
  const refused = { status: 409, body: { code: 'version_pruned' } };
  expect(await registry.release([search('one')])).toMatchObject(refused);
  expect(
    await registry.change(createOverride, { versions: { 'mf-search': '1.0.0-four' }, hours: 1 }),
  ).toMatchObject(refused);
  expect(
    await registry.app.call(
      verifyVersion,
      { name: 'mf-search', folder: '1.0.0-one' },
      { headers: { authorization: `Bearer ${platform}` } },
    ),
  ).toMatchObject(refused);
  expect(await registry.change(rollBack, { to: 1 })).toMatchObject({
    status: 409,
    body: {
      code: 'release_pruned',
      message: expect.stringContaining('the files of mf-search 1.0.0-one were removed'),
    },
  });
  expect(await registry.change(rollBack, {})).toMatchObject({ status: 200, body: { stable: 2 } });
});

test('the database refuses a release that begins to need a version while it is pruned', async () => {
  await prune({});
  await expect(
    registry.database.query(sql`
      insert into release_versions (release_number, name, folder) values (3, 'mf-search', '1.0.0-one')`),
  ).rejects.toThrow('mf-search 1.0.0-one was pruned');
  await expect(
    registry.database.query(sql`
      insert into live_states (revision, since, stable, killed, withdrawn) values (9, now(), 1, '{}', '{}')`),
  ).rejects.toThrow('a version of release 1 or <NULL> was pruned');
});

test('a release whose version is pruned after the contract gate has checked it is refused', async () => {
  duringCheck = () => prune({});
  expect(await registry.release([search('four')])).toMatchObject({
    status: 409,
    body: { code: 'version_pruned' },
  });
  expect(await registry.state()).toMatchObject({ stable: 3 });
});

test('a version that was released while the gate checked is not pruned', async () => {
  await registry.release([search('four')]);
  expect(namesIn((await prune({})).body)).toEqual(['1.0.0-one', '1.0.0-two']);
});

test('files of most of the versions are removed at the next start, too, when they were pruned', async () => {
  const { artefacts } = registry.deps;
  await registry.database.query(sql`
    insert into pruned_versions (name, folder, pruned_at, pruned_by)
    select name, folder, now(), 'platform' from versions where name = 'mf-search' and folder <> '1.0.0-three'`);
  await clearUnrecorded(registry.deps);
  expect((await artefacts.findFolders()).map(({ folder }) => folder).sort()).toEqual([
    '1.0.0-abc123',
    '1.0.0-three',
  ]);
});

test('files that could not be removed are removed at the next start', async () => {
  const { artefacts } = registry.deps;
  const remove = jest.spyOn(artefacts, 'remove').mockRejectedValue(new Error('The store is away.'));
  const versions = [{ name: 'mf-search', folder: '1.0.0-one' }];
  await registry.database.query(sql`
    insert into pruned_versions (name, folder, pruned_at, pruned_by) values ('mf-search', '1.0.0-one', now(), 'platform')`);
  await clearUnrecorded(registry.deps).catch(() => undefined);
  expect(await artefacts.findFolders()).toEqual(expect.arrayContaining(versions));
  remove.mockRestore();
  await clearUnrecorded(registry.deps);
  expect(await artefacts.findFolders()).not.toEqual(expect.arrayContaining(versions));
});

test.each([
  ['no number', 'keep', undefined, 'Say how many versions of each micro-frontend to keep: 1 to 10000.'],
  ['a word', 'keep', 'all', 'Say how many versions of each micro-frontend to keep: 1 to 10000.'],
  ['none', 'keep', 0, 'Keep at least one version of each micro-frontend.'],
  ['half a version', 'keep', 1.5, 'Keep a whole number of versions.'],
  ['no reason', 'reason', undefined, 'Say why: every change needs a reason.'],
])('%s is refused, and nothing is pruned', async (_, field, value, message) => {
  const before = await registry.keptFiles();
  expect(await prune({ [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: message } },
  });
  expect(await registry.keptFiles()).toEqual(before);
});

test('teams and viewers cannot prune', async () => {
  const viewer = await keepToken(registry.database, { role: 'viewer' });
  for (const token of [tokenOf('mf-search'), viewer])
    expect(await prune({}, token)).toMatchObject({ status: 403 });
});
