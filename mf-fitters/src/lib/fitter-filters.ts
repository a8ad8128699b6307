import { parsePostcode } from '@tyres/contract-kit/postcode';
import type { RechooseFittersInput } from '@tyres/fitters-contract/payloads';
import { searchAddress } from '@tyres/fitters-contract/search-address';

/** The distances to choose from, in miles (V-FITTER-DISTANCES). */
export const distances: readonly number[] = [5, 10, 15, 25, 50];
const defaultDistance = 10;
/** The number of fitters per page of results (B-FITTER-PAGE). */
export const pageSize = 10;
/** The most fitters that the page shows after a reload. */
const mostShown = 50;

export const sortChoices = { distance: 'Nearest first', average_score: 'Best rating' } as const;
export type SortBy = keyof typeof sortChoices;
export const fitterTypes = ['garage', 'mobile'] as const;
export type FitterType = (typeof fitterTypes)[number];

/** Where to search: around a postcode, or around a town. */
export interface Place {
  /** 'SW1A 1AA', or what was typed when it is no postcode; '' for a town, or when none is known. */
  readonly postcode: string;
  /** A town's slug. */
  readonly town?: string;
}

/** The filters of a search, under their names in the address (E-FITTER-FILTERS). */
export interface FitterFilters extends Place {
  readonly distance: number;
  readonly sortBy: SortBy;
  readonly fitterTypes: readonly FitterType[];
  readonly limit: number;
}

export interface Choice {
  /** The account number of the fitter. */
  readonly fitter: string;
  readonly date?: string;
}

type Query = Readonly<Record<string, readonly string[]>>;

/**
 * Reads the filters from the query of an address. Missing or invalid ones get their default, which for types is what the
 * page usually searches. The place is not in the query.
 */
export function readFilters(
  query: Query,
  { postcode, town }: Place,
  usualTypes: readonly FitterType[] = fitterTypes,
): FitterFilters {
  const distance = Number(query['distance']?.[0]);
  const limit = Number(query['limit']?.[0]);
  const chosen = fitterTypes.filter((type) =>
    ['fitterTypes[]', 'fitterTypes'].some((name) => query[name]?.includes(type)),
  );
  return {
    postcode: parsePostcode(postcode) ?? postcode.trim().toUpperCase(),
    ...(town === undefined ? {} : { town }),
    distance: distances.includes(distance) ? distance : defaultDistance,
    sortBy: query['sortBy']?.[0] === 'average_score' ? 'average_score' : 'distance',
    fitterTypes: chosen.length > 0 ? chosen : usualTypes,
    limit:
      Number.isInteger(limit) && limit > 0 && limit % pageSize === 0 ? Math.min(limit, mostShown) : pageSize,
  };
}

/** Returns the address of a search, with the chosen fitter and date if there are any (R-QS-FITTER-PATH). */
export function searchPath(base: string, filters: FitterFilters, choice?: Choice): string {
  const path = searchAddress(base, filters);
  if (!choice) return path;
  const { fitter, date } = choice;
  return `${path}&${new URLSearchParams({ fitter, ...(date ? { date } : {}) }).toString()}`;
}

/** The address and the hidden fields of a form that keeps the search when it is submitted without script. */
export function searchForm(
  base: string,
  filters: FitterFilters,
): { readonly action: string; readonly hidden: readonly (readonly [name: string, value: string])[] } {
  const { pathname, searchParams } = new URL(searchPath(base, filters), 'http://site');
  return { action: pathname, hidden: [...searchParams] };
}

/** Returns the filters as the input of the call (SD07). */
export function toSearch({
  postcode,
  town,
  distance,
  sortBy,
  fitterTypes: types,
  limit,
}: FitterFilters): RechooseFittersInput {
  const place: Pick<RechooseFittersInput, 'postcode' | 'town'> = town === undefined ? { postcode } : { town };
  return { ...place, distance, sort_by: sortBy, fitter_types: types, limit };
}

/** Whether a place is known, so that a search is possible. */
export function hasPlace({ postcode, town }: Place): boolean {
  return postcode !== '' || town !== undefined;
}

/** Widens the radius: to 25 miles if it is smaller, otherwise to 50 (T-FITTERS-ZERO-WIDEN). */
export function widen(filters: FitterFilters): FitterFilters {
  return { ...filters, distance: filters.distance < 25 ? 25 : 50, limit: pageSize };
}

/** Whether the search is for mobile fitters only (T-FITTERS-ZERO-MOBILE). */
export function isMobileOnly({ fitterTypes: types }: FitterFilters): boolean {
  return types.length === 1 && types[0] === 'mobile';
}

/** Whether there may be more fitters, since the last page is full (T-FITTERS-MORE-SHOWN). */
export function mayHaveMore(count: number): boolean {
  return count > 0 && count % pageSize === 0;
}
