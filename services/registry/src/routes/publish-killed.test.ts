import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { keepToken } from '../testing/test-registry';
import { archiveOf, builtFile, manifestOf, filesOf } from '../testing/manifest';

const root = join(__dirname, '../..');

/** Starts the registry as a program; resolves once it listens. */
async function startRegistry(
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  for await (const chunk of child.stdout) {
    const [, port] = /"port":(\d+)/.exec(String(chunk)) ?? [];
    if (port) return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('The registry did not start.');
}

test('the files that a killed registry was writing are removed at the next start', async () => {
  const database = await testDatabase({ schema: 'registry', migrations: join(root, 'sql') });
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(
    sql`select current_database() as name`,
  );
  const databaseUrl = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  databaseUrl.pathname = name;
  const settings = {
    DATABASE_URL: databaseUrl.href,
    DATA_FOLDER: folder,
    PLATFORM_TOKEN: 'platform-token-1234567890',
    EDGE_TOKEN: 'edge-token-1234567890',
    OVERRIDE_SECRET: 'override-secret-1234567890',
    SITE_URL: 'https://tyres.example',
    PORT: '0',
    LOG_LEVEL: 'info',
  };
  const token = await keepToken(database, { name: 'mf-search', role: 'team:mf-search' });
  const many = Object.fromEntries(
    Array.from({ length: 450 }, (_, index) => [`chunk-${index}.js`, 'x'.repeat(50)]),
  );
  const built = manifestOf();
  const files = Object.fromEntries(Object.entries(many).map(([file, text]) => [file, builtFile(text)]));
  const large = { ...built, files: { ...built.files, ...files } };
  const body = await archiveOf({ ...filesOf(built), ...many, 'release.json': JSON.stringify(large) });
  const publish = (url: string) =>
    fetch(`${url}/versions/mf-search`, {
      method: 'POST',
      body: new Uint8Array(body),
      headers: { authorization: `Bearer ${token}` },
    });
  const drafts = () => readdir(join(folder, 'staging')).catch(() => []);

  const first = await startRegistry(settings);
  const broken = publish(first.url).catch(() => undefined);
  while ((await drafts()).length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  first.child.kill('SIGKILL');
  await Promise.all([once(first.child, 'exit'), broken]);
  expect(await drafts()).toHaveLength(1);
  expect(await database.query(sql`select name from versions`)).toEqual([]);

  const second = await startRegistry(settings);
  expect(await drafts()).toEqual([]);
  expect((await publish(second.url)).status).toBe(200);
  second.child.kill('SIGTERM');
  await once(second.child, 'exit');
  await database.close();
  await rm(folder, { recursive: true });
});
