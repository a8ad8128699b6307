import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { generateDemo } from '../../demo/generate';
import { imports } from '../import/imports';
import { oemBrandsQuery, rangesQuery } from './brand-pages';
import { offered, popularTyresOfModel, popularTyresOfSize, tyresOfRange } from './tyres';
import { upsellQuery } from './upsells';

const now = new Date('2026-06-01T09:00:00Z');
const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };

let database: Database;
beforeAll(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-demo-'));
  await generateDemo(folder);
  for (const { kind, file } of await imports.filesIn(folder)) await imports.importFile(database, kind, file);
  await rm(folder, { recursive: true });
  await database.query(sql`vacuum analyze`);
});
afterAll(() => database.close());

async function planOf(query: Sql): Promise<string> {
  const rows = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const range = { brandSlug: 'avon', rangeSlug: 'zv7', choice: { sectionWidthMm: 205 }, route: 0 } as const;

test.each([
  ['the tyres of a range', offered(tyresOfRange(range, 60), now), 'tyres_by_range'],
  ['the popular tyres of a size', offered(popularTyresOfSize(size, 8), now), 'tyres_by_size'],
  [
    'the popular tyres of a model',
    offered(popularTyresOfModel({ manufacturerSlug: 'ford', modelSlug: 'focus' }, 8), now),
    'tyres_by_size',
  ],
  [
    'the recommended tyre',
    upsellQuery({ stCode: 'AVO01205551691V', quantity: 2, route: 0, now }),
    'tyres_by_',
  ],
  ['a range of a brand', rangesQuery('avon', 'zv7'), 'tyres_by_range'],
  ['the brands of a manufacturer', oemBrandsQuery('bmw'), 'tyres_by_approval'],
])('the query for %s uses an index', async (_, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on tyres/);
});

test('the demo data has enough brands, tyres, vehicles and specialisms for demonstrations', async () => {
  const [counts] = await database.query(sql`select
    (select count(*)::integer from brands) as brands, (select count(*)::integer from tyres) as tyres,
    (select count(*)::integer from manufacturers) as manufacturers, (select count(*)::integer from car_models) as models,
    (select count(*)::integer from banners) as banners, (select count(*)::integer from tyre_ads) as ads,
    (select array_agg(distinct code order by code) from tyres, unnest(specialisms) code) as specialisms,
    (select count(distinct lead_days)::integer from stock) as lead_days,
    (select count(*)::integer from ranges where vehicle_type = '4x4' and tyre_count > 0) as off_road_ranges`);
  expect(counts).toMatchObject({
    brands: 28,
    banners: 4,
    ads: 4,
    specialisms: [
      '3pmsf',
      'caravan',
      'contiseal',
      'contisilent',
      'dg',
      'ev',
      'ext',
      'ice',
      'ms',
      'rft',
      'seal',
      'silent',
      'ssr',
      'trailer',
      'xl',
    ],
  });
  const { tyres, manufacturers, models, lead_days, off_road_ranges } = counts ?? {};
  expect([Number(tyres) >= 2_500, Number(manufacturers) >= 20, Number(models) >= 100]).toEqual([
    true,
    true,
    true,
  ]);
  expect([Number(lead_days) >= 4, Number(off_road_ranges) >= 4]).toEqual([true, true]);
});

test('the demo data recommends another tyre for at least ten ranges in 205/55 R16', async () => {
  const codes = await database.query<{ st_code: string }>(sql`select min(st_code) as st_code from tyres
    where section_width_mm = 205 and aspect_ratio_percent = 55 and rim_diameter_inches = 16 group by range_id`);
  const found = await Promise.all(
    codes.map(({ st_code }) => database.query(upsellQuery({ stCode: st_code, quantity: 2, route: 0, now }))),
  );
  expect(found.filter((rows) => rows.length > 0).length).toBeGreaterThanOrEqual(10);
});
