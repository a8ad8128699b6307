import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startPostgres } from './postgres';
import { hasCode } from './postgres-binaries';

const folder = mkdtempSync(join(tmpdir(), 'tyres-test-launcher-'));
const dataFolder = join(folder, 'data');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function query(url: string, text: string): Promise<unknown[]> {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

test('keeps its data between two starts, in a folder that only its user enters', async () => {
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

test('lower case knows letters beyond English, and times are UTC', async () => {
  const postgres = await startPostgres({ dataFolder });
  try {
    expect(
      await query(postgres.url, "select lower('YNYS MÔN') as town, current_setting('timezone') as zone"),
    ).toEqual([{ town: 'ynys môn', zone: 'UTC' }]);
  } finally {
    await postgres.stop();
  }
});

test('ends when the process that started it is killed', async () => {
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

async function untilRefused(url: string): Promise<string> {
  const deadlineMs = Date.now() + 5_000;
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
