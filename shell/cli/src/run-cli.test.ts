import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { list } from 'tar';
import { runCli } from './run-cli';

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

let server: Server;
let registryUrl: string;
let seen: Seen[];
let answers: Record<string, { status: number; body: unknown }>;
let folder: string;

beforeEach(async () => {
  seen = [];
  answers = {};
  folder = await mkdtemp(join(tmpdir(), 'cli-'));
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    seen.push({ method, url, authorization: headers.authorization, body: Buffer.concat(chunks) });
    const { status, body } = answers[`${method} ${url}`] ?? {
      status: 404,
      body: { status: 404, code: 'not_found', message: 'There is nothing here.' },
    };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  registryUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

const mf = (args: string, environment: { registryUrl?: string; token?: string } = {}) =>
  runCli({
    args: args.match(/"[^"]*"|\S+/g)?.map((arg) => arg.replaceAll('"', '')) ?? [],
    cwd: folder,
    environment: { registryUrl, token: 'token', ...environment },
  });

const texts = { 'remote.js': 'remote', 'server/server.cjs': 'server' };
const built = {
  name: 'mf-search',
  version: '0.1.0',
  build: 'abc123',
  federationName: 'f',
  entry: 'remote.js',
  server: 'server/server.cjs',
  pages: {},
  fragments: {},
  sends: {},
  hears: {},
  endpoints: [],
  shared: {},
  files: Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      { integrity: `sha384-${createHash('sha384').update(text).digest('base64')}`, bytes: 6, gzipBytes: 500 },
    ]),
  ),
};

async function writeDist(
  files: Record<string, string> = {
    ...texts,
    'remote.js.br': 'left by the build',
    'release.json': JSON.stringify(built),
  },
): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'dist', name)), { recursive: true });
    await writeFile(join(folder, 'dist', name), text);
  }
}

async function namesIn(archive: Buffer): Promise<string[]> {
  const names: string[] = [];
  const file = join(folder, 'sent.tgz');
  await writeFile(file, archive);
  await list({ file, onReadEntry: (entry) => void names.push(entry.path.replace(/^\.\//, '')) });
  return names.sort();
}

describe('mf publish', () => {
  test('sends what release.json lists, with the token, and says what was published', async () => {
    await writeDist();
    answers['POST /versions/mf-search'] = { status: 200, body: built };
    expect(await mf('publish')).toEqual({
      exitCode: 0,
      out: 'Published mf-search@0.1.0-abc123: 2 files, 1.0 kB gzipped.',
      err: '',
    });
    expect(seen).toMatchObject([{ method: 'POST', authorization: 'Bearer token' }]);
    expect(await namesIn(seen[0]!.body)).toEqual(['release.json', 'remote.js', 'server/server.cjs']);
  });

  test('answers programs in JSON', async () => {
    await writeDist();
    answers['POST /versions/mf-search'] = { status: 200, body: built };
    expect(JSON.parse((await mf('publish dist --json')).out)).toEqual({
      name: 'mf-search',
      version: '0.1.0',
      build: 'abc123',
      folder: '0.1.0-abc123',
      files: 2,
    });
  });

  test("ends with 1 and the registry's words when it is refused", async () => {
    await writeDist();
    answers['POST /versions/mf-search'] = {
      status: 409,
      body: { status: 409, code: 'version_exists', message: 'It was published before.' },
    };
    expect(await mf('publish')).toEqual({
      exitCode: 1,
      out: '',
      err: 'It was published before. (version_exists)',
    });
    expect(JSON.parse((await mf('publish --json')).out)).toEqual({
      error: { code: 'version_exists', message: 'It was published before.' },
    });
  });

  test.each<[string, Record<string, string>, RegExp]>([
    ['no build', {}, /There is no .*release\.json: build first/],
    ['a release.json of another shape', { 'release.json': '{}' }, /is not what a build writes/],
    [
      'a file missing',
      { 'release.json': JSON.stringify(built), 'remote.js': 'remote' },
      /server\.cjs is missing: build again/,
    ],
  ])('with %s it asks nobody and says what to do', async (_, files, message) => {
    await writeDist(files);
    const { exitCode, err } = await mf('publish');
    expect([exitCode, seen]).toEqual([1, []]);
    expect(err).toMatch(message);
  });
});

describe('mf release', () => {
  const set = { number: 7, createdAt: '2025-06-02T09:00:00.000Z', versions: { 'mf-search': built } };

  test('releases the named versions with a reason', async () => {
    answers['POST /releases'] = { status: 200, body: set };
    const { exitCode, out } = await mf('release mf-search@0.1.0-abc123 --reason "Faster search"');
    expect([exitCode, out]).toEqual([0, 'Release 7 is live:\n  * mf-search@0.1.0-abc123']);
    expect(JSON.parse(seen[0]!.body.toString())).toEqual({
      versions: { 'mf-search': '0.1.0-abc123' },
      reason: 'Faster search',
    });
  });

  test('@latest is what was published last', async () => {
    answers['GET /versions?name=mf-search'] = { status: 200, body: { versions: [built] } };
    answers['POST /releases'] = { status: 200, body: set };
    expect(JSON.parse((await mf('release mf-search@latest --reason x --json')).out)).toMatchObject({
      number: 7,
    });
    expect(JSON.parse(seen[1]!.body.toString()).versions).toEqual({ 'mf-search': '0.1.0-abc123' });
  });

  test.each([
    'release mf-search@1-a',
    'release --reason x',
    'release mf-search --reason x',
    'release mf-search@1-a mf-search@1-b --reason x',
  ])('%s is a mistake in the command: 2, and nobody is asked', async (command) => {
    const { exitCode, err } = await mf(command);
    expect([exitCode, seen]).toEqual([2, []]);
    expect(err).toMatch(/\(usage\)$/);
  });
});

test('mf status shows what is live, mf versions what was published', async () => {
  answers['GET /releases/current'] = {
    status: 200,
    body: { number: 7, createdAt: 'then', versions: { 'mf-search': built } },
  };
  answers['GET /versions'] = { status: 200, body: { versions: [built] } };
  expect((await mf('status')).out).toBe('Release 7, live since then:\n  mf-search@0.1.0-abc123');
  expect((await mf('versions')).out).toBe('mf-search@0.1.0-abc123');
});

test('without a registry it ends with 3 and names the address', async () => {
  const { exitCode, err } = await mf('status --registry http://127.0.0.1:1');
  expect([exitCode, err]).toEqual([
    3,
    'The registry at http://127.0.0.1:1 gave no answer (ECONNREFUSED). (registry_unreachable)',
  ]);
});

test('an answer that is no registry’s is told as such', async () => {
  answers['GET /releases/current'] = { status: 502, body: '<h1>Bad gateway</h1>' };
  expect(await mf('status')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('is the address right?'),
  });
});

test.each([
  ['fly', /There is no command fly/],
  ['status --fast', /--fast/],
  ['status --registry nowhere', /nowhere is no address/],
])('%s is a mistake in the command', async (command, message) => {
  const { exitCode, err } = await mf(command);
  expect(exitCode).toBe(2);
  expect(err).toMatch(message);
});

test('without a token nothing is published or released', async () => {
  await writeDist();
  for (const command of ['publish', 'release mf-search@1-a --reason x']) {
    expect(await mf(command, { token: '' })).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('MF_TOKEN is not set'),
    });
  }
});

test('help is printed when it is asked for, and when nothing was', async () => {
  expect(await mf('--help')).toMatchObject({
    exitCode: 0,
    out: expect.stringContaining('mf publish [folder]'),
  });
  expect((await mf('')).exitCode).toBe(2);
});
