import { createHash, randomBytes, randomInt } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { signatureFile } from '@tyres/registry-contract/signature';
import { archiveOf, builtFile, manifestOf, filesOf, shellRelease } from '../testing/manifest';
import { archiveLimitBytes, hasIntegrity, readArchive } from './read-archive';

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

test.each<readonly [fault: string, files: Record<string, string>, message: string]>([
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
  ...['null', '[]', '"x"', '{"entry":"home.js"}', '{"entry":"home.js","files":null}'].map(
    (text) =>
      [
        `the release.json ${text}`,
        { ...files, 'release.json': text },
        'its release.json has not the shape of a built version',
      ] as const,
  ),
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
  [
    "another version's name in the federation",
    withManifest({ federationName: 'mf_catalogue_1_0_0_abc123' }),
    'its federationName is mf_catalogue_1_0_0_abc123, and not mf_search_1_0_0_abc123',
  ],
  ['an invalid kit version', withManifest({ kit: 'latest' }), 'its kit latest is no semantic version'],
  ...[
    'search.getCar',
    'search.getCar@',
    'search.getCar@1x',
    '/search.getCar@1',
    '.getCar@1',
    'search.@1',
  ].map(
    (endpoint) =>
      [
        `the endpoint ${endpoint}`,
        withManifest({ endpoints: ['search.getCar@1', endpoint] }),
        `it needs ${endpoint}, which is not written as service.name@1`,
      ] as const,
  ),
  [
    'a release.json that lists its signature',
    {
      ...withManifest({ files: { ...manifest.files, [signatureFile]: builtFile('signature') } }),
      [signatureFile]: 'signature',
    },
    'its release.json lists its signature',
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

test('a version may need endpoints of services whose names have digits and hyphens', async () => {
  const wide = { ...manifest, endpoints: ['search.getCar@1', 'search-2.getCar@12'] };
  expect((await readArchive(await archiveOf(filesOf(wide)))).manifest.endpoints).toEqual(wide.endpoints);
});

test('a shell has no server bundle', async () => {
  expect(await refusalOf(await archiveOf(filesOf(shellRelease)))).toBe('read');
});

/** A version whose script has this text and claims this size. */
const claiming = (script: string, gzipBytes: number) =>
  archiveOf({
    ...withManifest({ files: { ...manifest.files, 'home.js': { ...builtFile(script), gzipBytes } } }),
    'home.js': script,
  });

test('a gzip size may be understated by 64 bytes and 5 %, as another zlib compresses, and no more', async () => {
  let script = '';
  let zipped = 1;
  // Of a multiple of 20 bytes, 95 % are whole bytes.
  while (zipped % 20 !== 0) {
    script += randomBytes(300).toString('hex');
    zipped = gzipSync(script, { level: 9 }).length;
  }
  const least = zipped * 0.95 - 64;
  expect(await refusalOf(await claiming(script, least))).toBe('read');
  expect(await refusalOf(await claiming(script, least - 1))).toContain(`says ${least - 1}`);
  expect(await refusalOf(await claiming(script, zipped + 0.5))).toContain(`says ${zipped + 0.5}`);
});

test('the gzip size is that of the best compression', async () => {
  // Words with one beginning: only a long search finds the same word again.
  const words = Array.from({ length: 500 }, () => `function${randomBytes(20).toString('hex')}`);
  const script = Array.from({ length: 4_000 }, () => words[randomInt(500)]).join('');
  const [best = 0, usual = 0] = [9, 6].map((level) => gzipSync(script, { level }).length);
  expect(best).toBeLessThan(usual);
  expect(await refusalOf(await claiming(script, 1))).toContain(`home.js is ${best} bytes gzipped`);
});

test.each(['sha256', 'sha384', 'sha512'])('content is compared with a hash of the kind %s', (algorithm) => {
  const hash = createHash(algorithm).update('home').digest('base64');
  const isWhole = (integrity: string) => hasIntegrity(Buffer.from('home'), integrity);
  expect([isWhole(`${algorithm}-${hash}`), isWhole(`${algorithm}-${hash}x`), isWhole(algorithm)]).toEqual([
    true,
    false,
    false,
  ]);
});

test('an archive may have 32 MiB', () => expect(archiveLimitBytes).toBe(33_554_432));

test('a version has at most 500 files', async () => {
  const names = Array.from({ length: 501 }, (_, at) => `f${at}.js`);
  const archiveWith = (count: number) =>
    archiveOf(Object.fromEntries(names.slice(0, count).map((name) => [name, 'x'])));
  expect(await refusalOf(await archiveWith(501))).toContain('it is too large: more than 500 files');
  expect(await refusalOf(await archiveWith(500))).toContain('it has no release.json');
});

test('a version has at most 64 MiB when it is unpacked', async () => {
  const zeros = gzipSync(Buffer.alloc(64 * 1024 * 1024 + 1), { level: 1 });
  expect(await refusalOf(zeros)).toContain('more than 64 MiB when it is unpacked');
});
