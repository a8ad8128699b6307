import { filterKeys, type FilterKey, type SortOrder } from '@tyres/catalogue-contract/filters';
import { choiceLabel } from './facets';
import { keepOffers } from './packed-offers';
import type { Offer, OfferedTyre, StockLevel } from './offered-tyre';
import { createShare } from './interner';
import type { Route } from './tyre-search';

/** A tyre as it comes onto a shelf. */
export interface ShelfRow extends Offer {
  readonly popularity: number;
}

/** A value of a filter group, with the words by which it is chosen. */
export interface ShelfValue {
  readonly value: string;
  readonly label: string;
  readonly words: readonly string[];
}

/** One filter group over all rows: row r has the values `of[starts[r]]` to `of[starts[r + 1] - 1]`, as places in `values`. */
export interface ShelfGroup {
  readonly key: FilterKey;
  /** In the order in which they are listed. */
  readonly values: readonly ShelfValue[];
  readonly starts: Uint32Array;
  readonly of: Uint16Array;
}

/** The tyres of one size by columns, in the order of their stock codes: some 150 bytes a tyre. */
export interface Shelf {
  readonly ids: Int32Array;
  /** What is shown of a row, with its stock. */
  readonly offer: (row: number, stock: StockLevel) => OfferedTyre;
  readonly loadIndices: Uint8Array;
  readonly speedsKmh: Uint16Array;
  readonly isWinter: Uint8Array;
  readonly groups: readonly ShelfGroup[];
  /** Rows with a place among the featured ones, best first. */
  readonly featured: readonly number[];
  /** All rows in an order; worked out when it is first asked for. */
  readonly inOrder: (order: SortOrder, route: Route) => Uint32Array;
}

const english = new Intl.Collator('en');

/** Puts rows, which come in the order of their stock codes, on a shelf. */
export function fillShelf(rows: readonly ShelfRow[]): Shelf {
  return {
    ids: Int32Array.from(rows, (row) => row.id),
    offer: keepOffers(rows),
    loadIndices: Uint8Array.from(rows, (row) => row.loadIndex),
    speedsKmh: Uint16Array.from(rows, (row) => row.speedKmh),
    isWinter: Uint8Array.from(rows, (row) => (row.season === 'winter' ? 1 : 0)),
    groups: filterKeys.map((key) => fillGroup(key, rows)),
    featured: featuredRows(rows),
    inOrder: rememberOrders(rows),
  };
}

/** What a filter looks at. */
interface Trait {
  /** As it stands in a row: the same text always stands for the same value. */
  readonly read: (row: ShelfRow) => string | readonly string[];
  readonly value: (text: string, row: ShelfRow) => ShelfValue;
}

const plain = (read: Trait['read']): Trait => ({
  read,
  value: (text) => ({ value: text.toLowerCase(), label: text, words: [text.toLowerCase()] }),
});

/** What counts as a tyre's specialisms in the filter: its own marks, its season, and van or 4x4. */
const specialistsOf = (row: ShelfRow): string[] =>
  row.vehicleType === 'car'
    ? [...row.specialisms, row.season]
    : [...row.specialisms, row.season, row.vehicleType];

const traits: Readonly<Record<FilterKey, Trait>> = {
  range: {
    read: (row) => `${row.brandSlug}/${row.rangeSlug}`,
    value: (_, { rangeSlug, brandName, rangeName }) => ({
      value: rangeSlug,
      label: `${brandName} ${rangeName}`,
      words: [rangeSlug],
    }),
  },
  brand: {
    read: (row) => row.brandSlug,
    value: (slug, { brandName }) => ({
      value: slug,
      label: brandName,
      words: [slug, brandName.toLowerCase()],
    }),
  },
  specialist: plain(specialistsOf),
  season: plain((row) => row.season),
  fuel: plain((row) => row.fuelClass),
  wet: plain((row) => row.wetClass),
  manufacturer_approved: plain((row) => row.approvals),
  vehicle_type: plain((row) => row.vehicleType),
  load_index: plain((row) => String(row.loadIndex)),
  speed: plain((row) => row.speedSymbol),
};

/** Values are numbered as they come, and numbered anew once all are known and in order: a size has thousands of rows. */
function fillGroup(key: FilterKey, rows: readonly ShelfRow[]): ShelfGroup {
  const { read, value } = traits[key];
  const known = collectValues(key, value);
  const starts = new Uint32Array(rows.length + 1);
  const numbers: number[] = [];
  rows.forEach((row, at) => {
    const texts = read(row);
    if (typeof texts === 'string') numbers.push(known.numberOf(texts, row));
    else {
      for (const text of texts) {
        const number = known.numberOf(text, row);
        if (!numbers.includes(number, starts[at])) numbers.push(number);
      }
    }
    starts[at + 1] = numbers.length;
  });
  const { values, places } = known.inOrder();
  return { key, values, starts, of: Uint16Array.from(numbers, (number) => places[number] ?? 0) };
}

/** The few thousand values that all sizes have between them. */
const shareValue = createShare<ShelfValue>(20_000);

function collectValues(key: FilterKey, valueOf: Trait['value']) {
  const byText = new Map<string, number>();
  const byValue = new Map<string, number>();
  const values: ShelfValue[] = [];
  return {
    numberOf(text: string, row: ShelfRow): number {
      const before = byText.get(text);
      if (before !== undefined) return before;
      const { value, label: given, words } = valueOf(text, row);
      const label = choiceLabel(key, { value, label: given });
      const number = byValue.get(value) ?? values.length;
      const same = values[number];
      // Two brands may have a range of one name: the first of their labels stands for both.
      if (!same || english.compare(label, same.label) < 0) values[number] = { value, label, words };
      byText.set(text, number);
      byValue.set(value, number);
      return number;
    },
    inOrder() {
      const order = values.map((_, number) => number);
      const at = (number: number): ShelfValue => values[number] ?? { value: '', label: '', words: [] };
      order.sort((a, b) =>
        key === 'load_index'
          ? Number(at(a).value) - Number(at(b).value)
          : english.compare(at(a).label, at(b).label),
      );
      const places = new Uint16Array(order.length);
      order.forEach((number, place) => (places[number] = place));
      return {
        values: order.map((number) => shareValue(JSON.stringify([key, at(number)]), at(number))),
        places,
      };
    },
  };
}

function featuredRows(rows: readonly ShelfRow[]): number[] {
  return rows
    .flatMap(({ featuredRank }, row) => (featuredRank === null ? [] : [{ row, featuredRank }]))
    .sort((a, b) => a.featuredRank - b.featuredRank || a.row - b.row)
    .map(({ row }) => row);
}

/** Every order ends in the stock code, so that pages never repeat or lose a tyre. */
function rememberOrders(rows: readonly ShelfRow[]): Shelf['inOrder'] {
  const fitted = Int32Array.from(rows, (row) => row.fullyFittedPricePence);
  const delivered = Int32Array.from(rows, (row) => row.homeDeliveryPricePence);
  const popularity = Int32Array.from(rows, (row) => row.popularity);
  const brand = rankByName(rows.map((row) => row.brandName));
  const inCodeOrder = Uint32Array.from(rows, (_, row) => row);
  const known = new Map<string, Uint32Array>();
  // Holds on to the columns alone: the rows are ten times their size.
  return (order, route) => {
    const name = `${order} ${route}`;
    const before = known.get(name);
    if (before) return before;
    const price = route === 1 ? delivered : fitted;
    const [keys, sign]: [Int32Array, 1 | -1] =
      order === 'popularity_desc'
        ? [popularity, -1]
        : order === 'brand_asc' || order === 'brand_desc'
          ? [brand, order === 'brand_asc' ? 1 : -1]
          : [price, order === 'price_asc' ? 1 : -1];
    const at = (column: Int32Array, row: number): number => column[row] ?? 0;
    const sorted = inCodeOrder.toSorted(
      (a, b) => sign * (at(keys, a) - at(keys, b)) || at(price, a) - at(price, b) || a - b,
    );
    known.set(name, sorted);
    return sorted;
  };
}

function rankByName(names: readonly string[]): Int32Array {
  const ranks = new Map([...new Set(names)].sort(english.compare).map((name, rank) => [name, rank]));
  return Int32Array.from(names, (name) => ranks.get(name) ?? 0);
}
