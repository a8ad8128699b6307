import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { generateDemo } from '../../demo/generate';
import { findPage } from '../store/pages';
import { imports } from './imports';

const row = {
  slug: 'terms',
  heading: 'Terms',
  description: 'Ours.',
  html: '<p>Text</p><script>steal()</script>',
  updated_on: '2026-01-05',
};

let database: Database;
let folder: string;

beforeEach(async () => {
  database = await testDatabase({ schema: 'content', migrations: new URL('../../sql', import.meta.url) });
  folder = await mkdtemp(join(tmpdir(), 'pages-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function fileOf(...rows: readonly object[]): Promise<string> {
  const file = join(folder, 'pages.ndjson');
  await writeFile(file, rows.map((one) => `${JSON.stringify(one)}\n`).join(''));
  return file;
}

test('importing a page twice gives the same sanitised page', async () => {
  const file = await fileOf(row);
  expect(await imports.importFile(database, 'pages', file)).toBe(1);
  expect(await imports.importFile(database, 'pages', file)).toBe(1);
  expect(await findPage(database, 'terms')).toEqual({ ...row, html: '<p>Text</p>' });
});

test('a file with an invalid row is refused as a whole, with the line number', async () => {
  const file = await fileOf(row, { ...row, slug: 'Not A Slug' });
  await expect(imports.importFile(database, 'pages', file)).rejects.toThrow(/2/);
  expect(await findPage(database, 'terms')).toBeUndefined();
});

test('a dry run counts the rows and writes nothing', async () => {
  expect(await imports.importFile(database, 'pages', await fileOf(row), { dryRun: true })).toBe(1);
  expect(await findPage(database, 'terms')).toBeUndefined();
});

test('an import of the demo data adds every page that the site links to [R-TERMS, R-FAQ, R-COOKIES, R-RUN-FLAT, R-TYRE-SIZE-GUIDE, R-GUARANTEE]', async () => {
  await generateDemo(folder);
  expect(await imports.importFile(database, 'pages', join(folder, 'pages.ndjson'))).toBe(6);
  for (const slug of [
    'terms',
    'faq',
    'cookies',
    'run-flat-tyres',
    'calculate-your-tyre-size',
    'lifetime-tyre-guarantee',
  ]) {
    expect(await findPage(database, slug)).toMatchObject({ slug });
  }
});
