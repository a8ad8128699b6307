import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { freePort } from '@tyres/stack/ports';
import { breakableProxy, type BreakableProxy } from '@tyres/service-kit/testing/breakable-proxy';
import { findAudit } from './store/audit';
import { edgeToken, overrideSecret, platform } from './testing/test-registry';

let database: Database;
let proxy: BreakableProxy;
let folder: string;
let port: number;
let program: ChildProcess | undefined;

beforeEach(async () => {
  database = await testDatabase({ schema: 'registry', migrations: join(__dirname, '../sql') });
  const url = new URL(database.pool.options.connectionString ?? '');
  proxy = await breakableProxy({ host: url.hostname, port: Number(url.port) });
  folder = await mkdtemp(join(tmpdir(), 'registry-main-'));
  port = await freePort();
});
afterEach(async () => {
  await kill();
  await proxy.cut();
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the program, and waits until it answers. */
async function start(): Promise<void> {
  const url = new URL(database.pool.options.connectionString ?? '');
  url.port = String(proxy.port);
  const settings = {
    PORT: String(port),
    DATABASE_URL: url.href,
    DATA_FOLDER: folder,
    PLATFORM_TOKEN: platform,
    EDGE_TOKEN: edgeToken,
    OVERRIDE_SECRET: overrideSecret,
    SITE_URL: 'http://127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  program = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: 'inherit',
  });
  while (!(await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => undefined))?.ok) {
    if (program.exitCode !== null) throw new Error('The registry did not start.');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function kill(): Promise<void> {
  if (!program || program.exitCode !== null || program.signalCode !== null) return;
  const exited = once(program, 'exit');
  program.kill('SIGKILL');
  await exited;
}

test('a refusal while the database was unreachable is logged once, even after a kill of the registry', async () => {
  await start();
  await proxy.cut();
  const refused = await fetch(`http://127.0.0.1:${port}/rollback`, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform}`, 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'The basket is empty', on_revision: 0 }),
  });
  expect([refused.status, await refused.json()]).toMatchObject([503, { code: 'database_unavailable' }]);
  await kill();
  await proxy.mend();
  await start();
  const deadlineMs = Date.now() + 30_000;
  while ((await findAudit(database)).length === 0 && Date.now() < deadlineMs)
    await new Promise((resolve) => setTimeout(resolve, 200));
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await findAudit(database)).toMatchObject([
    {
      actor: 'platform',
      action: 'refused',
      reason: 'The basket is empty',
      detail: { action: 'rollBack', code: 'database_unavailable' },
    },
  ]);
});
