import sql from 'sql-template-tag';
import { builtFile, manifestOf, archiveOf, filesOf } from '../testing/manifest';
import { createTestRegistry, platform, tokenOf, type TestRegistry } from '../testing/test-registry';

const search = manifestOf();
let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
});
afterEach(() => registry.close());

const auditedActions = () =>
  registry.database.query(sql`select actor, action, detail from audit order by id`);

test('a version is recorded with its files, and the publisher is logged', async () => {
  const { status, body } = await registry.publish(search);
  expect([status, body]).toEqual([200, search]);
  expect(await registry.keptFiles()).toEqual(
    ['home.js', 'release.json', 'remote.js', 'server/server.cjs'].map(
      (file) => `artefacts/mf-search/1.0.0-abc123/${file}`,
    ),
  );
  expect(await auditedActions()).toEqual([
    { actor: 'mf-search', action: 'publish', detail: { name: 'mf-search', folder: '1.0.0-abc123' } },
  ]);
});

test('an existing version is refused and does not change', async () => {
  await registry.publish(search);
  const files = { ...filesOf(search), 'home.js': 'another' };
  const other = manifestOf({ files: { ...search.files, 'home.js': builtFile('another') } });
  const archive = await archiveOf({ ...files, 'release.json': JSON.stringify(other) });
  expect(await registry.publish(search, { archive })).toMatchObject({
    status: 409,
    body: { code: 'version_exists' },
  });
  const { body } = await registry.app.request({ url: '/artefacts/mf-search/1.0.0-abc123/home.js' });
  expect(body).toBe('home');
});

test.each([
  ['no token', '', 401, 'token_refused'],
  ['an unknown token', 'guess-guess-guess-guess', 401, 'token_refused'],
  ["another team's token", tokenOf('mf-content'), 403, 'not_your_micro_frontend'],
  ["the platform's token", platform, 403, 'not_your_micro_frontend'],
])('a publish with %s is refused and logged', async (_, token, status, code) => {
  expect(await registry.publish(search, { token })).toMatchObject({ status, body: { code } });
  expect(await registry.keptFiles()).toEqual([]);
  expect(await registry.audit()).toMatchObject([
    { action: 'refused', detail: { action: 'publishVersion', asked: { name: 'mf-search' }, code } },
  ]);
});

test.each([
  ['a changed file', { ...filesOf(search), 'home.js': 'tampered' }, 'hash_mismatch'],
  ['a missing file', { 'release.json': JSON.stringify(search) }, 'bad_archive'],
  ['an extra file', { ...filesOf(search), 'more.js': '' }, 'bad_archive'],
  [
    'a missing entry file',
    { ...filesOf(search), 'release.json': JSON.stringify({ ...search, entry: 'none.js' }) },
    'bad_archive',
  ],
])('an archive with %s is refused and leaves nothing behind', async (_, files, code) => {
  expect(await registry.publish(search, { archive: await archiveOf(files) })).toMatchObject({
    status: 422,
    body: { code },
  });
  expect(await registry.keptFiles()).toEqual([]);
  expect(await registry.database.query(sql`select name from versions`)).toEqual([]);
});

test('an archive of another micro-frontend is refused', async () => {
  const archive = await archiveOf(filesOf(search));
  expect(await registry.publish(manifestOf({ name: 'mf-content' }), { archive })).toMatchObject({
    status: 422,
    body: { code: 'bad_archive' },
  });
});

test('published versions cannot be changed or deleted', async () => {
  await registry.publish(search);
  const attempts = [
    sql`update versions set published_by = 'me'`,
    sql`delete from versions`,
    sql`update audit set actor = 'me'`,
    sql`delete from audit`,
    sql`truncate audit`,
  ];
  for (const attempt of attempts)
    await expect(registry.database.query(attempt)).rejects.toThrow('append-only');
});
