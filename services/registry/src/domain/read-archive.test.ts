import { randomBytes } from 'node:crypto';
import { archiveOf, builtFile, manifestOf, filesOf } from '../testing/manifest';
import { readArchive } from './read-archive';

const manifest = manifestOf();
const files = filesOf(manifest);
const withManifest = (changes: object) => ({
  ...files,
  'release.json': JSON.stringify({ ...manifest, ...changes }),
});

const refusalOf = (archive: Buffer) =>
  readArchive(archive).then(
    () => 'read',
    (error: { problem?: { code: string; message: string } }) => error.problem?.message ?? String(error),
  );

test('a valid archive is read with every file', async () => {
  const read = await readArchive(await archiveOf(files));
  expect(read.manifest).toEqual(manifest);
  expect([...read.files.keys()].sort()).toEqual([
    'home.js',
    'release.json',
    'remote.js',
    'server/server.cjs',
  ]);
});

test.each([
  [
    'a changed file',
    { ...files, 'home.js': 'tampered' },
    'home.js differs from its hash or size in release.json',
  ],
  [
    'a file of another length',
    withManifest({ files: { ...manifest.files, 'home.js': { ...builtFile('home'), bytes: 5 } } }),
    'home.js differs from its hash or size in release.json',
  ],
  [
    'a missing file',
    Object.fromEntries(Object.entries(files).filter(([name]) => name !== 'home.js')),
    'home.js is listed in release.json and missing',
  ],
  ['a file that is not listed', { ...files, 'extra.js': 'extra' }, 'extra.js is not listed in release.json'],
  [
    'a file named after a property of every object',
    { ...files, constructor: 'x' },
    'constructor is not listed in release.json',
  ],
  ['no release.json', { 'remote.js': 'remote' }, 'it has no release.json'],
  [
    'a release.json of another shape',
    { ...files, 'release.json': '{"name":"mf-search"}' },
    'its release.json has not the shape of a built version',
  ],
  ['a release.json that is no JSON', { ...files, 'release.json': 'oops' }, 'its release.json is not JSON'],
  [
    'an entry that is not among its files',
    withManifest({ entry: 'none.js' }),
    'its entry "none.js" is none of the files in its release.json',
  ],
  [
    'a server bundle that is not among its files',
    withManifest({ server: 'server/none.cjs' }),
    'its server "server/none.cjs" is none of the files in its release.json',
  ],
  ['no server bundle', withManifest({ server: undefined }), 'it has no server bundle below server/'],
  [
    'a server bundle that browsers could load',
    withManifest({ server: 'home.js' }),
    'it has no server bundle below server/',
  ],
  ['an invalid version', withManifest({ version: '1.0' }), 'its version 1.0 is no semantic version'],
  [
    'a very long version',
    withManifest({ version: `1.0.0-${'x'.repeat(90)}` }),
    'its name or version is too long',
  ],
  ['an invalid kit version', withManifest({ kit: 'latest' }), 'its kit latest is no semantic version'],
  [
    'an invalid endpoint',
    withManifest({ endpoints: ['search.getCar'] }),
    'it needs search.getCar, which is not written as service.name@1',
  ],
  [
    'a release.json that lists itself',
    withManifest({ files: { ...manifest.files, 'release.json': builtFile('x') } }),
    'its release.json lists itself',
  ],
])('an archive with %s is refused', async (_, wrong, message) => {
  expect(await refusalOf(await archiveOf(wrong))).toContain(message);
});

test('a script with an understated gzip size is refused, since the page budget relies on it', async () => {
  const script = randomBytes(2_000).toString('hex');
  const claim = { ...builtFile(script), gzipBytes: 200 };
  const wrong = { ...withManifest({ files: { ...manifest.files, 'home.js': claim } }), 'home.js': script };
  expect(await refusalOf(await archiveOf(wrong))).toMatch(
    /home\.js is \d+ bytes gzipped, while its release\.json says 200/,
  );
});
