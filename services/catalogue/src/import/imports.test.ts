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

test('a first import adds rows, and a second one updates them', async () => {
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

test('a file with an invalid row is refused as a whole, with the line number', async () => {
  const file = await given('brands.csv', 'slug,name,tier', 'avon,Avon,mid_range', 'toyo,Toyo,cheap');
  await expect(imports.importFile(database, 'brands', file)).rejects.toThrow(/3/);
  expect(await brands()).toEqual([]);
});

test('a range of an unknown brand is refused', async () => {
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

const lines = (...rows: object[]): string[] => rows.map((row) => JSON.stringify(row));

async function withTyre(): Promise<void> {
  await imports.importFile(database, 'brands', await given('b.csv', 'slug,name,tier', 'avon,Avon,mid_range'));
  await imports.importFile(
    database,
    'ranges',
    await given(
      'r.csv',
      'brand_slug,slug,name,season,vehicle_type',
      'avon,zv7,ZV7,summer,car',
      'avon,zt7,ZT7,summer,car',
    ),
  );
  const tyre = {
    st_code: 'A#1',
    brand_slug: 'avon',
    range_slug: 'zv7',
    size: '205/55 R16',
    load_index: 91,
    speed_symbol: 'v',
    fuel_class: 'B',
    wet_class: 'A',
    noise_class: 'B',
    noise_db: 70,
    specialisms: ['SSR', 'xl'],
    approvals: ['*'],
    retail_pence: 9000,
    fully_fitted_price_pence: 8000,
    home_delivery_price_pence: 6500,
  };
  await imports.importFile(database, 'tyres', await given('t.ndjson', ...lines(tyre)));
}

test('an import of tyres updates the summary of their range, with implied specialisms [E-TYRE-BADGES, E-TYRE-FITMENTS, E-TYRE-LABELS]', async () => {
  await withTyre();
  expect(
    await database.query(
      sql`select slug, tyre_specialisms, tyre_count, approved_tyre_count from ranges order by slug`,
    ),
  ).toEqual([
    { slug: 'zt7', tyre_specialisms: [], tyre_count: 0, approved_tyre_count: 0 },
    { slug: 'zv7', tyre_specialisms: ['rft', 'ssr', 'xl'], tyre_count: 1, approved_tyre_count: 1 },
  ]);
});

test('prices can be imported without their tyres, but only for known stock codes [E-TYRE]', async () => {
  await withTyre();
  const header = 'st_code,retail_pence,fully_fitted_price_pence,home_delivery_price_pence';
  expect(
    await imports.importFile(database, 'prices', await given('p.csv', header, 'A#1,9500,8100,6600')),
  ).toBe(1);
  expect(
    await database.query(
      sql`select retail_pence, fully_fitted_price_pence, home_delivery_price_pence, load_index from tyres`,
    ),
  ).toEqual([
    { retail_pence: 9500, fully_fitted_price_pence: 8100, home_delivery_price_pence: 6600, load_index: 91 },
  ]);
  await expect(
    imports.importFile(database, 'prices', await given('q.csv', header, 'A#1,1,1,1', 'GONE,1,1,1')),
  ).rejects.toThrow(/line 3: no tyre has this stock code/);
  expect(await database.query(sql`select retail_pence from tyres`)).toEqual([{ retail_pence: 9500 }]);
});

test.each([
  ['tyres', { specialisms: 'xl|wings' }, /unknown specialism/],
  [
    'upsells',
    {
      id: 1,
      range: 'avon/zv7',
      recommended_range: 'avon/none',
      short_description: 'a',
      submit_button_text: 'b',
    },
    /there is no range avon\/none/,
  ],
  [
    'upsells',
    {
      id: 1,
      range: 'avon/zv7',
      recommended_range: 'avon/zv7',
      short_description: 'a',
      submit_button_text: 'b',
    },
    /for itself/,
  ],
  ['banners', { id: 1, name: 'A', link: 'javascript:alert(1)' }, /link is a path/],
  [
    'banners',
    { id: 1, name: 'A', promo_image_url: 'https://elsewhere.example/x.svg' },
    /promo_image_url is a path/,
  ],
  ['ads', { id: 1, name: 'A', link: '/faq' }, /advert_image_url/],
  ['size-contents', { custom_tyre_url: '205/55 R16' }, /custom_tyre_url is a size/],
  ['manufacturers', { slug: 'ford', name: 'Ford', oem_brands: 'nobody' }, /there is no brand of nobody/],
  ['models', { manufacturer_slug: 'ford', slug: 'focus', name: 'Focus' }, /no manufacturer has this slug/],
] as const)('an invalid row of %s is refused with the reason', async (kind, row, reason) => {
  await withTyre();
  await expect(
    imports.importFile(database, kind, await given('wrong.ndjson', ...lines(row))),
  ).rejects.toThrow(reason);
});

test("editors' HTML is sanitised", async () => {
  const content =
    '<p style="x" onclick="y()">Good</p><script>z()</script><a href="javascript:z()">a</a><img src=x onerror=y()>';
  await imports.importFile(
    database,
    'size-contents',
    await given('s.ndjson', ...lines({ custom_tyre_url: '205-55-16', content })),
  );
  expect(await database.query(sql`select content from size_contents`)).toEqual([
    { content: '<p>Good</p><a>a</a>' },
  ]);
});

test('British cars and vans are imported from a public list of vehicles, and other rows are skipped [E-MANUFACTURER, E-CAR-RANGE]', async () => {
  const header =
    'kind,make_slug,make_name,model_slug,model_name,body_types,countries,regions,global_popularity_decile,aliases';
  const list = [
    header,
    'car,ford,Ford,focus,Focus,hatchback|wagon,es|gb,eu,3,""',
    'car,ford,Ford,mondeo,Mondeo,sedan,gb,eu,1,""',
    'van,ford,Ford,transit,Transit,"",gb,eu,1,""',
    'car,vauxhall,Vauxhall,corsa,Corsa,hatchback|wagon,es|gb,eu,3,""',
    'car,mini,Mini,cooper,Cooper,hatchback,gb,eu,2,""',
    'motorcycle,bmw,BMW,r-80,R 80,"",gb,eu,1,""',
    'car,buick,Buick,verano,Verano,sedan,us,na,4,""',
  ];
  const own = { slug: 'ford', name: 'Ford', heading: 'Our words' };
  const ownModel = {
    manufacturer_slug: 'ford',
    slug: 'focus',
    name: 'Our Focus',
    h1: 'Our words',
    popularity: 1,
    tyre_sizes: '205/55 R16',
  };
  await imports.importFile(database, 'manufacturers', await given('own.ndjson', ...lines(own)));
  await imports.importFile(database, 'models', await given('own-models.ndjson', ...lines(ownModel)));
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const vehicles = await given('vehicles.csv', ...list);
  // Five of the seven rows are British cars and vans.
  expect(await imports.importFile(database, 'manufacturers', vehicles)).toBe(5);
  expect(await imports.importFile(database, 'models', vehicles)).toBe(5);
  expect(stderr.mock.calls.flat()).toContainEqual(expect.stringContaining('not read: regions, aliases'));
  stderr.mockRestore();
  expect(
    await database.query(sql`select slug, heading, logo_image from manufacturers order by slug`),
  ).toEqual([
    { slug: 'ford', heading: 'Our words', logo_image: '/tyre-pictures/manufacturers/ford.svg' },
    { slug: 'mini', heading: '', logo_image: '/tyre-pictures/manufacturers/mini.svg' },
    { slug: 'vauxhall', heading: '', logo_image: '/tyre-pictures/manufacturers/vauxhall.svg' },
  ]);
  expect(
    await database.query(sql`select slug, name, h1, range_image, popularity from car_models order by slug`),
  ).toEqual([
    {
      slug: 'cooper',
      name: 'Cooper',
      h1: '',
      range_image: '/tyre-pictures/models/hatchback.svg',
      popularity: 9,
    },
    {
      slug: 'corsa',
      name: 'Corsa',
      h1: '',
      range_image: '/tyre-pictures/models/hatchback.svg',
      popularity: 8,
    },
    {
      slug: 'focus',
      name: 'Our Focus',
      h1: 'Our words',
      range_image: '/tyre-pictures/models/hatchback.svg',
      popularity: 1,
    },
    {
      slug: 'mondeo',
      name: 'Mondeo',
      h1: '',
      range_image: '/tyre-pictures/models/saloon.svg',
      popularity: 10,
    },
    {
      slug: 'transit',
      name: 'Transit',
      h1: '',
      range_image: '/tyre-pictures/models/van.svg',
      popularity: 10,
    },
  ]);
});
