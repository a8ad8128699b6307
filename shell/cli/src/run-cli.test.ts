import { commands } from './commands';
import { commonOptions, optionSpecs } from './options';
import { canaryOf14, liveState } from './testing/fixtures';
import { startTestCli, type TestCli } from './testing/test-cli';

let cli: TestCli;
beforeEach(async () => (cli = await startTestCli()));
afterEach(() => cli.close());

test('tyres ends with 3 and names the address when the registry is unreachable', async () => {
  const { exitCode, err } = await cli.run('status --registry http://127.0.0.1:1');
  expect([exitCode, err]).toEqual([
    3,
    'The registry at http://127.0.0.1:1 gave no answer (ECONNREFUSED). (registry_unreachable)',
  ]);
});

test.each([
  ['with an error status', 502],
  ['with a success status', 200],
])('an answer %s that is not from a registry is reported', async (_, status) => {
  cli.registry.answer('GET /state', '<h1>Something else</h1>', status);
  expect(await cli.run('status')).toMatchObject({
    exitCode: 1,
    err: expect.stringContaining('is the address right?'),
  });
});

test.each([
  ['fly', "tyres: unknown command 'fly'. See tyres --help. (usage)"],
  ['realease x', "tyres: unknown command 'realease'. Did you mean release? See tyres --help. (usage)"],
  ['realease --help', "tyres: unknown command 'realease'. Did you mean release? See tyres --help. (usage)"],
  [
    'release --resaon x',
    "tyres release: unknown option '--resaon'. Did you mean --reason? See tyres release --help. (usage)",
  ],
  ['status --share 10', "tyres status: unknown option '--share'. See tyres status --help. (usage)"],
  ['--fast', "tyres: unknown option '--fast'. See tyres --help. (usage)"],
  ['status --registry nowhere', 'nowhere is no address of a registry. (usage)'],
  ['canary --share lots --reason x', 'lots is no percentage: give a number from 0 to 100. (usage)'],
  ['canary --share 101 --reason x', '101 is no percentage: give a number from 0 to 100. (usage)'],
  ['canary --reason x', 'Say how many sessions get it: --share <per cent>, or --plan <steps>. (usage)'],
  [
    'canary mf-search@1-a --share 5 --plan 5:1h --reason x',
    'Give --share or --plan, not both: a plan has the shares. (usage)',
  ],
  ['canary --plan 5:1h --reason x', 'The running canary gets a plan by tyres plan <steps>. (usage)'],
  [
    'plan 5:soon --reason x',
    "'soon' is nothing to wait for: write a time (30m, 2h, 1d), a number of sessions, or approve. (usage)",
  ],
  [
    'freeze --reason x',
    'Say until when: --until 2026-11-30T08:00:00Z. tyres freeze list shows all freezes. (usage)',
  ],
  ['freeze --until 2026-11-30T08:00:00Z', 'Say why: --reason "…". It goes into the audit log. (usage)'],
  ['freeze lift x --reason x', 'x is no number of a freeze: give a number from 1 to 2147483647. (usage)'],
  [
    'freeze lift --reason x',
    'Say what to do: tyres freeze --until <time>, tyres freeze list, or tyres freeze lift <number>. (usage)',
  ],
  ['rollback twelve --reason x', 'twelve is no number of a release: tyres audit shows them. (usage)'],
  [
    'kill --reason x',
    "tyres kill: missing required argument 'micro-frontend|release'. See tyres kill --help. (usage)",
  ],
  ['completion bsah', 'Say which shell: tyres completion bash, zsh or fish. (usage)'],
  ['help statsu', "tyres: unknown command 'statsu'. Did you mean status? See tyres --help. (usage)"],
])('tyres %s is a usage error: it ends with 2 and makes no call', async (line, err) => {
  expect(await cli.run(line)).toMatchObject({ exitCode: 2, out: '', err });
  expect(cli.registry.seen).toEqual([]);
});

test.each(['promote --reason', 'promote --reason --json', 'release mf-search@1-a --reason --dry-run'])(
  'tyres %s is a usage error, since a value is missing',
  async (line) => {
    const { exitCode, out, err } = await cli.run(line);
    expect([exitCode, out + err]).toEqual([2, expect.stringContaining("option '--reason <why>' argument")]);
    expect(cli.registry.seen).toEqual([]);
  },
);

test.each([
  'promote 14',
  'status mf-search',
  'kill mf-search mf-content',
  'rollback 12 13',
  'publish one two',
])('tyres %s is a usage error, since it has too many arguments', async (line) => {
  expect(await cli.run(line)).toMatchObject({
    exitCode: 2,
    err: expect.stringMatching(/too many arguments/),
  });
  expect(cli.registry.seen).toEqual([]);
});

const changes = [
  'release mf-search@1-a',
  'canary mf-search@1-a --share 10',
  'canary --share 10',
  'promote',
  'rollback',
  'kill mf-search',
  'kill --lift mf-search',
  'kill 12',
  'override mf-search@1-a',
];

test.each(changes)('tyres %s needs a token and a reason, and makes no call without them', async (line) => {
  for (const reason of ['', ' --reason "  "'])
    expect(await cli.run(line + reason)).toMatchObject({
      exitCode: 2,
      err: expect.stringContaining('Say why'),
    });
  expect(await cli.run(`${line} --reason x`, { environment: { TYRES_TOKEN: '' } })).toMatchObject({
    exitCode: 2,
    err: expect.stringContaining('TYRES_TOKEN is not set'),
  });
  expect(cli.registry.seen).toEqual([]);
});

test("a change on an old revision is refused with the registry's message", async () => {
  cli.registry.answer('GET /state', liveState({ canary: canaryOf14 }));
  cli.registry.refuse(
    'POST /canary/promote',
    409,
    'state_changed',
    'platform rolled back release 14 meanwhile.',
  );
  expect(await cli.run('promote --reason x')).toMatchObject({
    exitCode: 1,
    err: 'platform rolled back release 14 meanwhile. (state_changed)',
  });
  expect(JSON.parse((await cli.run('promote --reason x --json')).out)).toEqual({
    error: { code: 'state_changed', message: 'platform rolled back release 14 meanwhile.' },
  });
});

test('--json prints one object and nothing else', async () => {
  cli.registry.answer('GET /state', liveState());
  cli.registry.answer('POST /rollback', liveState({ revision: 28, stable: 12 }));
  const { out, err, notes } = await cli.run('rollback --reason x --json');
  expect([JSON.parse(out), err, notes]).toMatchObject([{ state: { stable: 12 } }, '', []]);
});

describe('help', () => {
  test('is printed for --help, help and a missing command', async () => {
    expect(await cli.run('--help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('  publish') });
    expect(await cli.run('help')).toMatchObject({ exitCode: 0, out: expect.stringContaining('  publish') });
    expect((await cli.run('')).exitCode).toBe(2);
  });

  test.each([...commands])(
    'of %s shows its usage, each of its options and an example',
    async (name, command) => {
      const { exitCode, out } = await cli.run(`${name} --help`);
      expect(exitCode).toBe(0);
      expect((await cli.run(`help ${name}`)).out).toBe(out);
      expect(out).toContain(`Usage: tyres ${name} [options] ${command.args}`.trimEnd());
      for (const option of [...command.options, ...commonOptions])
        expect(out).toContain(optionSpecs[option][0]);
      expect(command.examples.length).toBeGreaterThan(0);
    },
  );
});
