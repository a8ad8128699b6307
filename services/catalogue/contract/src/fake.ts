import { filterKeys, isSortOrder, pageSize } from './filters';
import type { ApplyFiltersInput, FilterChoice, FilterResponse, StockHold, StockLine, Tyre } from './payloads';

const names = [
  ['Michelin', 'Primacy 5', 'B', 'A'], ['Continental', 'PremiumContact 7', 'B', 'A'], ['Goodyear', 'Vector 4Seasons Gen-3', 'C', 'B'],
  ['Pirelli', 'Cinturato Winter 2', 'C', 'B'], ['Hankook', 'Ventus Prime 4', 'C', 'A'], ['Falken', 'Ziex ZE310 Ecorun', 'C', 'A'],
  ['Avon', 'ZV7', 'C', 'A'], ['Landsail', 'LS588', 'D', 'C'],
] as const;
const seasons = ['summer', 'all_season', 'winter'] as const;

/** Made-up tyres of 205/55 R16 for working without the service: one sold out, one for fitters only, the marks all there. */
export const fakeTyres: readonly Tyre[] = Array.from({ length: 46 }, (_, index) => fakeTyre(index));

function fakeTyre(index: number): Tyre {
  const [brand, range, fuel, wet] = names[index % names.length] ?? names[0];
  const season = /Winter/.test(range) ? 'winter' : /4Seasons/.test(range) ? 'all_season' : (seasons[0]);
  const slug = range.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const brandSlug = brand.toLowerCase();
  const deliveryPence = 4449 + index * 160;
  const fittedPence = deliveryPence + 1775;
  const pounds = (pence: number): string => (pence / 100).toFixed(2);
  return {
    st_code: `${brand.slice(0, 3).toUpperCase()}0${index}2055516${index % 7 === 6 ? '#' : ''}`,
    id: index + 1,
    brand,
    brand_slug: brandSlug,
    brand_image_url: `/tyre-pictures/brands/${brandSlug}.svg`,
    pattern: range,
    tyre_range: range,
    range_slug: slug,
    slug,
    description: `${brand} ${range} 205/55 R16 91V`,
    size: '205/55 R16',
    load_speed: index % 5 === 4 ? '94V' : '91V',
    retail: pounds(Math.round(fittedPence * 1.2)),
    price: pounds(fittedPence),
    display_price: `£${pounds(fittedPence)}`,
    fully_fitted_price: pounds(fittedPence),
    home_delivery_price: pounds(deliveryPence),
    fully_fitted_price_pence: fittedPence,
    home_delivery_price_pence: deliveryPence,
    image_url: `/tyre-pictures/tyres/${season}.svg`,
    fuel,
    wet,
    decibels: 68 + (index % 5),
    noise_rating: index % 5 < 2 ? 'A' : 'B',
    label_scheme: 'A-E',
    season,
    vehicle_type: 'car',
    electric: index % 9 === 8 ? 1 : 0,
    rft: index % 7 === 6 ? 1 : 0,
    xl: index % 5 === 4 ? 1 : 0,
    seal: index % 11 === 10 ? 1 : 0,
    silent: index % 9 === 8 ? 1 : 0,
    three_peaks: season === 'summer' ? 0 : 1,
    ice_grip: 0,
    award_badges: index % 4 === 1 ? [{ name: 'Best in test: wet braking', path: '' }] : [],
    fitments: index % 6 === 1 ? [{ id: 1, name: 'BMW', code: '*', fitment_logo_url: '' }] : [],
    featured: index === 1 ? 1 : 0,
    below_vehicle_speed: 0,
    stock: { total_stock: index % 13 === 3 ? 0 : 12, home_delivery_stock: index % 13 === 3 || index % 10 === 5 ? 0 : 8 },
    minimum_stock: 1,
  };
}

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
    specialist: [tyre.season, ...(tyre.rft ? ['rft'] : []), ...(tyre.xl ? ['xl'] : []), ...(tyre.electric ? ['ev'] : [])],
  };
  return [...(values[key] ?? [])];
}

function find(input: ApplyFiltersInput): Tyre[] {
  const matching = fakeTyres.filter((tyre) =>
    filterKeys.every((key) => !input[key]?.length || valuesOf(tyre, key).some((value) => input[key]?.includes(value))),
  );
  const order = isSortOrder(input.order_by) ? input.order_by : 'price_asc';
  const price = (tyre: Tyre): number =>
    input.home_delivery_prices ? tyre.home_delivery_price_pence : tyre.fully_fitted_price_pence;
  const direction = order.endsWith('_desc') ? -1 : 1;
  return matching.sort((a, b) =>
    order.startsWith('brand') ? direction * a.brand.localeCompare(b.brand) : direction * (price(a) - price(b)),
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
    const hold: StockHold = { key: input.key, state: 'committed', expires_at: held?.expires_at ?? new Date().toISOString() };
    holds.set(input.key, hold);
    return hold;
  },
  releaseStock(input: { key: string }): { released: boolean } {
    return { released: holds.delete(input.key) };
  },
};
