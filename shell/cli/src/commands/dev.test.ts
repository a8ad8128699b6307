import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveState } from '../testing/fixtures';
import { startTestCli, type TestCli } from '../testing/test-cli';
import type { DevOptions } from '../compose/develop';

let cli: TestCli;
let root: string;
let asked: Pick<DevOptions, 'folder' | 'port' | 'services' | 'registryUrl'>[];
const develop = async (options: DevOptions) => {
  asked.push(options);
  options.say('It runs.');
  await options.untilStopped();
};

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'dev-')));
  await mkdir(join(root, 'mf-search/src'), { recursive: true });
  await writeFile(join(root, 'mf-search/webpack.config.ts'), '');
  asked = [];
  cli = await startTestCli(root);
  cli.registry.answer('GET /state', liveState());
});
afterEach(async () => {
  await cli.close();
  await rm(root, { recursive: true });
});

const input = { environment: { SERVICES: 'search=http://127.0.0.1:9001/' }, tools: { develop } };

test.each([
  ['dev mf-search', '.'],
  ['dev', 'mf-search'],
  ['dev mf-search', 'mf-search/src'],
])('tyres %s in the folder %s serves mf-search from its folder', async (line, cwd) => {
  const { exitCode, out, notes } = await cli.run(line, { ...input, cwd: join(root, cwd) });
  expect([exitCode, out, notes]).toEqual([0, 'Stopped.', ['It runs.']]);
  expect(asked).toMatchObject([
    {
      folder: join(root, 'mf-search'),
      port: 8070,
      registryUrl: cli.registry.url,
      services: { services: { search: 'http://127.0.0.1:9001' } },
    },
  ]);
});

test('--services and --port override the settings', async () => {
  await cli.run('dev mf-search --port 8071 --services search=http://10.0.0.1:1', input);
  expect(asked).toMatchObject([{ port: 8071, services: { services: { search: 'http://10.0.0.1:1' } } }]);
});

test('tyres dev uses the services of the local stack by default', async () => {
  await mkdir(join(root, '.data'));
  const recorded = { sandbox: 'http://localhost:8082', services: { search: 'http://127.0.0.1:9009' } };
  await writeFile(join(root, '.data/addresses.json'), JSON.stringify(recorded));
  await cli.run('dev', { tools: { develop }, cwd: join(root, 'mf-search') });
  expect(asked).toMatchObject([
    { services: { services: { search: 'http://127.0.0.1:9009' }, sandboxUrl: 'http://localhost:8082' } },
  ]);
});

test.each([
  ['dev mf-none', /mf-none is no folder of a micro-frontend/],
  ['dev', /it has no webpack\.config\.ts/],
  ['dev mf-search mf-content', /too many arguments for 'dev'\. Expected 1 argument but got 2/],
  ['dev mf-search --port no', /no is no port/],
])('tyres %s is a usage error', async (line, message) => {
  expect(await cli.run(line, input)).toMatchObject({ exitCode: 2, err: expect.stringMatching(message) });
  expect(asked).toEqual([]);
});

test('nothing is built when the registry is unreachable or has no release yet', async () => {
  expect((await cli.run('dev mf-search --registry http://127.0.0.1:1', input)).exitCode).toBe(3);
  cli.registry.answer('GET /state', liveState({ stable: 0, revision: 0 }));
  expect(await cli.run('dev mf-search', input)).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('Nothing has been released yet'),
  });
  expect(asked).toEqual([]);
});
