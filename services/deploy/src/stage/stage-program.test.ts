import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@tyres/stack/ports';
import { waitUntilReady } from '@tyres/stack/wait-until-ready';
import { stop as stopBundler } from 'esbuild';
import { stageProgram } from './stage-program';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tyres-test-stage-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));
afterAll(stopBundler);

test('a staged program starts away from the repository, with its own packages only, and lists them', async () => {
  const { components, commands } = await stageProgram('sandbox', folder);
  const port = await freePort();
  const program = spawn(join(folder, 'start'), {
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

  expect(commands).toEqual(['main']);
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['koa', 'pino', 'yup']));
  for (const absent of ['jest', 'esbuild', 'typescript', 'tsx', 'react']) expect(names).not.toContain(absent);
  const { bomFormat, components: listed } = JSON.parse(readFileSync(join(folder, 'sbom.json'), 'utf8'));
  expect(bomFormat).toBe('CycloneDX');
  expect(listed).toHaveLength(components.length);
  expect(listed).toContainEqual(
    expect.objectContaining({ name: 'koa', purl: 'pkg:npm/koa@3.3.0', licenses: [{ expression: 'MIT' }] }),
  );
  expect(readFileSync(join(folder, 'licences.txt'), 'utf8')).toContain('koa 3.3.0: MIT\n');
});

test('commands of a program are staged beside it', async () => {
  const { commands } = await stageProgram('catalogue', folder);
  expect(commands).toEqual(['main', 'import']);
  expect(readdirSync(join(folder, 'services/catalogue/src'))).toEqual(
    expect.arrayContaining(['main.mjs', 'import.mjs']),
  );
  expect(readdirSync(join(folder, 'services/catalogue/sql'))).toContain('schema.sql');
});
