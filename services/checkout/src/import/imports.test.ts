import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { imports } from './imports';
import { isRefused } from '../domain/basket-state';
import type { Discount } from '../domain/basket-state';
import { applyDiscount, discountMessage } from '../domain/discount-changes';
import { orderedBefore } from '../domain/previous-order';
import { presentOrder } from '../domain/present-order';
import { findDeliveryCharge } from '../store/delivery-charges';
import { findDiscounts } from '../store/discounts';
import { findOrder } from '../store/orders';
import { findPaidOrders } from '../store/previous-orders';
import { findService } from '../store/services';
import { sampleBasket, sampleDiscount } from '../testing/samples';
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

test('the demo has the five codes that the sandbox lists, each as it is named there', async () => {
  await generateDemo(folder);
  await importAll();
  const codes = ['SAVE10', '5%OFF', 'WELCOME', 'ONCE1', 'EXPIRED1'];
  const found = await findDiscounts(world.deps.database, codes);
  const now = Object.fromEntries(
    codes.map((code) => [code, messageFor(found.get(code) ?? sampleDiscount({ code: 'none' }))]),
  );
  expect(now).toEqual({
    SAVE10: 'SAVE10 takes £10.00 off your order',
    '5%OFF': '5%OFF takes £8.00 off your order',
    WELCOME: 'WELCOME: your order takes part in Win a year of free tyres',
    ONCE1: 'ONCE1 takes £5.00 off your order',
    EXPIRED1: 'EXPIRED1 has expired',
  });
  const limits = await world.deps.database.query(
    sql`select code, limit_in_all from discounts where limit_in_all is not null`,
  );
  expect(limits).toEqual([{ code: 'ONCE1', limit_in_all: 1 }]);
});

function messageFor(discount: Discount): string {
  const result = applyDiscount(discount, '2026-12-01')(sampleBasket());
  return isRefused(result) ? result.refused : discountMessage(result, discount.code);
}

test('discounts are read from CSV and NDJSON, and a second import changes their rules', async () => {
  const csv = join(folder, 'discounts.csv');
  await writeFile(
    csv,
    [
      'code,name,type,percent,priority,exclusive,minimum_spend_pence,first_day,last_day,brands,sizes,limit_per_email',
      'winter 26,Winter,amount_off,7.25,3,1,5000,2026-12-01,2027-02-28,Alpina|Boreal,205/55r16 91v | 205-55-16,2',
      '',
    ].join('\n'),
  );
  for (const _ of [1, 2]) await imports.importFile(world.deps.database, 'discounts', csv);
  const winter = sampleDiscount({
    ...{ code: 'WINTER26', name: 'Winter', amountPence: null, percentHundredths: 725, priority: 3 },
    ...{ isExclusive: true, minimumSpendPence: 5000, firstDay: '2026-12-01', lastDay: '2027-02-28' },
    ...{ brands: ['Alpina', 'Boreal'], sizes: ['205/55 R16 91V', '205/55 R16'] },
  });
  expect((await findDiscounts(world.deps.database, ['WINTER26'])).get('WINTER26')).toEqual(winter);

  const ndjson = join(folder, 'discounts.ndjson');
  const row = { code: 'WINTER26', name: 'Winter', type: 'amount_off', amount_pence: 500, ranges: ['Grip 2'] };
  await writeFile(ndjson, `${JSON.stringify(row)}\n`);
  await imports.importFile(world.deps.database, 'discounts', ndjson);
  expect((await findDiscounts(world.deps.database, ['WINTER26'])).get('WINTER26')).toEqual(
    sampleDiscount({ code: 'WINTER26', name: 'Winter', amountPence: 500, ranges: ['Grip 2'] }),
  );
});

test.each([
  ['X,Ten,amount_off,,,', 'code must have 2 to 40 letters, digits and signs'],
  ['TEN,Ten,amount_off,,,', 'an amount_off needs amount_pence or percent, and a promo_entry has neither'],
  ['TEN,Ten,amount_off,100,5,', 'an amount_off needs amount_pence or percent'],
  ['TEN,Ten,promo_entry,100,,', 'an amount_off needs amount_pence or percent, and a promo_entry has neither'],
  ['TEN,Ten,amount_off,0,,', 'amount_pence must be greater than or equal to 1'],
  ['TEN,Ten,amount_off,1.5,,', 'amount_pence must be an integer'],
  ['TEN,Ten,amount_off,,100.01,', 'percent must be less than or equal to 100'],
  ['TEN,Ten,amount_off,,0.125,', 'percent must have at most two decimals'],
  ['TEN,Ten,amount_off,100,,2026-02-30', 'last_day must be a day as in 2026-12-31'],
])('the discount %p is refused with its line and reason, and nothing is imported', async (line, reason) => {
  const file = join(folder, 'discounts.csv');
  const header = 'code,name,type,amount_pence,percent,last_day';
  await writeFile(file, `${header}\nGOOD,Good,amount_off,100,,\n${line}\n`);
  const importing = imports.importFile(world.deps.database, 'discounts', file);
  await expect(importing).rejects.toThrow(`line 3: ${reason}`);
  expect(await findDiscounts(world.deps.database, ['GOOD'])).toEqual(new Map());
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
  const order = await findOrder(world.deps.database, 'KERBDEMA12CD');
  expect(order && presentOrder(order)).toMatchObject({
    status: 'paid',
    total: '199.68',
    registration: 'AB12 CDE',
    products: [{ st_code: 'MIC01205551691V', size: '205/55 R16 91V', quantity: 2 }],
    fitter: { name: 'Halcyon Autocentres London' },
  });
  await world.deps.database.query(
    sql`update orders set basket_id = 'a basket of ours' where reference = 'KERBDEMA12CD'`,
  );
  await expect(importAll()).rejects.toThrow('was placed here');
});

test('a dry run counts the valid rows and writes none', async () => {
  await generateDemo(folder);
  expect(await importAll(true)).toEqual([12, 3, 5, 29]);
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

test('of a charge or a service that a file has twice, the last row counts', async () => {
  const charges = join(folder, 'delivery-charges.csv');
  await writeFile(charges, 'area,charge_pence\nZE,2000\nZE,2495\n');
  await imports.importFile(world.deps.database, 'delivery-charges', charges);
  expect(await findDeliveryCharge(world.deps.database, 'ZE1 0AA')).toBe(2495);

  const services = join(folder, 'services.csv');
  const header = 'id,code,name,product_type,price_type,retail_pence';
  await writeFile(
    services,
    `${header}\n7,POLISH,Polish,service,fixed,500\n7,POLISH,Shine,service,fixed,600\n`,
  );
  await imports.importFile(world.deps.database, 'services', services);
  expect(await findService(world.deps.database, 'POLISH')).toMatchObject({
    name: 'Shine',
    retail_pence: 600,
  });
});

test('a file with an invalid row is refused as a whole, with the line number', async () => {
  const file = join(folder, 'delivery-charges.csv');
  await writeFile(file, 'area,charge_pence\nZE,2495\nNOWHERE,100\n');
  await expect(
    imports.importFile(world.deps.database, 'delivery-charges', file, { dryRun: false }),
  ).rejects.toThrow('line 3');
  expect(await world.deps.database.query(sql`select area from delivery_charges`)).toEqual([]);
});
