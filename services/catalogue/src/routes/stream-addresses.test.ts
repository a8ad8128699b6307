import { streamAddresses } from '@tyres/catalogue-contract/endpoints';
import sql from 'sql-template-tag';
import { importRowsOf } from '../testing/import-rows';
import { catalogueWith, focusSession } from '../testing/test-catalogue';

const maker = {
  slug: 'bmw',
  name: 'BMW',
  heading: '',
  content: '',
  secondary_content: '',
  approval_codes: '*',
  oem_brands: 'avon',
};
const model = { manufacturer_slug: 'bmw', slug: '1-series', name: '1 Series', tyre_sizes: '205/55 R16' };
const unsold = { slug: 'unsold', name: 'Unsold', tier: 'budget' };

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  site = await catalogueWith(
    [
      { st_code: 'P1', range: 'michelin/primacy' },
      { st_code: 'Z1', range: 'avon/zv7', size: '215/65 R16' },
      { st_code: 'Z2', range: 'avon/as7' },
    ],
    focusSession,
  );
  await importRowsOf(site.database, 'brands', [unsold]);
  await importRowsOf(site.database, 'manufacturers', [maker]);
  await importRowsOf(site.database, 'models', [{ ...model, popularity: 1, body: 'hatchback' }]);
  await site.database
    .query(sql`insert into size_contents (custom_tyre_url, tyre_size_parent_page, h1, content)
    values ('185-60-15', true, 'Written about', '')`);
});
afterAll(() => site.close());

async function streamed(page: string): Promise<{ params: Record<string, string>; lastmod?: string }[]> {
  const { body } = await site.app.request({ url: streamAddresses.path.replace('{page}', page) });
  return body
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test.each([
  ['brand', [{ brand_slug: 'avon' }, { brand_slug: 'michelin' }]],
  [
    'tyre-range',
    [
      { brand_slug: 'avon', range_slug: 'as7' },
      { brand_slug: 'avon', range_slug: 'zv7' },
      { brand_slug: 'michelin', range_slug: 'primacy' },
    ],
  ],
  ['manufacturer', [{ manufacturer_slug: 'bmw' }]],
  ['model', [{ manufacturer_slug: 'bmw', range_slug: '1-series' }]],
  ['tyre-size', [{ tyre_size: '185-60-15' }, { tyre_size: '205-55-16' }, { tyre_size: '215-65-16' }]],
])('the addresses of %s pages are those with something to show, in order', async (page, params) => {
  expect((await streamed(page)).map((address) => address.params)).toEqual(params);
});

test('a page that is imported again without a change keeps its day, and a changed one has a new day', async () => {
  const { database } = site;
  const dayOf = async () => (await streamed('manufacturer'))[0]?.lastmod;
  await database.query(sql`alter table manufacturers disable trigger manufacturers_changed`);
  await database.query(sql`update manufacturers set updated_on = '2020-01-01'`);
  await database.query(sql`alter table manufacturers enable trigger manufacturers_changed`);
  await importRowsOf(database, 'manufacturers', [maker]);
  expect(await dayOf()).toBe('2020-01-01');
  await importRowsOf(database, 'manufacturers', [{ ...maker, heading: 'Tyres for BMW' }]);
  expect(await dayOf()).toMatch(/^20[2-9]\d-/);
  expect(await dayOf()).not.toBe('2020-01-01');
});
