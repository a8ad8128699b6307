import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { imports } from './imports';
import { orderedBefore } from '../domain/previous-order';
import { presentOrder } from '../domain/present-order';
import { findDeliveryCharge } from '../store/delivery-charges';
import { findOrder } from '../store/orders';
import { findPaidOrders } from '../store/previous-orders';
import { findService } from '../store/services';
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
    rows.push(await imports.importFile(world.deps.database, kind, file, { dryRun }));
  return rows;
};

test('the demo data can be imported repeatedly', async () => {
  await generateDemo(folder);
  expect(await importAll()).toEqual(await importAll());
  expect(await findDeliveryCharge(world.deps.database, 'ZE1 0AA')).toBe(2495);
  expect(await findDeliveryCharge(world.deps.database, 'SW1A 1AA')).toBe(995);
  expect(await findService(world.deps.database, 'WHEELALIGNMENT')).toMatchObject({
    id: 2,
    price_type: 'fixed',
    retail_pence: 3995,
    minutes: 30,
    modal_text: expect.stringContaining('toe'),
    basket_image: '/tyre-pictures/ads/alignment.svg',
    basket_description: expect.any(String),
  });
});

test('the demo order is found for its vehicle and postcode, also after a second import', async () => {
  await generateDemo(folder);
  for (const _ of [1, 2]) await importAll();
  const key = { registration: 'AB12CDE', postcode: 'SW1A 1AA' };
  const found = await findPaidOrders(world.deps.database, key);
  expect(orderedBefore(found, ['205/55 R16', '215/50 R17'])).toEqual({
    registration: 'AB12 CDE',
    st_code: 'MIC01205551691V',
    fitter_account_number: 'KT100002',
  });
  expect(found).toHaveLength(1);
  expect(await findPaidOrders(world.deps.database, { ...key, postcode: 'M1 1AE' })).toEqual([]);
});

test('an imported order is shown like any other, and does not replace an order that was placed here', async () => {
  await generateDemo(folder);
  await importAll();
  const [row] = await world.deps.database.query<{ reference: string }>(sql`select reference from orders`);
  const order = await findOrder(world.deps.database, row?.reference ?? '');
  expect(order && presentOrder(order)).toMatchObject({
    status: 'paid',
    total: '199.68',
    registration: 'AB12 CDE',
    products: [{ st_code: 'MIC01205551691V', size: '205/55 R16 91V', quantity: 2 }],
    fitter: { name: 'Halcyon Autocentres London' },
  });
  await world.deps.database.query(sql`update orders set basket_id = 'a basket of ours'`);
  await expect(importAll()).rejects.toThrow('was placed here');
});

test('a dry run counts the valid rows and writes none', async () => {
  await generateDemo(folder);
  expect(await importAll(true)).toEqual([12, 3, 1]);
  expect(await world.deps.database.query(sql`select area from delivery_charges`)).toEqual([]);
});

test.each([
  ['minutes', '-1'],
  ['minutes', '481'],
  ['basket_image', 'https://elsewhere.example/a.svg'],
  ['basket_image', '//elsewhere.example/a.svg'],
  ['withdrawn', 'perhaps'],
])('a service with the %s %p is refused', async (column, value) => {
  const file = join(folder, 'services.csv');
  const columns = ['id', 'code', 'name', 'product_type', 'price_type', 'retail_pence', column];
  await writeFile(file, `${columns}\n7,POLISH,Polish,service,fixed,500,${value}\n`);
  await expect(imports.importFile(world.deps.database, 'services', file, { dryRun: false })).rejects.toThrow(
    'line 2',
  );
});

test('a file without the newer columns adds a service without them, and a later one withdraws it', async () => {
  const file = join(folder, 'services.csv');
  const add = async (text: string) => {
    await writeFile(file, text);
    await imports.importFile(world.deps.database, 'services', file, { dryRun: false });
    return findService(world.deps.database, 'POLISH');
  };
  const row = '7,POLISH,Polish,service,fixed,500';
  expect(await add(`id,code,name,product_type,price_type,retail_pence\n${row}\n`)).toMatchObject({
    minutes: 0,
    modal_text: '',
    basket_image: '',
    basket_description: '',
  });
  expect(
    await add(`id,code,name,product_type,price_type,retail_pence,withdrawn\n${row},true\n`),
  ).toBeUndefined();
});

test('a file with an invalid row is refused as a whole, with the line number', async () => {
  const file = join(folder, 'delivery-charges.csv');
  await writeFile(file, 'area,charge_pence\nZE,2495\nNOWHERE,100\n');
  await expect(
    imports.importFile(world.deps.database, 'delivery-charges', file, { dryRun: false }),
  ).rejects.toThrow('line 3');
  expect(await world.deps.database.query(sql`select area from delivery_charges`)).toEqual([]);
});
