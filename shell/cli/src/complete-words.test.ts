import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { commands } from './commands';
import { completeWords } from './complete-words';
import { publishedVersion } from './testing/fixtures';
import { startTestCli, type TestCli } from './testing/test-cli';

let cli: TestCli;
beforeEach(async () => {
  cli = await startTestCli();
  const search = [publishedVersion('0.2.0-def'), publishedVersion('0.1.0-abc')];
  cli.registry.answer('GET /versions', { versions: [...search, publishedVersion('0.1.0-x', 'mf-content')] });
  cli.registry.answer('GET /versions?name=mf-search', { versions: search });
});
afterEach(() => cli.close());

test.each<[string, string[]]>([
  ['re', ['release']],
  ['c', ['check', 'check-service', 'canary', 'completion']],
  ['--j', ['--json']],
  ['release ', ['mf-content@', 'mf-search@']],
  ['release mf-s', ['mf-search@']],
  ['release mf-search@', ['mf-search@latest', 'mf-search@0.2.0-def', 'mf-search@0.1.0-abc']],
  ['release mf-search@0.2', ['mf-search@0.2.0-def']],
  ['release mf-search@latest --dry', ['--dry-run']],
  ['release --dry-run --d', []],
  ['release mf-search@latest --reason tyres', []],
  ['kill mf-c', ['mf-content']],
  ['kill --l', ['--lift']],
  ['--json versions mf-s', ['mf-search']],
  ['help can', ['canary']],
  ['completion z', ['zsh']],
  ['fly ', []],
])('tyres %s is completed to %j', async (line, expected) => {
  const { exitCode, out } = await cli.run('', { args: ['completion', '--for', ...line.split(' ')] });
  expect([exitCode, out.split('\n').filter(Boolean)]).toEqual([0, expected]);
});

test('an unreachable registry gives no completions and no error', async () => {
  const environment = { REGISTRY_URL: 'http://127.0.0.1:1' };
  const args = ['completion', '--for', 'release', ''];
  expect(await cli.run('', { args, environment })).toMatchObject({ exitCode: 0, out: '', err: '' });
});

test('completion does not wait for a registry that hangs', async () => {
  const server = createServer((socket) => void socket.resume());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const access = { registryUrl: `http://127.0.0.1:${port}` };
  // Other calls to the registry have a longer timeout than a test.
  expect(await completeWords(['release', ''], { commands, access })).toEqual([]);
  await new Promise((resolve) => server.close(resolve));
});

const bash = ['/bin/bash', '/usr/bin/bash'].find((file) => existsSync(file));

/** The completions of bash for a line that ends at the cursor. */
(bash ? describe : describe.skip)('in bash', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'completion-'));
    await symlink(join(__dirname, '../bin/tyres.mjs'), join(folder, 'tyres'));
    await writeFile(join(folder, 'tyres.bash'), (await cli.run('completion bash')).out);
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function complete(line: string): Promise<string[]> {
    // The part that readline will replace: it treats an @ as the start of a word.
    const script =
      'source "$0/tyres.bash"; COMP_LINE=$1; COMP_POINT=${#1}; _tyres tyres "$2"; printf "%s\\n" "${COMPREPLY[@]}"';
    const replaced = /(@?[^\s@]*)$/.exec(line)?.[1] ?? '';
    const { stdout } = await promisify(execFile)(
      bash ?? 'bash',
      ['--norc', '--noprofile', '-c', script, folder, line, replaced],
      {
        env: {
          ...process.env,
          PATH: `${folder}:${process.env['PATH']}`,
          REGISTRY_URL: cli.registry.url,
        },
      },
    );
    return stdout.split('\n').filter(Boolean);
  }

  test.each<[string, string[]]>([
    ['tyres rol', ['rollback']],
    ['tyres release mf-s', ['mf-search@']],
    ['tyres release mf-search@0.1', ['@0.1.0-abc']],
    ['tyres release mf-search@', ['@latest', '@0.2.0-def', '@0.1.0-abc']],
    ['tyres release mf-search@latest --rea', ['--reason']],
    ['tyres ', [...commands.keys()]],
  ])('%s offers %j', async (line, expected) => expect(await complete(line)).toEqual(expected));
});
