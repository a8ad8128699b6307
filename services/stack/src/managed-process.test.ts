import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ManagedProcess } from './kept-process';
import { startManagedProcess } from './managed-process';

// Prints its pid, then behaves like a service: it ends at SIGTERM and when its parent is gone.
const service = `
  process.on('SIGTERM', () => process.exit(0));
  process.on('disconnect', () => process.exit(0));
  console.log('pid ' + process.pid + ' ' + process.env.GREETING);
  setInterval(() => undefined, 1000);`;
const longerThanTheRestartDelayMs = 1_000;

let folder: string;
let logFile: string;
let managed: ManagedProcess | undefined;
let notes: string[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-managed-'));
  logFile = join(folder, 'logs/service.log');
  writeFileSync(join(folder, 'service.cjs'), service);
  notes = [];
});
afterEach(async () => {
  await managed?.stop(0);
  managed = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function start(more: { restart?: boolean; script?: string; logFile?: string } = {}): ManagedProcess {
  if (more.script) writeFileSync(join(folder, 'service.cjs'), more.script);
  managed = startManagedProcess({
    name: 'service',
    args: ['service.cjs'],
    cwd: folder,
    env: { GREETING: 'hello' },
    logFile: more.logFile ?? logFile,
    onNote: (line) => notes.push(line),
    ...(more.restart === undefined ? {} : { restart: more.restart }),
  });
  return managed;
}

/** Resolves with the pids in the log once there are `count` of them. */
async function pidsInLog(count: number): Promise<number[]> {
  const read = (): number[] => {
    try {
      return [...readFileSync(logFile, 'utf8').matchAll(/^pid (\d+) hello$/gm)].map(([, pid]) => Number(pid));
    } catch {
      return [];
    }
  };
  await until(() => read().length >= count);
  return read();
}

async function until(holds: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!holds()) {
    if (Date.now() > deadline) throw new Error('It never came to hold.');
    await pause(20);
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('a program is restarted after a crash, with a note', async () => {
  const { kill, isRunning, pid, restarts } = start();
  const [first = 0] = await pidsInLog(1);
  expect([pid(), restarts()]).toEqual([first, 0]);
  kill();
  const pids = await pidsInLog(2);
  expect([pid(), restarts()]).toEqual([pids[1], 1]);
  expect(pids[1]).not.toBe(first);
  expect([isAlive(first), isRunning()]).toEqual([false, true]);
  expect(notes).toEqual([`! service ended (SIGKILL); starting it again. Its log: ${logFile}`]);
});

test('a program is not restarted after a crash when restart is off', async () => {
  const { kill, isRunning } = start({ restart: false });
  await pidsInLog(1);
  kill();
  await until(() => !isRunning());
  await pause(longerThanTheRestartDelayMs);
  expect([isRunning(), notes]).toEqual([false, []]);
});

test('a stopped program is not restarted until it is started again', async () => {
  const { stop, start: startAgain, isRunning } = start();
  const [first = 0] = await pidsInLog(1);
  await stop();
  expect(isAlive(first)).toBe(false);
  await pause(longerThanTheRestartDelayMs);
  expect([isRunning(), notes]).toEqual([false, []]);
  startAgain();
  await pidsInLog(2);
  expect(isRunning()).toBe(true);
});

test('a stop between a crash and the restart prevents the restart', async () => {
  const { stop, kill, isRunning } = start();
  await pidsInLog(1);
  kill();
  await until(() => !isRunning());
  await stop();
  await pause(longerThanTheRestartDelayMs);
  expect([isRunning(), await pidsInLog(1)]).toEqual([false, [expect.any(Number)]]);
});

test('a program that ignores the signal is killed after the grace period', async () => {
  const { stop } = start({ script: service.replace('process.exit(0));', 'undefined);') });
  const [pid = 0] = await pidsInLog(1);
  await stop(100);
  expect(isAlive(pid)).toBe(false);
});

test('a managed process ends when the process that started it is killed', async () => {
  const starter = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--input-type=module',
      '-e',
      `const { startManagedProcess } = await import(${JSON.stringify(join(__dirname, 'managed-process.ts'))});
       startManagedProcess(${JSON.stringify({ name: 'service', args: ['service.cjs'], cwd: folder, env: { GREETING: 'hello' }, logFile })});
       setInterval(() => undefined, 1000);`,
    ],
    { cwd: __dirname, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const [pid = 0] = await pidsInLog(1);
  expect(isAlive(pid)).toBe(true);
  starter.kill('SIGKILL');
  await until(() => !isAlive(pid));
});

test('a program keeps running when its log cannot be written, as on a full disk', async () => {
  const done = join(folder, 'done');
  // The script prints more than fits into a pipe.
  start({
    logFile: '/dev/full',
    script: `process.stdout.write('x'.repeat(1_000_000), () => require('node:fs').writeFileSync(${JSON.stringify(done)}, ''));
      setInterval(() => undefined, 1000);`,
  });
  await until(() => existsSync(done));
  expect(notes).toEqual([
    expect.stringMatching(/^The log of service cannot be written, so its output is dropped: ENOSPC/),
  ]);
});
