import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { importRowsOf } from '../testing/import-rows';
import { saveCatalogue } from '../testing/test-catalogue';
import {
  findBrandAddresses,
  findManufacturerAddresses,
  findModelAddresses,
  findRangeAddresses,
  findSizeAddresses,
} from './addresses';

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  await saveCatalogue(database, [
    { st_code: 'Z1', range: 'avon/as7' },
    { st_code: 'Z2', range: 'avon/zv7', size: '215/65 R16' },
    { st_code: 'P1', range: 'michelin/alpin' },
    { st_code: 'P2', range: 'michelin/primacy' },
  ]);
  const makers = ['bmw', 'ford'].map((slug) => ({ slug, name: slug }));
  await importRowsOf(database, 'manufacturers', makers);
  const models = makers.flatMap(({ slug }) =>
    ['a', 'z'].map((model) => ({
      manufacturer_slug: slug,
      slug: model,
      name: model,
      tyre_sizes: '205/55 R16',
    })),
  );
  await importRowsOf(database, 'models', models);
  await importRowsOf(database, 'size-contents', [
    { custom_tyre_url: '185-60-15', tyre_size_parent_page: 1, h1: 'Written about', content: '' },
  ]);
});
afterAll(() => database.close());

const day = expect.stringMatching(/^20\d\d-\d\d-\d\d$/);

test.each([
  [findBrandAddresses, [{ brand_slug: 'avon' }, { brand_slug: 'michelin' }]],
  [
    findRangeAddresses,
    [
      { brand_slug: 'avon', range_slug: 'as7' },
      { brand_slug: 'avon', range_slug: 'zv7' },
      { brand_slug: 'michelin', range_slug: 'alpin' },
      { brand_slug: 'michelin', range_slug: 'primacy' },
    ],
  ],
  [findManufacturerAddresses, [{ manufacturer_slug: 'bmw' }, { manufacturer_slug: 'ford' }]],
  [
    findModelAddresses,
    [
      { manufacturer_slug: 'bmw', range_slug: 'a' },
      { manufacturer_slug: 'bmw', range_slug: 'z' },
      { manufacturer_slug: 'ford', range_slug: 'a' },
      { manufacturer_slug: 'ford', range_slug: 'z' },
    ],
  ],
])('%p finds the next addresses after any one, each with its day', async (find, params) => {
  const all = params.map((each) => ({ params: each, lastmod: day }));
  expect(await find(database, undefined, 10)).toEqual(all);
  for (const [index, address] of all.entries())
    expect(await find(database, { params: address.params }, 1)).toEqual(all.slice(index + 1, index + 2));
});

test('sizes are found after any one, and only one that is written about has a day', async () => {
  const all = [
    { params: { tyre_size: '185-60-15' }, lastmod: day },
    { params: { tyre_size: '205-55-16' } },
    { params: { tyre_size: '215-65-16' } },
  ];
  expect(await findSizeAddresses(database, undefined, 10)).toStrictEqual(all);
  for (const [index, { params }] of all.entries())
    expect(await findSizeAddresses(database, { params }, 1)).toStrictEqual(all.slice(index + 1, index + 2));
});
