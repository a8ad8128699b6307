import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '@tyres/stack/ports';
import { root } from '@tyres/stack/root';
import { waitUntilReady } from '@tyres/stack/wait-until-ready';

let folder: string;
// In a process of its own, which takes a third of the time that it would take in jest.
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-stage-'));
  const args = ['run', 'stage', '-w', '@tyres/deploy', '--', folder, 'sandbox', 'catalogue'];
  await promisify(execFile)('npm', args, { cwd: root });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

test('a staged program starts away from the repository', async () => {
  const port = await freePort();
  const program = spawn(join(folder, 'sandbox/start'), {
    cwd: tmpdir(),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SITE_URL: 'http://localhost:1',
      SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
      PAYMENT_NOTIFICATION_SECRET: 'a secret of the tests',
      DATA_FOLDER: join(folder, 'data'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(program, 'exit');
  try {
    await waitUntilReady('sandbox', `http://127.0.0.1:${port}/health/ready`);
    // An asset of the sandbox.
    const script = await fetch(`http://127.0.0.1:${port}/google-pay/pay.js`);
    expect(await script.text()).toContain('google');
  } finally {
    program.kill();
    await ended;
  }
});

test('it has its production packages only, and lists them', () => {
  const { bomFormat, components } = JSON.parse(read('sandbox/sbom.json'));
  expect(bomFormat).toBe('CycloneDX');
  expect(components).toContainEqual(
    expect.objectContaining({ name: 'koa', purl: 'pkg:npm/koa@3.3.0', licenses: [{ expression: 'MIT' }] }),
  );
  const names = components.map(({ name }: { name: string }) => name);
  expect(names).toEqual(expect.arrayContaining(['koa', 'pino', 'yup']));
  for (const absent of ['jest', 'esbuild', 'typescript', 'tsx', 'react']) expect(names).not.toContain(absent);
  expect(read('sandbox/licences.txt')).toContain('koa 3.3.0: MIT\n');
  expect(read('sandbox/licences.txt').trim().split('\n')).toHaveLength(components.length);
});

test('its commands and the files that they read are beside it', () => {
  const files = readdirSync(join(folder, 'catalogue/services/catalogue/src'));
  expect(files).toEqual(expect.arrayContaining(['main.mjs', 'import.mjs']));
  expect(readdirSync(join(folder, 'catalogue/services/catalogue/sql'))).toContain('schema.sql');
});
