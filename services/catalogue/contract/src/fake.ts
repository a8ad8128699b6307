import { addDays, londonDate } from '@tyres/contract-kit/london';
import type { RangeTyresInput } from './endpoints';
import { fakeBrands, fakePages, fakeTyresOf } from './fake-pages';
import { fakeTyres } from './fake-tyres';
import { filterKeys, isSortOrder, pageSize } from './filters';
import type {
  ApplyFiltersInput,
  BrandCount,
  EarliestFitting,
  FilterChoice,
  FilterResponse,
  StockHold,
  StockLine,
  Tyre,
  UpsellResponse,
} from './payloads';

export { fakeTyres } from './fake-tyres';

function valuesOf(tyre: Tyre, key: string): string[] {
  const values: Readonly<Record<string, readonly string[]>> = {
    range: [tyre.range_slug],
    brand: [tyre.brand_slug],
    season: [tyre.season],
    fuel: [tyre.fuel.toLowerCase()],
    wet: [tyre.wet.toLowerCase()],
    vehicle_type: [tyre.vehicle_type],
    load_index: [String(parseInt(tyre.load_speed, 10))],
    speed: [tyre.load_speed.slice(-1).toLowerCase()],
    manufacturer_approved: tyre.fitments.map((fitment) => fitment.code.toLowerCase()),
    specialist: [
      tyre.season,
      ...(tyre.rft ? ['rft'] : []),
      ...(tyre.xl ? ['xl'] : []),
      ...(tyre.electric ? ['ev'] : []),
    ],
  };
  return [...(values[key] ?? [])];
}

function find(input: ApplyFiltersInput): Tyre[] {
  const matching = fakeTyres.filter((tyre) =>
    filterKeys.every(
      (key) => !input[key]?.length || valuesOf(tyre, key).some((value) => input[key]?.includes(value)),
    ),
  );
  const order = isSortOrder(input.order_by) ? input.order_by : 'price_asc';
  const price = (tyre: Tyre): number =>
    input.home_delivery_prices ? tyre.home_delivery_price_pence : tyre.fully_fitted_price_pence;
  const direction = order.endsWith('_desc') ? -1 : 1;
  return matching.sort((a, b) =>
    order.startsWith('brand')
      ? direction * a.brand.localeCompare(b.brand)
      : direction * (price(a) - price(b)),
  );
}

const holds = new Map<string, StockHold>();

/** The catalogue's endpoints by name, answered from made-up tyres. */
export const fake = {
  applyFilters(input: ApplyFiltersInput): FilterResponse {
    const tyres = find(input);
    const [topSpot] = tyres.filter((tyre) => tyre.featured);
    const choices = (key: (typeof filterKeys)[number]): FilterChoice[] =>
      [...new Set(fakeTyres.flatMap((tyre) => valuesOf(tyre, key)))].sort().map((value) => ({
        value,
        label: value === 'rft' ? 'Run Flat (RFT)' : value.length <= 3 ? value.toUpperCase() : value,
        count: fakeTyres.filter((tyre) => valuesOf(tyre, key).includes(value)).length,
        selected: input[key]?.includes(value) ?? false,
      }));
    return {
      tyres: tyres.slice(0, pageSize),
      featured_top_spot: topSpot ?? null,
      top_choices: topSpot ? [topSpot] : [],
      featured_tyres: [],
      total_tyres: tyres.length,
      filters: Object.fromEntries(filterKeys.map((key) => [key, choices(key)])),
      current_route: input.home_delivery_prices ? 1 : 0,
      size: '205/55 R16 91V',
    };
  },
  updateTyres(input: ApplyFiltersInput & { page: number }): { tyres: readonly Tyre[] } {
    return { tyres: find(input).slice((input.page - 1) * pageSize, input.page * pageSize) };
  },
  getTyres(input: { st_codes: readonly string[] }): { tyres: readonly Tyre[] } {
    return { tyres: fakeTyres.filter((tyre) => input.st_codes.includes(tyre.st_code)) };
  },
  holdStock(input: { key: string; lines: readonly StockLine[]; expires_in_seconds: number }): StockHold {
    const expiresAt = new Date(Date.now() + input.expires_in_seconds * 1000).toISOString();
    const hold: StockHold = holds.get(input.key) ?? { key: input.key, state: 'held', expires_at: expiresAt };
    holds.set(input.key, hold);
    return hold;
  },
  commitStock(input: { key: string }): StockHold {
    const held = holds.get(input.key);
    const hold: StockHold = {
      key: input.key,
      state: 'committed',
      expires_at: held?.expires_at ?? new Date().toISOString(),
    };
    holds.set(input.key, hold);
    return hold;
  },
  releaseStock(input: { key: string }): { released: boolean } {
    return { released: holds.delete(input.key) };
  },
  ...fakePages,
  /** Each fourth tyre today, tomorrow, within two days and later. */
  getTyresEarliestFitting(input: { st_codes: readonly string[] }): EarliestFitting[] {
    return fakeTyres
      .filter((tyre) => input.st_codes.includes(tyre.st_code))
      .map(({ id }) => ({
        id,
        fitting_today: id % 4 === 0 ? 1 : 0,
        fitting_tomorrow: id % 4 === 1 ? 1 : 0,
        earliest_fitting_date: dayIn([0, 1, 2, 5][id % 4] ?? 0),
      }));
  },
  /** The second tyre is recommended to who takes another of the first eight; there is nothing better for the others. */
  tyreUpsellModal(input: { st_code: string; quantity: number }): UpsellResponse {
    const index = fakeTyres.findIndex((tyre) => tyre.st_code === input.st_code);
    const better = fakeTyres[1];
    if (index < 0 || index > 7 || index === 1 || !better)
      return { current_tyre: fakeTyres[index] ?? null, product_to_be_upsold: null, upsell_details: null };
    return {
      current_tyre: fakeTyres[index] ?? null,
      product_to_be_upsold: better,
      upsell_details: {
        id: 1,
        short_description: 'A better class for wet grip, for a little more.',
        description: '<p>Wet grip class A stops a car sooner on a wet road than class C.</p>',
        submit_button_text: 'Take the recommended tyre',
      },
    };
  },
  getTyreRangeTyres(input: RangeTyresInput): { tyres: readonly Tyre[] } {
    const { width, profile, rim, speed } = input.filters ?? {};
    const fits = (tyre: Tyre): boolean =>
      [width, profile, rim].every((part) => !part || tyre.size.match(/\d+/g)?.includes(part)) &&
      tyre.load_speed.endsWith(speed ?? '');
    return { tyres: fakeTyresOf(input.a, input.b).filter(fits) };
  },
  getBrandCount(): BrandCount {
    const brands = fakeBrands.map(({ name, slug }) => ({ name, slug, tyres: fakeTyresOf(slug).length }));
    return { brand_count: brands.length, brands };
  },
  findTyres(input: { st_codes: readonly string[]; home_delivery_prices?: 'yes' }): {
    tyres: readonly Tyre[];
  } {
    return { tyres: input.st_codes.flatMap((code) => fakeTyres.filter((tyre) => tyre.st_code === code)) };
  },
};

function dayIn(days: number): string {
  return addDays(londonDate(new Date()), days);
}
