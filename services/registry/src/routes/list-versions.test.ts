import { listVersions } from '@tyres/registry-contract/endpoints';
import { archiveOf, builtFile, manifestOf, shellRelease } from '../testing/manifest';
import { createTestRegistry, type TestRegistry } from '../testing/test-registry';

let registry: TestRegistry;
beforeEach(async () => {
  registry = await createTestRegistry();
  for (const version of [manifestOf({ build: 'one' }), shellRelease, manifestOf({ build: 'two' })])
    await registry.publish(version);
});
afterEach(() => registry.close());

test('the list has all versions, newest first', async () => {
  const { body } = await registry.app.call(listVersions, {});
  expect(body.versions.map(({ name, folder }) => `${name} ${folder}`)).toEqual([
    'mf-search 1.0.0-two',
    'shell 1.0.0-abc123',
    'mf-search 1.0.0-one',
  ]);
});

test('the list can be limited to one micro-frontend', async () => {
  const { body } = await registry.app.call(listVersions, { name: 'mf-search' });
  expect(body.versions.map(({ folder }) => folder)).toEqual(['1.0.0-two', '1.0.0-one']);
  expect((await registry.app.call(listVersions, { name: 'mf-none' })).body.versions).toEqual([]);
});

test('an entry shows who published the version, when, and its sizes', async () => {
  const { body } = await registry.app.call(listVersions, { name: 'shell' });
  const [shell] = body.versions;
  expect(shell).toEqual({
    name: 'shell',
    folder: '1.0.0-abc123',
    published_at: expect.any(String),
    published_by: 'shell',
    browser_gzip_bytes: 4,
    server_bytes: 0,
    source: null,
    signed_by: null,
    pruned_at: null,
    pages: 0,
    fragments: 0,
  });
  expect(Date.parse(shell?.published_at ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('an entry adds up the files for browsers and the server files separately', async () => {
  const texts = { 'remote.js': 'remote', 'home.js': 'home', 'home.css': 'css', 'home.js.map': 'map' };
  const files = { ...texts, 'server/server.cjs': 'server', 'server/late.js': 'late' };
  const release = manifestOf({
    build: 'three',
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, builtFile(text)])),
  });
  const archive = await archiveOf({ ...files, 'release.json': JSON.stringify(release) });
  await registry.publish(release, { archive });
  const { body } = await registry.app.call(listVersions, { name: 'mf-search' });
  expect(body.versions[0]).toMatchObject({
    browser_gzip_bytes: 'remotehomecss'.length,
    server_bytes: 'serverlate'.length,
    pages: 1,
    fragments: 1,
  });
});

test.each([
  ['a part of the name', 'SHELL', ['shell 1.0.0-abc123']],
  ['a part of the version', '0-two', ['mf-search 1.0.0-two']],
  ['who published it', 'mf-search', ['mf-search 1.0.0-two', 'mf-search 1.0.0-one']],
  ['what no version has', '_', []],
])('the list can be searched for %s', async (_, text, found) => {
  const { body } = await registry.app.call(listVersions, { text });
  expect(body.versions.map(({ name, folder }) => `${name} ${folder}`)).toEqual(found);
});

test('the list goes on after a version', async () => {
  const { body } = await registry.app.call(listVersions, { before: 'mf-search@1.0.0-two' });
  expect(body.versions.map(({ folder }) => folder)).toEqual(['1.0.0-abc123', '1.0.0-one']);
  const { body: last } = await registry.app.call(listVersions, { before: 'mf-search@1.0.0-one' });
  expect(last.versions).toEqual([]);
});

test.each([
  ['text', 'x'.repeat(101), 'Search for at most 100 characters.'],
  ['before', 'two', 'A version is named as in mf-search@0.2.0-3f2a9c1b.'],
])('a wrong %s is refused', async (field, value, message) => {
  expect(await registry.app.call(listVersions, { [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { [field]: message } },
  });
});

test('a malformed name is invalid input', async () => {
  expect(await registry.app.call(listVersions, { name: '../x' })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input' },
  });
});
