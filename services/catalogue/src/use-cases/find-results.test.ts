import fc from 'fast-check';
import sql from 'sql-template-tag';
import {
  filterKeys,
  isSortOrder,
  sortOptions,
  type FilterKey,
  type SortOrder,
} from '@tyres/catalogue-contract/filters';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import type { TyreSearch } from '../domain/tyre-search';
import { createFindResults, type FindResults } from './find-results';
import { sizeIndexQuery } from '../store/size-indexes';

const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };
const now = new Date('2026-06-01T09:00:00Z');
const page = { offset: 0, limit: 20, now };
const speeds = [
  ['H', 210],
  ['V', 240],
  ['T', 190],
  ['Q', 160],
  ['P', 150],
] as const;
const ranges = [
  { brand: 'avon', slug: 'zv7', season: 'summer', vehicleType: 'car' },
  { brand: 'avon', slug: 'wv7', season: 'winter', vehicleType: 'car' },
  // A range of the same name, of another brand.
  { brand: 'toyo', slug: 'zv7', season: 'all_season', vehicleType: 'van' },
  { brand: 'toyo', slug: 'open', season: 'summer', vehicleType: '4x4' },
] as const;

interface Row {
  readonly code: string;
  readonly range: number;
  readonly load: number;
  readonly speed: number;
  readonly fuel: string;
  readonly wet: string;
  readonly specialisms: readonly string[];
  readonly approvals: readonly string[];
  readonly fitted: number;
  readonly delivered: number;
  readonly popularity: number;
  readonly rank: number | null;
  readonly stock: number;
}

// Few values, so that ties and empty groups are common.
const row = fc.record({
  range: fc.nat(ranges.length - 1),
  load: fc.constantFrom(88, 91, 94),
  speed: fc.nat(speeds.length - 1),
  fuel: fc.constantFrom('A', 'B', 'C'),
  wet: fc.constantFrom('A', 'B'),
  specialisms: fc.subarray(['xl', 'rft', 'ev', '3pmsf']),
  approvals: fc.subarray(['*', 'MO']),
  fitted: fc.integer({ min: 1, max: 4 }),
  delivered: fc.integer({ min: 1, max: 4 }),
  popularity: fc.nat(3),
  rank: fc.option(fc.integer({ min: 1, max: 3 })),
  stock: fc.nat(2),
});
const rows = fc
  .array(row, { maxLength: 60 })
  .map((made): Row[] =>
    made.map((one, index) => ({ ...one, code: `T${String((index * 7) % 61).padStart(2, '0')}` })),
  );

/** Every value that a filter could have, and one that no tyre has. */
const words: Readonly<Record<FilterKey, readonly string[]>> = {
  range: ['zv7', 'wv7', 'open', 'none'],
  brand: ['avon', 'toyo tyres', 'none'],
  specialist: ['xl', 'rft', 'ev', 'winter', 'van', 'none'],
  season: ['summer', 'winter'],
  fuel: ['a', 'b'],
  wet: ['a'],
  manufacturer_approved: ['*', 'mo'],
  vehicle_type: ['car', 'van'],
  load_index: ['88', '91'],
  speed: ['h', 'v'],
};
const chosen = fc
  .subarray([...filterKeys], { maxLength: 4 })
  .chain((keys) =>
    fc.tuple(
      ...keys.map((key) =>
        fc.subarray([...words[key]], { minLength: 1 }).map((values) => [key, values] as const),
      ),
    ),
  )
  .map((entries): TyreSearch['chosen'] => Object.fromEntries(entries));
const orders = fc.constantFrom(...Object.keys(sortOptions).filter(isSortOrder));
const search = fc
  .record({
    chosen,
    order: orders,
    route: fc.constantFrom(0 as const, 1 as const),
    rated: fc.option(
      fc.record({ loadIndex: fc.constantFrom(88, 91, 92), speedKmh: fc.constantFrom(150, 210, 240) }),
    ),
  })
  .map(({ rated, ...made }): TyreSearch => ({ ...size, ...made, ...(rated ? { atLeast: rated } : {}) }));

const brandNames: Readonly<Record<string, string>> = { avon: 'Avon', toyo: 'Toyo Tyres' };

function valuesOf(key: FilterKey, { range, ...tyre }: Row): string[] {
  const { brand = '', slug = '', season = '', vehicleType = '' } = ranges[range] ?? {};
  const all: Readonly<Record<FilterKey, readonly string[]>> = {
    range: [slug],
    brand: [brand],
    specialist: [...tyre.specialisms, season, ...(vehicleType === 'car' ? [] : [vehicleType])],
    season: [season],
    fuel: [tyre.fuel.toLowerCase()],
    wet: [tyre.wet.toLowerCase()],
    manufacturer_approved: tyre.approvals.map((code) => code.toLowerCase()),
    vehicle_type: [vehicleType],
    load_index: [String(tyre.load)],
    speed: [speeds[tyre.speed]?.[0].toLowerCase() ?? ''],
  };
  return [...all[key]];
}

const isChosen = (key: FilterKey, tyre: Row, { chosen: of }: TyreSearch): boolean => {
  const values = valuesOf(key, tyre);
  const known =
    key === 'brand' ? [...values, ...values.map((slug) => (brandNames[slug] ?? '').toLowerCase())] : values;
  return !of[key]?.length || known.some((value) => of[key]?.includes(value));
};

/** A plain filter over all rows, to compare with. */
function naively(all: readonly Row[], asked: TyreSearch) {
  const kmh = (tyre: Row): number => speeds[tyre.speed]?.[1] ?? 0;
  const isWinter = (tyre: Row): boolean => ranges[tyre.range]?.season === 'winter';
  const { atLeast } = asked;
  const fit = all.filter(
    (tyre) =>
      !atLeast ||
      (tyre.load >= atLeast.loadIndex &&
        (kmh(tyre) >= atLeast.speedKmh || (isWinter(tyre) && kmh(tyre) >= 160))),
  );
  const matching = fit.filter((tyre) => filterKeys.every((key) => isChosen(key, tyre, asked)));
  const price = (tyre: Row): number => (asked.route === 1 ? tyre.delivered : tyre.fitted);
  const brand = (tyre: Row): string => brandNames[ranges[tyre.range]?.brand ?? ''] ?? '';
  const first: Readonly<Record<SortOrder, (a: Row, b: Row) => number>> = {
    popularity_desc: (a, b) => b.popularity - a.popularity,
    price_asc: () => 0,
    price_desc: (a, b) => price(b) - price(a),
    brand_asc: (a, b) => brand(a).localeCompare(brand(b), 'en'),
    brand_desc: (a, b) => brand(b).localeCompare(brand(a), 'en'),
  };
  const byCode = (a: Row, b: Row): number => (a.code < b.code ? -1 : 1);
  const inOrder = [...matching].sort(
    (a, b) => first[asked.order](a, b) || price(a) - price(b) || byCode(a, b),
  );
  const featured = matching
    .filter((tyre) => tyre.rank !== null)
    .sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || byCode(a, b))
    .slice(0, 4)
    .filter((tyre) => tyre.stock > 0);
  const facets = Object.fromEntries(
    filterKeys.map((key) => {
      const others = fit.filter((tyre) =>
        filterKeys.every((other) => other === key || isChosen(other, tyre, asked)),
      );
      const count = (value: string): number =>
        others.filter((tyre) => valuesOf(key, tyre).includes(value)).length;
      const occurring = [...new Set(fit.flatMap((tyre) => valuesOf(key, tyre)))].sort();
      return [key, occurring.map((value) => [value, count(value)])];
    }),
  );
  return {
    tyres: inOrder.map((tyre) => tyre.code),
    featured: featured.map((tyre) => tyre.code),
    total: matching.length,
    facets,
  };
}

let database: Database;
let findResults: FindResults;
beforeAll(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  await database.query(sql`insert into brands (slug, name, tier)
    values ('avon', 'Avon', 'mid_range'), ('toyo', 'Toyo Tyres', 'budget')`);
  await database.query(sql`insert into ranges (brand_id, slug, name, season, vehicle_type)
    select b.id, row.slug, upper(row.slug), season, "vehicleType"
    from jsonb_to_recordset(${JSON.stringify(ranges)}::jsonb) row (brand text, slug text, season text, "vehicleType" text)
    join brands b on b.slug = row.brand`);
  // One for the whole file, so that a stale cache would be noticed.
  findResults = createFindResults(database);
});
afterAll(() => database.close());

async function put(all: readonly Row[]): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.query(sql`delete from tyres`);
    const full = all.map((tyre) => ({
      ...tyre,
      ...ranges[tyre.range],
      symbol: speeds[tyre.speed]?.[0],
      kmh: speeds[tyre.speed]?.[1],
    }));
    await tx.query(sql`insert into tyres (st_code, range_id, section_width_mm, aspect_ratio_percent, rim_diameter_inches,
        load_index, speed_symbol, speed_kmh, label_scheme, fuel_class, wet_class, noise_class, noise_db, specialisms, approvals,
        retail_pence, fully_fitted_price_pence, home_delivery_price_pence, popularity, featured_rank)
      select code, r.id, 205, 55, 16, load, symbol, kmh, 'A-E', fuel, wet, 'A', 70, specialisms, approvals, 100, fitted,
        delivered, popularity, rank
      from jsonb_to_recordset(${JSON.stringify(full)}::jsonb) row (code text, brand text, slug text, load smallint,
        symbol text, kmh smallint, fuel text, wet text, specialisms text[], approvals text[], fitted integer,
        delivered integer, popularity integer, rank smallint)
      join brands b on b.slug = row.brand join ranges r on r.brand_id = b.id and r.slug = row.slug`);
    await tx.query(sql`insert into stock (tyre_id, total_stock, home_delivery_stock)
      select t.id, row.stock, row.stock from jsonb_to_recordset(${JSON.stringify(all)}::jsonb) row (code text, stock integer)
      join tyres t on t.st_code = row.code`);
  });
}

async function answered(asked: TyreSearch) {
  const first = await findResults(asked, page);
  const pages = [...first.tyres];
  for (let offset = page.limit; offset < first.total; offset += page.limit)
    pages.push(...(await findResults(asked, { ...page, offset })).tyres);
  return {
    tyres: pages.map((tyre) => tyre.stCode),
    featured: first.featured.map((tyre) => tyre.stCode),
    total: first.total,
    facets: Object.fromEntries(
      [...first.facets].map(([key, { values, counts, occurs }]) => [
        key,
        values
          .map(({ value }, place) => [value, counts[place]] as const)
          .filter((_, place) => occurs[place] === 1)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      ]),
    ),
  };
}

test('findResults agrees with a plain filter over all rows, for random tyres and searches', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.array(search, { minLength: 1, maxLength: 6 }), async (all, searches) => {
      await put(all);
      for (const asked of searches) expect(await answered(asked)).toEqual(naively(all, asked));
    }),
    // Fewer runs on a busy machine.
    { numRuns: 40, interruptAfterTimeLimit: 10_000 },
  );
});

const anything: TyreSearch = { ...size, chosen: {}, order: 'price_asc', route: 0 };
const plainRow: Row = {
  code: 'A',
  range: 0,
  load: 91,
  speed: 1,
  fuel: 'A',
  wet: 'A',
  specialisms: [],
  approvals: [],
  fitted: 5000,
  delivered: 4000,
  popularity: 1,
  rank: null,
  stock: 4,
};
const shown = async (): Promise<unknown[]> =>
  (await findResults(anything, page)).tyres.map((tyre) => [
    tyre.stCode,
    tyre.fullyFittedPricePence,
    tyre.totalStock,
    tyre.brandName,
  ]);

describe('the cache of findResults', () => {
  beforeEach(() => put([plainRow, { ...plainRow, code: 'B', fitted: 6000 }]));

  test.each([
    [
      'a new price and the new order',
      sql`update tyres set fully_fitted_price_pence = 7000 where st_code = 'A'`,
      [
        ['B', 6000, 4, 'Avon'],
        ['A', 7000, 4, 'Avon'],
      ],
    ],
    [
      'new stock',
      sql`update stock set total_stock = 1, home_delivery_stock = 0`,
      [
        ['A', 5000, 1, 'Avon'],
        ['B', 6000, 1, 'Avon'],
      ],
    ],
    ['that a tyre was deleted', sql`delete from tyres where st_code = 'A'`, [['B', 6000, 4, 'Avon']]],
    [
      'that a tyre has another size',
      sql`update tyres set rim_diameter_inches = 17 where st_code = 'B'`,
      [['A', 5000, 4, 'Avon']],
    ],
    [
      'a new name of a brand',
      sql`update brands set name = 'AVON' where slug = 'avon'`,
      [
        ['A', 5000, 4, 'AVON'],
        ['B', 6000, 4, 'AVON'],
      ],
    ],
  ])('the next answer shows %s', async (_, change, after) => {
    await shown();
    await database.query(change);
    const seen = await shown();
    await database.query(sql`update brands set name = 'Avon' where slug = 'avon'`);
    expect(seen).toEqual(after);
  });

  test('negative control: the answer is stale when a change makes no new revision', async () => {
    await shown();
    await database.transaction(async (tx) => {
      await tx.query(sql`alter table tyres disable trigger user`);
      await tx.query(sql`update tyres set fully_fitted_price_pence = 7000 where st_code = 'A'`);
      await tx.query(sql`alter table tyres enable trigger user`);
    });
    expect((await shown())[0]).toEqual(['A', 5000, 4, 'Avon']);
  });

  test('only the unfiltered first page of a size is cached, and only until something changes', async () => {
    const first = await findResults(anything, page);
    expect(await findResults(anything, page)).toBe(first);
    const filtered = { ...anything, chosen: { fuel: ['a'] } };
    expect(await findResults(filtered, page)).not.toBe(await findResults(filtered, page));
    for (const change of [
      { route: 1 as const },
      { order: 'price_desc' as const },
      { atLeast: { loadIndex: 91, speedKmh: 210 } },
    ])
      expect(await findResults({ ...anything, ...change }, page)).not.toBe(first);
    expect(await findResults(anything, { ...page, limit: 1 })).not.toBe(first);
    await database.query(
      sql`update stock set total_stock = 3, home_delivery_stock = 3 where tyre_id = (select min(tyre_id) from stock)`,
    );
    expect(await findResults(anything, page)).not.toBe(first);
  });

  test('a change in another size does not evict the cached size', async () => {
    await shown();
    const asked = jest.spyOn(database, 'query');
    const watching = createFindResults(database);
    await watching(anything, page);
    await database.query(sql`update tyres set popularity = 9 where section_width_mm = 999`);
    asked.mockClear();
    await watching(anything, page);
    const texts = asked.mock.calls.map(([statement]) => statement.text);
    asked.mockRestore();
    expect(texts).toHaveLength(1);
    expect(texts).not.toContain(sizeIndexQuery(size).text);
  });
});

test('a size that is not sold has no results', async () => {
  const { tyres, featured, total, facets } = await findResults({ ...anything, rimDiameterInches: 99 }, page);
  const values = [...facets.values()].flatMap((group) => group.values);
  expect([tyres, featured, total, values]).toEqual([[], [], 0, []]);
});
