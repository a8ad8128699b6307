import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql, { type Sql } from 'sql-template-tag';
import type { Database, Queryable } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { generateDemo } from '../../demo/generate';
import type { TyreSearch } from '../domain/tyre-search';
import { imports } from '../import/imports';
import { createFindResults } from '../use-cases/find-results';
import { findLeadDays } from './lead-days';
import { sizeIndexQuery } from './size-indexes';
import { findAvailableStock, insertHoldLines, lockStock } from './stock-holds';
import { stockQuery } from './stock-levels';
import { basketTyres, findBasketTyres, findTyresByCode } from './tyres';

const search: TyreSearch = {
  sectionWidthMm: 205,
  aspectRatioPercent: 55,
  rimDiameterInches: 16,
  atLeast: { loadIndex: 91, speedKmh: 240 },
  chosen: { brand: ['michelin'], specialist: ['xl'] },
  order: 'price_asc',
  route: 0,
};
const page = { offset: 0, limit: 20, now: new Date('2026-06-01T09:00:00Z') };

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

test('the demo data has 28 brands and 61 sizes, with many tyres in the common sizes', async () => {
  const [counts] =
    await database.query(sql`select (select count(*)::integer from brands) as brands, count(*)::integer as tyres,
    count(distinct (section_width_mm, aspect_ratio_percent, rim_diameter_inches))::integer as sizes from tyres`);
  expect(counts).toEqual({
    brands: expect.any(Number),
    tyres: expect.any(Number),
    sizes: expect.any(Number),
  });
  expect(counts).toMatchObject({ brands: 28, sizes: 61 });
  const relied = [
    [205, 55, 16, 91, 240],
    [215, 50, 17, 91, 270],
    [225, 40, 19, 93, 300],
    [255, 35, 19, 96, 300],
    [235, 45, 18, 98, 300],
    [215, 65, 16, 109, 190],
  ] as const;
  for (const [sectionWidthMm, aspectRatioPercent, rimDiameterInches, loadIndex, speedKmh] of relied) {
    const found = await createFindResults(database)(
      {
        ...search,
        chosen: {},
        sectionWidthMm,
        aspectRatioPercent,
        rimDiameterInches,
        atLeast: { loadIndex, speedKmh },
      },
      page,
    );
    expect(found.total).toBeGreaterThan(20);
    expect(found.featured.length).toBeGreaterThan(0);
    expect(new Set(found.tyres.map((tyre) => tyre.brandSlug)).size).toBeGreaterThan(4);
  }
});

const ids = Array.from({ length: 24 }, (_, index) => index + 1);
test.each([
  ['a size index', sizeIndexQuery(search), 'tyres_by_size'],
  ['the stock of a page', stockQuery(search, ids, page.now), 'stock_pkey'],
  ['the tyres of a basket', basketTyres(['A', 'B'], page.now), 'tyres_st_code_key'],
])('the query for %s uses an index, without a sequential scan of tyres or stock', async (_, query, index) => {
  const plan = await planOf(query);
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on (tyres|stock) /);
});

/** The statements among those that are run whose plan the server does not keep. */
async function plannedAnew(run: (tx: Queryable) => Promise<unknown>): Promise<string[]> {
  return database.transaction(async (tx) => {
    // It plans a statement five times before it keeps a plan.
    for (let time = 0; time < 7; time += 1) await run(tx);
    const rows = await tx.query<{ statement: string }>(sql`select statement from pg_prepared_statements
      where generic_plans = 0 and custom_plans >= 7`);
    return rows.map(({ statement }) => statement);
  });
}

test('the server keeps the plans of what a basket and an order ask by stock codes', async () => {
  const { now } = page;
  for (const codes of [['A'], ['A', 'B', 'C']])
    expect(
      await plannedAnew(async (tx) => {
        await findBasketTyres(tx, codes, now);
        await findTyresByCode(tx, codes, now);
        await findLeadDays(tx, codes);
        await lockStock(tx, codes);
        await findAvailableStock(tx, codes, now);
        await insertHoldLines(
          tx,
          { key: 'none', lines: codes.map((st_code) => ({ st_code, quantity: 1 })) },
          now,
        );
      }),
    ).toEqual([]);
});

test('negative control: the server plans a statement with an array of codes each time', async () => {
  const statement = sql`select from tyres where st_code = any(${['A']})`;
  expect(await plannedAnew((tx) => tx.query(statement))).toEqual([statement.text]);
});

test('negative control: without the index the same query scans all tyres', async () => {
  await database.query(sql`drop index tyres_by_size`);
  expect(await planOf(sizeIndexQuery(search))).toContain('Seq Scan on tyres');
});
