import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { imports } from './imports';

let database: Database;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  folder = await mkdtemp(join(tmpdir(), 'catalogue-import-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function given(name: string, ...lines: string[]): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}
const brands = () =>
  database.query<{ slug: string; name: string }>(sql`select slug, name from brands order by slug`);

test('imports rows, and again updates them', async () => {
  expect(
    await imports.importFile(
      database,
      'brands',
      await given('brands.csv', 'slug,name,tier', 'avon,Avon,mid_range'),
    ),
  ).toBe(1);
  await imports.importFile(
    database,
    'brands',
    await given('again.csv', 'slug,name,tier', 'avon,AVON Tyres,mid_range', 'toyo,Toyo,mid_range'),
  );
  expect(await brands()).toEqual([
    { slug: 'avon', name: 'AVON Tyres' },
    { slug: 'toyo', name: 'Toyo' },
  ]);
});

test('one wrong row keeps the whole file out, and its line is named', async () => {
  const file = await given('brands.csv', 'slug,name,tier', 'avon,Avon,mid_range', 'toyo,Toyo,cheap');
  await expect(imports.importFile(database, 'brands', file)).rejects.toThrow(/3/);
  expect(await brands()).toEqual([]);
});

test('a range of no known brand is refused', async () => {
  const file = await given(
    'ranges.ndjson',
    JSON.stringify({ brand_slug: 'avon', slug: 'zv7', name: 'ZV7', season: 'summer', vehicle_type: 'car' }),
  );
  await expect(imports.importFile(database, 'ranges', file)).rejects.toThrow(/brand/);
});

test('a dry run checks everything and writes nothing', async () => {
  const file = await given('brands.csv', 'slug,name,tier', 'avon,Avon,mid_range');
  expect(await imports.importFile(database, 'brands', file, { dryRun: true })).toBe(1);
  expect(await brands()).toEqual([]);
});
