import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from './postgres';
import { hasCode } from './postgres-binaries';
import { findListeningSockets } from './testing/listening-sockets';

const folder = mkdtempSync(join(tmpdir(), 'tyres-test-launcher-'));
const dataFolder = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  // A server that stops between two commands is reported by the next one.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('Postgres keeps its data between two starts, in a folder that only its user can enter', async () => {
  const first = await startPostgres({ dataFolder });
  await query(first.url, 'create table kept as select 7 as number');
  await first.stop();
  const second = await startPostgres({ dataFolder });
  try {
    expect(await query(second.url, 'select number from kept')).toEqual([{ number: 7 }]);
    expect(statSync(dataFolder).mode & 0o777).toBe(0o700);
    await expect(startPostgres({ dataFolder })).rejects.toThrow(
      /already runs on .*: stop the other start first\.$/,
    );
  } finally {
    await second.stop();
  }
});

test('lower() handles letters beyond ASCII, and times are UTC', async () => {
  const postgres = await startPostgres({ dataFolder });
  try {
    expect(
      await query(postgres.url, "select lower('YNYS MÔN') as town, current_setting('timezone') as zone"),
    ).toEqual([{ town: 'ynys môn', zone: 'UTC' }]);
  } finally {
    await postgres.stop();
  }
});

test('Postgres stops when the process that started it is killed', async () => {
  const script = `
    const { startPostgres } = await import(${JSON.stringify(join(__dirname, 'postgres.ts'))});
    console.log((await startPostgres({ dataFolder: ${JSON.stringify(dataFolder)}, durable: false })).url);
    setInterval(() => undefined, 1000);`;
  const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    cwd: __dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve) =>
    starter.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim())),
  );
  expect(await query(url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
  starter.kill('SIGKILL');
  await expect(untilRefused(url)).resolves.toBe('ECONNREFUSED');
});

describe('Postgres is restarted on the same port and data, with a note', () => {
  /** The pid of the shell that guards a process. */
  const guardOf = (pid: number): number =>
    Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);

  test.each([
    ['the server was killed', (pid: number) => pid, 'SIGKILL'],
    ['the guarding shell was killed', guardOf, 'SIGKILL'],
  ])('when %s', async (_, victimOf, how) => {
    const notes: string[] = [];
    const postgres = await startPostgres({ dataFolder, note: (line) => notes.push(line) });
    try {
      await query(postgres.url, 'drop table if exists survives');
      await query(postgres.url, 'create table survives as select 7 as number');
      // A statement that outlives its server for a while.
      const busy = query(postgres.url, 'select pg_sleep(60)').catch((error: unknown) => error);
      const first = postgres.program.pid() ?? 0;
      process.kill(victimOf(first), 'SIGKILL');
      await busy;
      expect(await untilAnswered(postgres.url, 'select number from survives')).toEqual([{ number: 7 }]);
      expect(postgres.program.restarts()).toBe(1);
      expect(postgres.program.pid()).not.toBe(first);
      expect(isGone(first)).toBe(true);
      expect(notes).toEqual([`! postgres ended (${how}); starting it again.`]);
    } finally {
      await postgres.stop();
    }
  });
});

test('Postgres requires a password, and listens only on loopback', async () => {
  const postgres = await startPostgres({ dataFolder });
  try {
    const url = new URL(postgres.url);
    url.password = 'wrong';
    await expect(query(url.href, 'select 1')).rejects.toMatchObject({ code: '28P01' });
    const sockets = findListeningSockets(postgres.program.pid() ?? 0);
    expect(sockets.map(({ port, isLoopback }) => [port, isLoopback])).toEqual([[Number(url.port), true]]);
  } finally {
    await postgres.stop();
  }
});

/** Whether a process has ended, possibly as a zombie. */
function isGone(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return !existsSync(file) || readFileSync(file, 'utf8').includes(') Z ');
}

async function untilAnswered(url: string, text: string): Promise<unknown[]> {
  for (;;) {
    const rows = await query(url, text).catch(() => undefined);
    if (rows) return rows;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function untilRefused(url: string): Promise<string> {
  const deadlineMs = Date.now() + 60_000;
  while (Date.now() < deadlineMs) {
    try {
      await query(url, 'select 1');
    } catch (error) {
      if (hasCode(error, 'ECONNREFUSED')) return 'ECONNREFUSED';
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return 'still there';
}
