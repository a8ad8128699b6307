import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSecretSetting, withSecretsFile } from './secrets-file';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'secrets-file-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const file = join(folder, 'secrets.json');
  writeFileSync(file, text);
  return file;
}

test('settings of the file override the environment', () => {
  const file = fileWith('{"SESSION_SECRET":"from the file"}');
  expect(withSecretsFile({ SECRETS_FILE: file, SESSION_SECRET: 'old', PORT: '1' })).toMatchObject({
    SESSION_SECRET: 'from the file',
    PORT: '1',
  });
  expect(withSecretsFile({ PORT: '1' })).toEqual({ PORT: '1' });
});

test.each([
  ['is no JSON', '{"SESSION_SECRET":"half'],
  ['has to be a JSON object of texts by name', '{"SESSION_SECRET":1}'],
  ['has to be a JSON object of texts by name', '["half"]'],
])('a file that %s throws an error that does not quote the file', (message, text) => {
  const read = () => withSecretsFile({ SECRETS_FILE: fileWith(text) });
  expect(read).toThrow(message);
  expect(read).not.toThrow('half');
});

test('a missing secrets file throws ENOENT', () => {
  expect(() => withSecretsFile({ SECRETS_FILE: join(folder, 'none.json') })).toThrow('ENOENT');
});

test.each([
  ['SESSION_SECRET', true],
  ['PLATFORM_TOKEN', true],
  ['TEAM_TOKENS', true],
  ['DATABASE_URL', true],
  ['SITE_URL', false],
  ['PORT', false],
])('isSecretSetting(%s) is %s', (name, isSecret) => {
  expect(isSecretSetting(name)).toBe(isSecret);
});
