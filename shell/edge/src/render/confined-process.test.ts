import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testScript } from '../testing/confined-runs';
import { fakeServer, type FakeServer } from '../testing/fake-server';
import { attacks, type AttackTargets } from '../testing/hostile-attacks';
import { until } from '../testing/start-edge';
import { findConfinement, type Confinement } from './confinement';
import { startWorkerProcess, type WorkerProcess } from './worker-process';
import { nodeFlags } from './worker-script';

/*
 * Tests the walls that remain when a bundle has broken out of its realm and can use all of Node.js. To simulate that, the
 * attack replaces the program of the process. Each wall is tested alone; as a control, the same attack runs without it.
 */
/** Only root on Linux can create namespaces and switch users. */
const isRootOnLinux = process.platform === 'linux' && process.getuid?.() === 0;
const testAsRoot = isRootOnLinux ? test : test.skip;

let server: FakeServer;
let targets: AttackTargets;

beforeAll(async () => {
  server = await fakeServer((_, response) => void response.end('hello'));
  const folder = await mkdtemp(join(tmpdir(), 'confined-'));
  const secretFile = join(folder, 'secret');
  await writeFile(secretFile, 'the secret', { mode: 0o600 });
  targets = { folder, secretFile, port: Number(new URL(server.url).port) };
  process.env['SECRET'] = 'the secret';
});
afterAll(async () => {
  delete process.env['SECRET'];
  await server.close();
  await rm(targets.folder, { recursive: true });
});

/** Sends its results as the text of the message `broken`. */
const programOf = (codes: readonly string[]): string => `
  const no = () => { throw new Error('nothing') };
  const attacks = [${codes.map((code) => `async () => {${code}}`).join(',\n')}];
  const run = async (attack) => { try { return 'got ' + String(await attack()).slice(0, 80) } catch (error) { return 'refused ' + String(error).slice(0, 80) } };
  Promise.all(attacks.map(run)).then((results) => {
    const text = Buffer.from(JSON.stringify(results));
    const frame = Buffer.alloc(13 + text.length);
    frame.writeUInt32LE(frame.length - 4, 0); frame[4] = 17; frame.writeUInt32LE(text.length, 9); text.copy(frame, 13);
    require('fs').writeSync(1, frame);
  });`;

interface Walls {
  readonly flags: readonly string[];
  readonly walls: Confinement['walls'];
}

/** Runs attacks in plain Node.js behind the given walls. Returns true for each attack that succeeded. */
async function attempt(names: readonly string[], { flags, walls }: Walls): Promise<Record<string, boolean>> {
  const chosen = names.map((name) => attacks.find((attack) => attack.name === name));
  const program = Buffer.from(programOf(chosen.map((attack) => attack?.code(targets) ?? 'no()')));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(program.length);
  const script = await testScript();
  const confinement = await findConfinement({ only: walls });
  expect(confinement.walls).toEqual(walls);
  const own = script.commandOf({ memoryMegabytes: 64, title: 'a test' });
  const node = own.slice(own.indexOf(process.execPath));
  const left = node.filter((word) => !nodeFlags.includes(word) || flags.includes(word));
  let running: WorkerProcess | undefined;
  const results = await new Promise<string[]>((resolve, reject) => {
    running = startWorkerProcess(
      {
        script: {
          ...script,
          host: Buffer.concat([length, program]),
          commandOf: () => [...confinement.commandFor(), ...left],
        },
        bundle: targets.secretFile,
        fragments: [],
        title: 'a test',
        memoryMegabytes: 64,
        recordsInputs: true,
        hangMs: 1_000,
        startMs: 10_000,
      },
      {
        isBusy: () => false,
        onMessage: (message) => message.kind === 'broken' && resolve(JSON.parse(message.message)),
        onEnd: (failure) => reject(new Error(failure.message)),
      },
    );
  });
  running?.end();
  return Object.fromEntries(names.map((name, index) => [name, results[index]?.startsWith('got') ?? true]));
}

const all = (names: readonly string[], value: boolean) =>
  Object.fromEntries(names.map((name) => [name, value]));
const permission = '--experimental-permission';

const filesAndPrograms = [
  'a file with a secret',
  'a new file',
  "the edge's environment in /proc",
  'a shell',
  'a worker thread',
];

test('Node.js permissions deny files, programs and threads to code that can use all of Node.js', async () => {
  expect(await attempt(filesAndPrograms, { flags: [permission], walls: [] })).toEqual(
    all(filesAndPrograms, false),
  );
  expect(await attempt(filesAndPrograms, { flags: [], walls: [] })).toEqual(all(filesAndPrograms, true));
});

const ofTheNetwork = ['a connection', 'a request by fetch', 'a request by node:http'];

testAsRoot('an empty network namespace blocks connections that Node.js permissions allow', async () => {
  const flags = [permission];
  expect(await attempt(ofTheNetwork, { flags, walls: ['no network'] })).toEqual(all(ofTheNetwork, false));
  expect(await attempt(ofTheNetwork, { flags, walls: [] })).toEqual(all(ofTheNetwork, true));
});

const ofTheUser = [
  'a file with a secret',
  'a new file',
  "the edge's environment in /proc",
  'a signal to the edge',
];

testAsRoot(
  'a process of another user cannot access files, the environment or the edge, even without Node.js flags',
  async () => {
    expect(await attempt(ofTheUser, { flags: [], walls: ['another user'] })).toEqual(all(ofTheUser, false));
    expect(await attempt(ofTheUser, { flags: [], walls: [] })).toEqual(all(ofTheUser, true));
  },
);

const ofTexts = ['eval', 'new Function', 'the constructor of a function'];

test('strings cannot be evaluated as code, even in the host realm', async () => {
  const flags = ['--disallow-code-generation-from-strings'];
  expect(await attempt(ofTexts, { flags, walls: [] })).toEqual(all(ofTexts, false));
  expect(await attempt(ofTexts, { flags: [], walls: [] })).toEqual(all(ofTexts, true));
});

test('the intrinsics of the host realm are frozen', async () => {
  const names = ['the intrinsics of the program around it'];
  expect(await attempt(names, { flags: ['--frozen-intrinsics'], walls: [] })).toEqual(all(names, false));
  expect(await attempt(names, { flags: [], walls: [] })).toEqual(all(names, true));
});

test('the environment is empty even without other walls', async () => {
  expect(await attempt(['the environment'], { flags: [], walls: [] })).toEqual({ 'the environment': false });
});

testAsRoot('two processes never run as the same user', async () => {
  const { commandFor } = await findConfinement({ only: ['another user'] });
  const users = Array.from({ length: 100 }, () => commandFor().find((word) => word.startsWith('--reuid=')));
  expect(new Set(users).size).toBe(100);
});

testAsRoot('a process that hangs is killed when its edge is killed', async () => {
  const { commandFor } = await findConfinement();
  const [program = '', ...args] = [...commandFor(), process.execPath, '-e', 'console.log(1); for (;;);'];
  // Waits for output of the program itself: until then its pid belongs to the tools that build the walls.
  const startIt = `const child = require('child_process').spawn(${JSON.stringify(program)}, ${JSON.stringify(args)}); child.stdout.once('data', () => console.log(child.pid)); setInterval(() => 0, 1000);`;
  const edge = spawn(process.execPath, ['-e', startIt], { stdio: ['ignore', 'pipe', 'inherit'] });
  const pid = await new Promise<string>((resolve) =>
    edge.stdout.once('data', (data: Buffer) => resolve(data.toString().trim())),
  );
  expect(existsSync(`/proc/${pid}`)).toBe(true);
  try {
    edge.kill('SIGKILL');
    await until(() => !existsSync(`/proc/${pid}`));
  } finally {
    if (existsSync(`/proc/${pid}`)) process.kill(Number(pid), 'SIGKILL');
  }
});

testAsRoot('findConfinement can be limited to some walls, or to none', async () => {
  expect((await findConfinement({ only: [] })).commandFor()).toEqual([]);
  expect((await findConfinement({ only: ['limits'] })).walls).toEqual(['limits']);
});
