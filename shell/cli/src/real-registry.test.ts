import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { killMicroFrontend } from '@tyres/registry-contract/endpoints';
import { versionId, type Manifest } from '@tyres/registry-contract/release';
import { manifestOf, filesOf, shellRelease } from '@tyres/registry/testing/manifest';
import {
  createTestRegistry,
  platform,
  tokenOf,
  type TestRegistry,
} from '@tyres/registry/testing/test-registry';
import { runCli } from './run-cli';

let registry: TestRegistry;
let server: Server;
let url: string;
let folder: string;
/** Called before a request reaches the registry. */
let before: (call: string) => Promise<void>;

beforeEach(async () => {
  registry = await createTestRegistry();
  folder = await mkdtemp(join(tmpdir(), 'cli-real-'));
  before = async () => undefined;
  const handle = registry.service.callback();
  server = createServer((request, response) => {
    void before(`${request.method} ${request.url}`).then(() => handle(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  await registry.publish(shellRelease);
  await registry.publish(manifestOf());
  await registry.release([shellRelease, manifestOf()]);
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await registry.close();
  await rm(folder, { recursive: true });
});

const run = async (line: string, token = platform) => {
  const { exitCode, out } = await runCli({
    args: [...line.split(' '), '--json'],
    cwd: folder,
    environment: { REGISTRY_URL: url, TYRES_TOKEN: token },
  });
  return { exitCode, ...JSON.parse(out) };
};
const team = tokenOf('mf-search');

async function writeDist(release: Manifest): Promise<void> {
  for (const [name, text] of Object.entries(filesOf(release))) {
    await mkdir(dirname(join(folder, 'dist', name)), { recursive: true });
    await writeFile(join(folder, 'dist', name), text);
  }
}

const next = manifestOf({ version: '1.1.0' });
const named = `mf-search@${versionId(next)}`;

test('a version is published, checked, tried as a canary, promoted and rolled back', async () => {
  await writeDist(next);
  expect(await run('publish --no-render', team)).toMatchObject({
    exitCode: 0,
    folder: versionId(next),
    files: 3,
  });
  expect(await run('publish --no-render', team)).toMatchObject({
    exitCode: 1,
    error: { code: 'version_exists' },
  });
  expect(await run(`check ${named}`, team)).toMatchObject({
    exitCode: 0,
    green: true,
    versions: { 'mf-search': versionId(next) },
  });
  expect(await run('canary mf-search@latest --share 10 --reason try')).toMatchObject({
    exitCode: 0,
    number: 2,
    state: { stable: 1, canary: { release: 2, share: 10 } },
  });
  expect(await run('canary --share 50 --reason grow')).toMatchObject({ state: { canary: { share: 50 } } });
  expect(await run('status')).toMatchObject({
    state: { stable: 1 },
    canary_versions: { 'mf-search': versionId(next) },
    evidence: [],
    edges: [],
  });
  expect(await run('promote --reason well')).toMatchObject({ exitCode: 0, state: { stable: 2 } });
  expect(await run('rollback --reason back')).toMatchObject({ exitCode: 0, state: { stable: 1 } });
  expect(await run('rollback 2 --reason forth')).toMatchObject({ exitCode: 0, state: { stable: 2 } });
  const { entries } = await run('audit');
  expect(entries[0]).toMatchObject({ actor: 'platform', reason: 'forth', from_release: 1, to_release: 2 });
});

test('tyres kills and lifts a micro-frontend, withdraws a release and creates an override link', async () => {
  await registry.publish(next);
  expect(await run(`override ${named} --hours 2 --reason review`)).toMatchObject({ exitCode: 0, release: 2 });
  expect(await run('kill mf-search --reason off')).toMatchObject({ killed: ['mf-search'] });
  expect(await run('kill mf-search --reason off')).toMatchObject({
    exitCode: 1,
    error: { code: 'already_killed' },
  });
  expect(await run('kill --lift mf-search --reason on')).toMatchObject({ killed: [] });
  expect(await run('kill 2 --reason away')).toMatchObject({ exitCode: 0, state: { withdrawn: [2] } });
  expect(await run('status --session abc')).toMatchObject({ exitCode: 0, release: 1, channel: 'stable' });
});

test('problems of the contract gate are shown, and nothing is released', async () => {
  const lame = manifestOf({
    version: '1.2.0',
    pages: { home: { path: '/', fragments: { main: ['home', 'bar@mf-none'] } } },
  });
  await registry.publish(lame);
  expect(await run(`check mf-search@${versionId(lame)}`)).toMatchObject({
    exitCode: 1,
    green: false,
    problems: [{ code: 'fragment_missing' }],
  });
  expect(await run(`release mf-search@${versionId(lame)} --reason x`)).toMatchObject({
    exitCode: 1,
    error: { code: 'fragment_missing' },
  });
  expect(await registry.state()).toMatchObject({ stable: 1, revision: 1 });
});

test("a release is refused after another engineer's change, and the message names the engineer", async () => {
  await registry.publish(next);
  before = async (call) => {
    if (call !== 'POST /releases') return;
    await registry.change(killMicroFrontend, { name: 'mf-search' }, { reason: 'It hangs' });
  };
  const { exitCode, error } = await run(`release ${named} --reason x`);
  expect([exitCode, error.code]).toEqual([1, 'state_changed']);
  expect(error.message).toMatch(/platform/);
  expect(await registry.state()).toMatchObject({ stable: 1, killed: ['mf-search'] });
});

test("a team's token cannot release", async () => {
  await registry.publish(next);
  expect(await run(`release ${named} --reason x`, team)).toMatchObject({
    exitCode: 1,
    error: { code: 'platform_only' },
  });
});
