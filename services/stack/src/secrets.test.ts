import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSecrets, writeSecretSettings } from './secrets';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tyres-test-secrets-'));
  file = join(folder, 'data/secrets.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const names = ['session', 'platform', 'payment-notification', 'team:mf-search', 'team:shell'];

test('the first start makes every secret, each its own, in a file that only its owner reads', async () => {
  const secrets = await readSecrets(file, ['mf-search', 'shell']);
  const values = names.map(secrets);
  expect(new Set(values).size).toBe(names.length);
  for (const value of values) expect(value).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('the next start keeps them, and adds only what is new', async () => {
  const first = await readSecrets(file, ['mf-search', 'shell']);
  const second = await readSecrets(file, ['mf-search', 'shell', 'mf-reviews']);
  expect(names.map(second)).toEqual(names.map(first));
  expect(second('team:mf-reviews')).toMatch(/^[\w-]{32}$/);
});

test('a value written by hand is used', async () => {
  await readSecrets(file, []);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), platform: 'my own' }));
  expect((await readSecrets(file, []))('platform')).toBe('my own');
});

test('a name that nobody gave is an error', async () => {
  const secrets = await readSecrets(file, []);
  expect(() => secrets('team:mf-search')).toThrow('No secret is called team:mf-search.');
});

test('a file that is broken is not written over', async () => {
  await readSecrets(file, []);
  writeFileSync(file, '{"session": "half');
  await expect(readSecrets(file, [])).rejects.toThrow(SyntaxError);
  expect(readFileSync(file, 'utf8')).toBe('{"session": "half');
});

test("a program's secrets are in a file of its owner's, and nothing of them in its environment", async () => {
  const settings = { PORT: '1', SESSION_SECRET: 'the secret', DATABASE_URL: 'postgres://user:secret@db' };
  const own = join(folder, 'secrets/edge.json');
  expect(await writeSecretSettings(own, settings)).toEqual({ PORT: '1', SECRETS_FILE: own });
  expect(statSync(own).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({
    SESSION_SECRET: 'the secret',
    DATABASE_URL: 'postgres://user:secret@db',
  });
});
