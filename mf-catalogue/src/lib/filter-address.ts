import { defaultSort, filterKeys, isSortOrder, type FilterKey } from '@tyres/catalogue-contract/filters';
import { isFilterValue, mostFilterValues } from '@tyres/catalogue-contract/limits';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';

type Query = Readonly<Record<string, readonly string[]>>;

/** The filters in an address; unknown sort orders and invalid values are ignored. */
export function readFilters(query: Query): ApplyFiltersInput {
  const chosen = filterKeys.map((key) => [key, valuesOf(query, key).filter(isTaken)] as const);
  const order = query.order_by?.[0]?.toLowerCase();
  return {
    ...Object.fromEntries(chosen.filter(([, values]) => values.length > 0)),
    ...(isSortOrder(order) ? { order_by: order } : {}),
    ...(query.home_delivery_prices?.[0] === 'yes' ? { home_delivery_prices: 'yes' } : {}),
  };
}

/** True if an address holds an invalid filter value, or too many values. */
export function hasWrongFilter(query: Query): boolean {
  return filterKeys.some((key) => !valuesOf(query, key).every(isTaken));
}

/** The other parameters of an address. */
export interface AddressExtras {
  /** The number of pages of results that are shown; 1 is left out. */
  readonly pages?: number;
  /** The axle that tyres are wanted for (`?position=rear`). */
  readonly position?: string | undefined;
}

/** Returns the page's path with the filters as its query; the default order is left out. */
export function filterAddress(
  path: string,
  input: ApplyFiltersInput,
  { pages = 1, position }: AddressExtras = {},
): string {
  const query = new URLSearchParams();
  for (const key of filterKeys) for (const value of input[key] ?? []) query.append(key, value.toLowerCase());
  if (input.order_by && input.order_by !== defaultSort) query.set('order_by', input.order_by);
  if (input.home_delivery_prices) query.set('home_delivery_prices', input.home_delivery_prices);
  if (position) query.set('position', position);
  if (pages > 1) query.set('page', String(pages));
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The filters of an address of this site. */
export function addressFilters(address: string): ApplyFiltersInput {
  return readFilters(grouped(new URL(address, 'https://site.invalid').searchParams));
}

/** The filters chosen in a form. */
export function formFilters(form: HTMLFormElement): ApplyFiltersInput {
  return readFilters(grouped(new FormData(form)));
}

/** The number of chosen filter values. */
export function countChosen(input: ApplyFiltersInput): number {
  return filterKeys.reduce((sum, key) => sum + (input[key]?.length ?? 0), 0);
}

/** Returns the filters with a value added, or removed if it was there. */
export function toggled(input: ApplyFiltersInput, key: FilterKey, value: string): ApplyFiltersInput {
  const before = input[key] ?? [];
  const after = before.includes(value) ? before.filter((one) => one !== value) : [...before, value];
  const { [key]: _before, ...others } = input;
  return after.length > 0 ? { ...others, [key]: after } : others;
}

/** Returns only the order and the route, without the filters. */
export function withoutFilters({ order_by, home_delivery_prices }: ApplyFiltersInput): ApplyFiltersInput {
  return { ...(order_by ? { order_by } : {}), ...(home_delivery_prices ? { home_delivery_prices } : {}) };
}

/** Returns the filters with another route: 0 fully fitted, 1 delivery (SD06). */
export function onRoute(input: ApplyFiltersInput, route: 0 | 1): ApplyFiltersInput {
  const { home_delivery_prices: _before, ...others } = input;
  return route === 1 ? { ...others, home_delivery_prices: 'yes' } : others;
}

function grouped(pairs: Iterable<readonly [string, unknown]>): Query {
  const query: Record<string, string[]> = {};
  for (const [name, value] of pairs) if (typeof value === 'string') (query[name] ??= []).push(value);
  return query;
}

function valuesOf(query: Query, key: FilterKey): string[] {
  return lowered([...(query[key] ?? []), ...(query[`${key}[]`] ?? [])]);
}

function isTaken(value: string, index: number): boolean {
  return index < mostFilterValues && isFilterValue(value);
}

function lowered(values: readonly string[]): string[] {
  return [...new Set(values.map((value) => value.trim().toLowerCase()).filter(Boolean))];
}
