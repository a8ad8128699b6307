import { createPrivateKey } from 'node:crypto';
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

const names = ['session', 'platform', 'edge', 'override', 'payment-notification'];

test('the first start creates the secrets in a file that only its owner can read', async () => {
  const secrets = await readSecrets(file);
  const values = names.map(secrets.get);
  expect(new Set(values).size).toBe(names.length);
  for (const value of values) expect(value).toMatch(/^[\w-]{32}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test("the first start makes the shop's key at Amazon Pay, and the next one keeps it", async () => {
  const key = (await readSecrets(file)).get('amazon-pay');
  expect(createPrivateKey(key).asymmetricKeyType).toBe('rsa');
  expect((await readSecrets(file)).get('amazon-pay')).toBe(key);
});

test('the next start keeps the secrets, and those that were added', async () => {
  const first = await readSecrets(file);
  await first.keep('team:mf-reviews', 'a token');
  const second = await readSecrets(file);
  expect(names.map(second.get)).toEqual(names.map(first.get));
  expect([first, second].map(({ get }) => get('team:mf-reviews'))).toEqual(['a token', 'a token']);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a secret that was edited by hand is used', async () => {
  await readSecrets(file);
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), platform: 'my own' }));
  expect((await readSecrets(file)).get('platform')).toBe('my own');
});

test('get throws for an unknown name', async () => {
  const secrets = await readSecrets(file);
  expect(secrets.find('team:mf-search')).toBeUndefined();
  expect(() => secrets.get('team:mf-search')).toThrow('There is no secret team:mf-search.');
});

test('a broken file is not overwritten', async () => {
  await readSecrets(file);
  writeFileSync(file, '{"session": "half');
  await expect(readSecrets(file)).rejects.toThrow(SyntaxError);
  expect(readFileSync(file, 'utf8')).toBe('{"session": "half');
});

test("a program's secrets are in a file that only its owner can read, and not in its environment", async () => {
  const settings = { PORT: '1', SESSION_SECRET: 'the secret', DATABASE_URL: 'postgres://user:secret@db' };
  const own = join(folder, 'secrets/edge.json');
  expect(await writeSecretSettings(own, settings)).toEqual({ PORT: '1', SECRETS_FILE: own });
  expect(statSync(own).mode & 0o777).toBe(0o600);
  expect(JSON.parse(readFileSync(own, 'utf8'))).toEqual({
    SESSION_SECRET: 'the secret',
    DATABASE_URL: 'postgres://user:secret@db',
  });
});
