import type { RangeTyresInput } from '@tyres/catalogue-contract/endpoints';
import { mostSizePartCharacters } from '@tyres/catalogue-contract/limits';
import type { RangeFilters } from '@tyres/catalogue-contract/payloads';

/** The names of the size filters, in the order of the numbers on a tyre's sidewall (S09.4). */
export const rangeFilterNames = { width: 'Width', profile: 'Profile', rim: 'Rim', speed: 'Speed' } as const;
export type RangeFilterKey = keyof typeof rangeFilterNames;
export const rangeFilterKeys: readonly RangeFilterKey[] = ['width', 'profile', 'rim', 'speed'];

/** The choice on the page of a range: the size, and the route whose prices are shown. */
export interface RangeChoice {
  readonly filters: RangeFilters;
  /** 0 fully fitted, 1 delivery. */
  readonly route: 0 | 1;
}

const valuePattern = new RegExp(`^[a-z0-9.]{1,${mostSizePartCharacters}}$`, 'i');

/** Reads the choice from a page's address. Invalid sizes are left out. */
export function readRangeChoice(query: Readonly<Record<string, readonly string[]>>): RangeChoice {
  const chosen = rangeFilterKeys.flatMap((key) => {
    const value = query[key]?.[0]?.trim().toUpperCase() ?? '';
    return valuePattern.test(value) ? [[key, value]] : [];
  });
  return { filters: Object.fromEntries(chosen), route: query['home_delivery_prices']?.[0] === 'yes' ? 1 : 0 };
}

/** Returns the address of a choice (SD06). Values are in lower case, like all filters (R-QS-LOWER). */
export function rangeAddress(path: string, { filters, route }: RangeChoice): string {
  const query = new URLSearchParams();
  for (const key of rangeFilterKeys) if (filters[key]) query.set(key, filters[key].toLowerCase());
  if (route === 1) query.set('home_delivery_prices', 'yes');
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Returns the choice as the input of the call. */
export function rangeTyresInput(
  brandSlug: string,
  rangeSlug: string,
  { filters, route }: RangeChoice,
): RangeTyresInput {
  return { a: brandSlug, b: rangeSlug, filters, ...(route === 1 ? { home_delivery_prices: 'yes' } : {}) };
}

/** Returns a size such as '205/55 R16' if width, profile and rim are chosen. */
export function wholeSize({ width, profile, rim }: RangeFilters): string | undefined {
  return width && profile && rim ? `${width}/${profile} R${rim}` : undefined;
}
