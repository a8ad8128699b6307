import { cpSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hashFolders } from './folder-hash';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'tyres-test-hash-'));
  folder = join(parent, 'first');
  mkdirSync(join(folder, 'sql'), { recursive: true });
  writeFileSync(join(folder, 'sql/001.sql'), 'create table tyres ();');
  writeFileSync(join(folder, 'readme'), 'read me');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

test('the same files have the same hash, wherever they are', async () => {
  const copy = join(parent, 'second');
  cpSync(folder, copy, { recursive: true });
  expect(await hashFolders([copy])).toBe(await hashFolders([folder]));
});

test.each<[string, () => void]>([
  ['a changed file', () => writeFileSync(join(folder, 'sql/001.sql'), 'create table brands ();')],
  ['another name', () => renameSync(join(folder, 'readme'), join(folder, 'README'))],
  ['a new file', () => writeFileSync(join(folder, 'sql/002.sql'), '')],
  ['a missing file', () => rmSync(join(folder, 'readme'))],
])('%s changes the hash', async (_, change) => {
  const before = await hashFolders([folder]);
  change();
  expect(await hashFolders([folder])).not.toBe(before);
});

test.each(['node_modules', 'dist', '.data', '.cache'])('the folder %s is ignored', async (name) => {
  const before = await hashFolders([folder]);
  mkdirSync(join(folder, 'sql', name));
  writeFileSync(join(folder, 'sql', name, 'made.js'), 'made');
  expect(await hashFolders([folder])).toBe(before);
});

test('hashFolders throws for a missing folder', async () => {
  await expect(hashFolders([join(parent, 'third')])).rejects.toMatchObject({ code: 'ENOENT' });
});
