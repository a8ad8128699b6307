import { generateKeyPairSync } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isSignatureOf } from '@tyres/registry-contract/signature';
import { extract, list } from 'tar';
import { builtVersion, texts } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';

const built = builtVersion();
let cli: TestCli;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  cli = await startTestCli(folder);
  cli.registry.answer('POST /versions/mf-search', built);
});
afterEach(async () => {
  await cli.close();
  await rm(folder, { recursive: true });
});

const release = JSON.stringify(built);
const dist = { ...texts, 'remote.js.br': 'left by the build', 'release.json': release };

async function write(files: Readonly<Record<string, string>>, into = 'dist'): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, into, name)), { recursive: true });
    await writeFile(join(folder, into, name), text);
  }
}

async function namesIn(archive: Buffer): Promise<string[]> {
  const names: string[] = [];
  const file = join(folder, 'sent.tgz');
  await writeFile(file, archive);
  await list({ file, onReadEntry: (entry) => void names.push(entry.path.replace(/^\.\//, '')) });
  return names.sort();
}

test('tyres publish sends the files that release.json lists, and prints the next command', async () => {
  await write(dist);
  const { exitCode, out } = await cli.run('publish dist');
  expect(exitCode).toBe(0);
  expect(out).toMatch(
    /^Published mf-search@0\.1\.0-abc123: 2 files, 0\.0 kB \(1\.0 kB gzipped\), \d+\.\d kB sent\.\n.*tyres release mf-search@0\.1\.0-abc123/,
  );
  expect(cli.registry.seen).toMatchObject([{ authorization: 'Bearer token' }]);
  expect(await namesIn(cli.registry.seen[0]!.body)).toEqual([
    'release.json',
    'remote.js',
    'server/server.cjs',
  ]);
});

test('tyres publish --json prints JSON', async () => {
  await write(dist);
  expect(JSON.parse((await cli.run('publish --json')).out)).toEqual({
    name: 'mf-search',
    version: '0.1.0',
    build: 'abc123',
    folder: '0.1.0-abc123',
    files: 2,
    bytes: 12,
    gzip_bytes: 1000,
    archive_bytes: cli.registry.seen[0]!.body.length,
    signed: false,
    rendered: [],
    not_rendered: [],
    unanswered_calls: [],
    render_problems: [],
  });
});

const checked = (changes: object) => ({
  checkRendering: jest.fn(async () => ({
    rendered: ['home', 'vehicle-bar'],
    notRendered: [],
    unanswered: [],
    problems: [],
    ...changes,
  })),
});

test('tyres publish renders the fragments first, and lists those that it could not and calls without a fake', async () => {
  await write(dist);
  const tools = checked({ notRendered: ['order-success'], unanswered: ['a.b has no fake.'] });
  const { exitCode, out } = await cli.run('publish', { tools });
  expect([exitCode, tools.checkRendering.mock.calls]).toEqual([0, [[join(folder, 'dist')]]]);
  expect(out).toContain(
    "\nThe contracts' fakes rendered 2 fragments, but not order-success.\n  a.b has no fake.\n",
  );
});

test('with problems nothing is published, unless --no-render is given', async () => {
  await write(dist);
  const tools = checked({ problems: ['home on /: TypeError: x is undefined', '/: GET a.b is not …'] });
  const { exitCode, out } = await cli.run('publish', { tools });
  expect([exitCode, cli.registry.seen]).toEqual([1, []]);
  expect(out).toBe(
    "Rendering its fragments with the contracts' fakes found 2 problems, and nothing was published:\n" +
      '  home on /: TypeError: x is undefined\n  /: GET a.b is not …\n' +
      'tyres publish --no-render publishes it all the same.',
  );
  const { out: json } = await cli.run('publish --json', { tools });
  expect(JSON.parse(json)).toMatchObject({
    published: false,
    render_problems: [expect.any(String), expect.any(String)],
  });
  tools.checkRendering.mockClear();
  expect((await cli.run('publish --no-render', { tools })).exitCode).toBe(0);
  expect(tools.checkRendering).not.toHaveBeenCalled();
});

const { publicKey, privateKey } = generateKeyPairSync('ed25519');

/** A file of the archive that was sent. */
async function sentFile(name: string): Promise<Buffer> {
  const file = join(folder, 'sent.tgz');
  await writeFile(file, cli.registry.seen[0]!.body);
  await extract({ file, cwd: folder });
  return readFile(join(folder, name));
}

test.each([
  ['--sign', 'publish dist --sign key.pem', {}],
  ['TYRES_SIGNING_KEY', 'publish dist', { TYRES_TOKEN: 'token', TYRES_SIGNING_KEY: 'key.pem' }],
])(
  "with %s the archive has the signature of its release.json by the team's key",
  async (_, line, environment) => {
    await write(dist);
    await write({ 'key.pem': privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() }, '.');
    const { exitCode, out } = await cli.run(line, { environment });
    expect([exitCode, out.split(':')[0]]).toEqual([0, 'Published mf-search@0.1.0-abc123, signed']);
    const signature = (await sentFile('release.sig')).toString();
    expect(isSignatureOf(signature, await sentFile('release.json'), publicKey)).toBe(true);
    expect(isSignatureOf(signature, Buffer.from('another'), publicKey)).toBe(false);
  },
);

test.each([
  ['a missing key', {}, /^There is no key .*key\.pem\./],
  [
    'another secret',
    { 'key.pem': 'my password' },
    /^.*key\.pem is no private key of Ed25519 in PEM: openssl/,
  ],
])('%s ends with 2 before anything is sent, and its text is not shown', async (_, files, message) => {
  await write(dist);
  await write(files, '.');
  const { exitCode, err } = await cli.run('publish dist --sign key.pem');
  expect([exitCode, cli.registry.seen]).toEqual([2, []]);
  expect(err).toMatch(message);
  expect(err).not.toContain('my password');
});

test('tyres publish builds a folder with sources before it publishes', async () => {
  await write({ 'webpack.config.ts': '' }, 'mf-search');
  const folders: string[] = [];
  const build = async (source: string) => {
    folders.push(source);
    await write(dist, 'mf-search/dist');
    return built;
  };
  const { exitCode, notes } = await cli.run('publish mf-search', { tools: { build } });
  expect([exitCode, folders, notes]).toEqual([
    0,
    [join(folder, 'mf-search')],
    [`Building ${join(folder, 'mf-search')}`],
  ]);
});

test('--no-build publishes the existing dist', async () => {
  await write({ 'webpack.config.ts': '' }, '.');
  await write(dist);
  const build = () => Promise.reject(new Error('It was built.'));
  expect((await cli.run('publish --no-build', { tools: { build } })).exitCode).toBe(0);
});

test('a failed build is reported with its message, and nothing is published', async () => {
  await write({ 'webpack.config.ts': '' }, '.');
  await write(dist);
  const build = () => Promise.reject(new Error('View.tsx: Unexpected token'));
  const { exitCode, err } = await cli.run('publish', { tools: { build } });
  expect([exitCode, cli.registry.seen]).toEqual([1, []]);
  expect(err).toBe('The build failed, and nothing was published:\nView.tsx: Unexpected token (not_built)');
});

test('tyres publish shows the upload progress on a terminal', async () => {
  await write(dist);
  const shown: string[] = [];
  await cli.run('publish', { progress: (text) => void shown.push(text) });
  expect(shown.at(0)).toMatch(/^0\.0 kB of \d\.\d kB sent \(0 %\)$/);
  expect(shown.at(-2)).toMatch(/\(100 %\)$/);
  expect(shown.at(-1)).toBe('');
});

test("a refused publish ends with 1 and the registry's message", async () => {
  await write(dist);
  cli.registry.refuse('POST /versions/mf-search', 409, 'version_exists', 'It was published before.');
  expect(await cli.run('publish')).toMatchObject({
    exitCode: 1,
    out: '',
    err: 'It was published before. (version_exists)',
  });
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no build', {}, /There is no .*release\.json: build first/],
  ['a release.json of another shape', { 'release.json': '{}' }, /is not what a build writes/],
  [
    'a file missing',
    { 'release.json': release, 'remote.js': 'remote' },
    /server\.cjs is missing: build again/,
  ],
  ['a file changed', { ...dist, 'remote.js': 'by hand' }, /remote\.js is not the file that the build wrote/],
])('with %s tyres publish makes no call and says what to do', async (_, files, message) => {
  await write(files);
  const { exitCode, err } = await cli.run('publish');
  expect([exitCode, cli.registry.seen]).toEqual([1, []]);
  expect(err).toMatch(message);
});

test('without a token nothing is built or published', async () => {
  await write(dist);
  expect(await cli.run('publish', { environment: { TYRES_TOKEN: '' } })).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('TYRES_TOKEN is not set'),
  });
});
