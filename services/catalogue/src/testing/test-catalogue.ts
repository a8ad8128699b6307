import { focusSessionFixture } from '@tyres/search-contract/fixtures';
import type { Database } from '@tyres/service-kit/database';
import { fakeServiceClient, testApp, testDatabase, testLog, type Fakes } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { brandRow, rangeRow, stockRow, tyreRow } from '../domain/import-rows';
import { saveBrands, saveRanges, saveStock, saveTyres, summariseRanges } from '../store/imported-tyres';

/** A session that searched for AB12 CDE and chose 205/55 R16 91V. */
export const focusSession = focusSessionFixture();

export interface TestTyre {
  readonly st_code: string;
  /** 'brand/range', as in `ranges` below. */
  readonly range: keyof typeof ranges;
  readonly size?: string;
  readonly load_index?: number;
  readonly speed_symbol?: string;
  readonly fuel_class?: string;
  readonly wet_class?: string;
  readonly specialisms?: string;
  readonly electric_type?: string;
  readonly rft_type?: string;
  readonly view_label_1?: string;
  readonly view_label_2?: string;
  readonly view_class?: string;
  readonly link?: string;
  readonly link_text?: string;
  readonly featured_image?: string;
  readonly featured_image_link?: string;
  readonly featured_text?: string;
  readonly approvals?: string;
  /** Fully fitted; delivery is 1,500 less. */
  readonly pence?: number;
  readonly popularity?: number;
  readonly featured_rank?: number;
  readonly stock?: readonly [total: number, homeDelivery: number, minimum?: number];
  readonly lead_days?: number;
}

const ranges = {
  'michelin/primacy': {
    season: 'summer',
    vehicle_type: 'car',
    awards: 'Kerbside Wet Braking Award',
    description: '<p>Made for <strong>long</strong> journeys.</p>',
    film_url: 'https://films.example/primacy',
  },
  'michelin/alpin': { season: 'winter', vehicle_type: 'car', awards: 'Best Buy|Best in Snow 2025' },
  'avon/zv7': { season: 'summer', vehicle_type: 'car' },
  'avon/as7': { season: 'all_season', vehicle_type: 'car' },
  'landsail/vanblazer': { season: 'summer', vehicle_type: 'van' },
} as const;
const brands = [
  { slug: 'michelin', name: 'Michelin', tier: 'premium' },
  { slug: 'avon', name: 'Avon', tier: 'mid_range' },
  { slug: 'landsail', name: 'Landsail', tier: 'budget' },
];

export interface AroundCatalogue {
  /** Answers of other services, besides the search session. */
  readonly services?: Fakes;
  readonly payWithPaypal?: 0 | 1;
  /** Gives the service another view of its database, such as one without locks. */
  readonly seenAs?: (database: Database) => Database;
}

/** Adds the brands, the ranges, and these tyres with their stock, or updates them. */
export async function saveCatalogue(database: Database, tyres: readonly TestTyre[]): Promise<void> {
  await saveBrands(
    database,
    brands.map((brand) => brandRow.cast(brand)),
  );
  const split = (key: string): [string, string] => [key.split('/')[0] ?? '', key.split('/')[1] ?? ''];
  const rangeSchema = rangeRow(new Set(brands.map(({ slug }) => slug)));
  await saveRanges(
    database,
    Object.entries(ranges).map(([key, made]) =>
      rangeSchema.cast({ brand_slug: split(key)[0], slug: split(key)[1], name: split(key)[1], ...made }),
    ),
  );
  const schema = tyreRow(new Set(Object.keys(ranges)));
  await saveTyres(
    database,
    tyres.map(({ range, pence = 7000, stock: _, lead_days: __, ...given }) =>
      schema.cast({
        brand_slug: split(range)[0],
        range_slug: split(range)[1],
        size: '205/55 R16',
        load_index: 91,
        speed_symbol: 'V',
        fuel_class: 'B',
        wet_class: 'A',
        noise_class: 'B',
        noise_db: 70,
        retail_pence: pence + 1000,
        fully_fitted_price_pence: pence,
        home_delivery_price_pence: pence - 1500,
        ...given,
      }),
    ),
  );
  const stockSchema = stockRow(new Set(tyres.map((tyre) => tyre.st_code)));
  await saveStock(
    database,
    tyres.map(
      ({ st_code, lead_days = 0, stock: [total_stock, home_delivery_stock, minimum_stock = 1] = [10, 10] }) =>
        stockSchema.cast({ st_code, total_stock, home_delivery_stock, minimum_stock, lead_days }),
    ),
  );
  await summariseRanges(database);
}

/** A database with these tyres, and the service on it; `session` is the search service's answer. */
export async function catalogueWith(
  tyres: readonly TestTyre[],
  session = focusSession,
  { services: others = {}, payWithPaypal = 0, seenAs = (same) => same }: AroundCatalogue = {},
) {
  const database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
  await saveCatalogue(database, tyres);
  const services = fakeServiceClient({
    ...others,
    search: { getSearchSession: () => session, ...others['search'] },
  });
  const deps = { database: seenAs(database), services, payWithPaypal, log: testLog() };
  const app = testApp(createApp(deps));
  return { database, app, close: () => database.close() };
}
