import { addDays, londonDate } from '@tyres/contract-kit/london';
import type { RangeTyresInput } from './endpoints';
import { fakePages, rangeTyres } from './fake-pages';
import { fakeTyres, withPrices } from './fake-tyres';
import { filterKeys, isSortOrder, pageSize, type FilterKey } from './filters';
import type {
  ApplyFiltersInput,
  EarliestFitting,
  FilterChoice,
  FilterResponse,
  RangeTyres,
  Tyre,
  UpsellResponse,
} from './payloads';

export { fakeTyres } from './fake-tyres';

type Choice = readonly [value: string, label: string];

const seasons = { summer: 'Summer', winter: 'Winter', all_season: 'All Season' } as const;
const vehicles = { car: 'Car', van: 'Van', '4x4': '4x4' } as const;
const plain = (text: string): Choice => [text.toLowerCase(), text];

/** A tyre's values in each filter group, with their labels. */
function choicesOf(tyre: Tyre): Readonly<Record<FilterKey, readonly Choice[]>> {
  const [, load = '', speed = ''] = /^(\d+)(\w+)$/.exec(tyre.load_speed) ?? [];
  const season: Choice = [tyre.season, seasons[tyre.season]];
  const specialisms: readonly (readonly [is: 0 | 1, ...Choice])[] = [
    [tyre.rft, 'rft', 'Run Flat (RFT)'],
    [tyre.xl, 'xl', 'XL'],
    [tyre.electric, 'ev', 'EV/HEV'],
  ];
  return {
    range: [[tyre.range_slug, `${tyre.brand} ${tyre.tyre_range}`]],
    brand: [[tyre.brand_slug, tyre.brand]],
    specialist: [season, ...specialisms.flatMap(([is, ...choice]) => (is ? [choice] : []))],
    season: [season],
    fuel: [plain(tyre.fuel)],
    wet: [plain(tyre.wet)],
    manufacturer_approved: tyre.fitments.map(({ code, name }) => [code.toLowerCase(), name]),
    vehicle_type: [[tyre.vehicle_type, vehicles[tyre.vehicle_type]]],
    load_index: [plain(load)],
    speed: [plain(speed)],
  };
}

const listed = fakeTyres.map((tyre) => ({ tyre, choices: choicesOf(tyre) }));

function matching(input: ApplyFiltersInput) {
  return listed.filter(({ choices }) =>
    filterKeys.every(
      (key) => !input[key]?.length || choices[key].some(([value]) => input[key]?.includes(value)),
    ),
  );
}

/** The choices of a filter group, each with the number of tyres that it and the other groups' choices match. */
function groupOf(key: FilterKey, input: ApplyFiltersInput): FilterChoice[] {
  const { [key]: own = [], ...others } = input;
  const found = matching(others).flatMap(({ choices }) => choices[key]);
  return [...new Map(listed.flatMap(({ choices }) => choices[key]))]
    .map(([value, label]) => ({
      value,
      label,
      count: found.filter(([other]) => other === value).length,
      selected: own.includes(value),
    }))
    .filter(({ count, selected }) => count > 0 || selected)
    .sort((a, b) => a.label.localeCompare(b.label));
}

function find(input: ApplyFiltersInput): Tyre[] {
  const order = isSortOrder(input.order_by) ? input.order_by : 'price_asc';
  const direction = order.endsWith('_desc') ? -1 : 1;
  return matching(input)
    .map(({ tyre }) => withPrices(tyre, input.home_delivery_prices))
    .sort(
      (a, b) =>
        direction *
        (order.startsWith('brand') ? a.brand.localeCompare(b.brand) : Number(a.price) - Number(b.price)),
    );
}

/** The service's answers by endpoint, from made-up tyres. */
export const fake = {
  applyFilters(input: ApplyFiltersInput): FilterResponse {
    const tyres = find(input);
    return {
      tyres: tyres.slice(0, pageSize),
      featured_top_spot: tyres.find((tyre) => tyre.featured) ?? null,
      top_choices: [],
      featured_tyres: [],
      total_tyres: tyres.length,
      filters: Object.fromEntries(
        filterKeys.map((key) => [key, groupOf(key, input)] as const).filter(([, group]) => group.length > 0),
      ),
      current_route: input.home_delivery_prices ? 1 : 0,
      size: '205/55 R16 91V',
    };
  },
  updateTyres(input: ApplyFiltersInput & { page: number }): { tyres: readonly Tyre[] } {
    return { tyres: find(input).slice((input.page - 1) * pageSize, input.page * pageSize) };
  },
  ...fakePages,
  /** Tyres can be fitted by turns today, tomorrow, in two days and in five days. */
  getTyresEarliestFitting(input: { st_codes: readonly string[] }): EarliestFitting[] {
    return fakeTyres
      .filter((tyre) => input.st_codes.includes(tyre.st_code))
      .map(({ id }) => ({
        id,
        fitting_today: id % 4 === 0 ? 1 : 0,
        fitting_tomorrow: id % 4 === 1 ? 1 : 0,
        earliest_fitting_date: addDays(londonDate(new Date()), [0, 1, 2, 5][id % 4] ?? 0),
      }));
  },
  /** Recommends the second tyre in place of another of the first eight, and nothing in place of the rest. */
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
  getTyreRangeTyres(input: RangeTyresInput): RangeTyres {
    const { width, profile, rim, speed } = input.filters ?? {};
    const fits = (tyre: Tyre): boolean =>
      [width, profile, rim].every((part) => !part || tyre.size.match(/\d+/g)?.includes(part)) &&
      tyre.load_speed.endsWith(speed ?? '');
    const tyres = rangeTyres(input.a, input.b).filter(fits);
    return {
      tyres: tyres.map((tyre) => withPrices(tyre, input.home_delivery_prices)),
      total_tyres: tyres.length,
    };
  },
  findTyres(input: { st_codes: readonly string[]; home_delivery_prices?: 'yes' }): {
    tyres: readonly Tyre[];
  } {
    const found = [...new Set(input.st_codes)].flatMap((code) =>
      fakeTyres.filter((tyre) => tyre.st_code === code),
    );
    return { tyres: found.map((tyre) => withPrices(tyre, input.home_delivery_prices)) };
  },
};
