import { filterKeys, type FilterKey, type SortOrder } from '@tyres/catalogue-contract/filters';
import { choiceLabel } from './facets';
import { packOffers } from './packed-offers';
import type { Offer, OfferedTyre, StockLevel } from './offered-tyre';
import { createInterner } from './interner';
import type { Route } from './tyre-search';

/** A tyre as it is indexed. */
export interface IndexedTyre extends Offer {
  readonly popularity: number;
}

/** A value of a filter group, with the words that select it. */
export interface IndexedValue {
  readonly value: string;
  readonly label: string;
  readonly words: readonly string[];
}

/**
 * One filter group over all rows: row r has the values `of[starts[r]]` to `of[starts[r + 1] - 1]`, as positions in
 * `values`.
 */
export interface IndexedGroup {
  readonly key: FilterKey;
  /** In display order. */
  readonly values: readonly IndexedValue[];
  readonly starts: Uint32Array;
  readonly of: Uint16Array;
}

/** An in-memory index of the tyres of one size: columns in the order of stock codes, some 150 bytes a tyre. */
export interface SizeIndex {
  readonly ids: Int32Array;
  /** Unpacks the tyre of a row and adds its stock. */
  readonly offer: (row: number, stock: StockLevel) => OfferedTyre;
  readonly loadIndices: Uint8Array;
  readonly speedsKmh: Uint16Array;
  readonly isWinter: Uint8Array;
  readonly groups: readonly IndexedGroup[];
  /** Rows of featured tyres, best first. */
  readonly featured: readonly number[];
  /** All rows in a sort order; computed on first use. */
  readonly inOrder: (order: SortOrder, route: Route) => Uint32Array;
}

const english = new Intl.Collator('en');

/** Builds an index from rows that are sorted by stock code. */
export function buildSizeIndex(rows: readonly IndexedTyre[]): SizeIndex {
  return {
    ids: Int32Array.from(rows, (row) => row.id),
    offer: packOffers(rows),
    loadIndices: Uint8Array.from(rows, (row) => row.loadIndex),
    speedsKmh: Uint16Array.from(rows, (row) => row.speedKmh),
    isWinter: Uint8Array.from(rows, (row) => (row.season === 'winter' ? 1 : 0)),
    groups: filterKeys.map((key) => buildGroup(key, rows)),
    featured: featuredRows(rows),
    inOrder: createOrders(rows),
  };
}

/** The property of a tyre that a filter compares. */
interface Trait {
  /** As text: equal texts are equal values. */
  readonly read: (row: IndexedTyre) => string | readonly string[];
  readonly value: (text: string, row: IndexedTyre) => IndexedValue;
}

const plain = (read: Trait['read']): Trait => ({
  read,
  value: (text) => ({ value: text.toLowerCase(), label: text, words: [text.toLowerCase()] }),
});

/** The specialisms of a tyre in the filter: its own, its season, and van or 4x4. */
const specialistsOf = (row: IndexedTyre): string[] =>
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

/** Numbers values as they are found, then renumbers them in display order: a size has thousands of rows. */
function buildGroup(key: FilterKey, rows: readonly IndexedTyre[]): IndexedGroup {
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
  const { values, positions } = known.inOrder();
  return { key, values, starts, of: Uint16Array.from(numbers, (number) => positions[number] ?? 0) };
}

/** All sizes together have a few thousand values. */
const internValue = createInterner<IndexedValue>(20_000);

function collectValues(key: FilterKey, valueOf: Trait['value']) {
  const byText = new Map<string, number>();
  const byValue = new Map<string, number>();
  const values: IndexedValue[] = [];
  return {
    numberOf(text: string, row: IndexedTyre): number {
      const before = byText.get(text);
      if (before !== undefined) return before;
      const { value, label: given, words } = valueOf(text, row);
      const label = choiceLabel(key, { value, label: given });
      const number = byValue.get(value) ?? values.length;
      const same = values[number];
      // Two brands may have ranges of one name: both get the label that sorts first.
      if (!same || english.compare(label, same.label) < 0) values[number] = { value, label, words };
      byText.set(text, number);
      byValue.set(value, number);
      return number;
    },
    inOrder() {
      const order = values.map((one, number) => ({ one, number }));
      order.sort(({ one: a }, { one: b }) =>
        key === 'load_index' ? Number(a.value) - Number(b.value) : english.compare(a.label, b.label),
      );
      const positions = new Uint16Array(order.length);
      order.forEach(({ number }, position) => (positions[number] = position));
      return { values: order.map(({ one }) => internValue(JSON.stringify([key, one]), one)), positions };
    },
  };
}

function featuredRows(rows: readonly IndexedTyre[]): number[] {
  return rows
    .flatMap(({ featuredRank }, row) => (featuredRank === null ? [] : [{ row, featuredRank }]))
    .sort((a, b) => a.featuredRank - b.featuredRank)
    .map(({ row }) => row);
}

/** Memoises sort orders. Each ends with the stock code, so that pages never repeat or skip a tyre. */
function createOrders(rows: readonly IndexedTyre[]): SizeIndex['inOrder'] {
  const fitted = Int32Array.from(rows, (row) => row.fullyFittedPricePence);
  const delivered = Int32Array.from(rows, (row) => row.homeDeliveryPricePence);
  const popularity = Int32Array.from(rows, (row) => row.popularity);
  const brand = rankByName(rows.map((row) => row.brandName));
  const inCodeOrder = Uint32Array.from(rows, (_, row) => row);
  const known = new Map<string, Uint32Array>();
  // The closure retains only the columns: the rows are ten times as large.
  return (order, route) => {
    const key = `${order} ${route}`;
    const before = known.get(key);
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
    known.set(key, sorted);
    return sorted;
  };
}

function rankByName(names: readonly string[]): Int32Array {
  const ranks = new Map([...new Set(names)].sort(english.compare).map((name, rank) => [name, rank]));
  return Int32Array.from(names, (name) => ranks.get(name) ?? 0);
}
