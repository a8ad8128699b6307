import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { imports } from './imports';
import { findDeliveryCharge } from '../store/delivery-charge-store';
import { findServiceLine } from '../store/service-store';
import { createWorld, type World } from '../testing/test-deps';

let world: World;
let folder: string;
beforeEach(async () => {
  world = await createWorld();
  folder = await mkdtemp(join(tmpdir(), 'checkout-import-'));
});
afterEach(() => Promise.all([world.close(), rm(folder, { recursive: true })]));

const importAll = async (dryRun = false): Promise<number[]> => {
  const files = await imports.filesIn(folder);
  const rows: number[] = [];
  for (const { kind, file } of files)
    rows.push(await imports.importFile(world.deps.db, kind, file, { dryRun }));
  return rows;
};

test('the demo goes in through the same command, as often as one likes', async () => {
  await generateDemo(folder);
  expect(await importAll()).toEqual(await importAll());
  expect(await findDeliveryCharge(world.deps.db, 'ZE1 0AA')).toBe(2495);
  expect(await findDeliveryCharge(world.deps.db, 'SW1A 1AA')).toBe(995);
  expect(await findServiceLine(world.deps.db, 'WHEELALIGNMENT')).toMatchObject({
    priceType: 'fixed',
    pricePence: 3995,
  });
});

test('a dry run says how many rows are right and writes none', async () => {
  await generateDemo(folder);
  expect(await importAll(true)).toEqual([12, 3]);
  expect(await world.deps.db.query(sql`select area from delivery_charges`)).toEqual([]);
});

test('one wrong line keeps the whole file out and is named', async () => {
  const file = join(folder, 'delivery-charges.csv');
  await writeFile(file, 'area,charge_pence\nZE,2495\nNOWHERE,100\n');
  await expect(
    imports.importFile(world.deps.db, 'delivery-charges', file, { dryRun: false }),
  ).rejects.toThrow('line 3');
  expect(await world.deps.db.query(sql`select area from delivery_charges`)).toEqual([]);
});
