import type { RechooseFittersInput } from '@tyres/fitters-contract/payloads';
import { chooseFitterPath } from '../../lib/addresses';

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

/** The filters of a search, under their names in the address (E-FITTER-FILTERS). */
export interface FitterFilters {
  readonly postcode: string;
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

/** Reads the filters from an address. Missing or invalid ones get their default, which for types is both. */
export function readFilters(query: Query, knownPostcode: string): FitterFilters {
  const distance = Number(query['distance']?.[0]);
  const limit = Number(query['limit']?.[0]);
  const types = [...(query['fitterTypes[]'] ?? []), ...(query['fitterTypes'] ?? [])];
  const chosen = fitterTypes.filter((type) => types.includes(type));
  return {
    postcode: (query['postcode']?.[0] ?? knownPostcode).trim().toUpperCase(),
    distance: distances.includes(distance) ? distance : defaultDistance,
    sortBy: query['sortBy']?.[0] === 'average_score' ? 'average_score' : 'distance',
    fitterTypes: chosen.length > 0 ? chosen : fitterTypes,
    limit:
      Number.isInteger(limit) && limit > 0 && limit % pageSize === 0 ? Math.min(limit, mostShown) : pageSize,
  };
}

/** Returns the address of a search, with the chosen fitter and date if there are any (R-QS-FITTER-PARAMS). */
export function searchPath(
  { postcode, distance, sortBy, fitterTypes: types, limit }: FitterFilters,
  choice?: Choice,
): string {
  const query = new URLSearchParams({ postcode, distance: String(distance), sortBy });
  for (const type of types) query.append('fitterTypes[]', type);
  query.append('limit', String(limit));
  if (choice) query.append('fitter', choice.fitter);
  if (choice?.date) query.append('date', choice.date);
  return `${chooseFitterPath()}?${query.toString()}`;
}

/** The hidden fields that keep the search when a form is submitted without script. */
export function hiddenFields(filters: FitterFilters): [name: string, value: string][] {
  return [...new URL(searchPath(filters), 'http://site').searchParams];
}

/** Returns the filters as the input of the call (SD07). */
export function toSearch({
  postcode,
  distance,
  sortBy,
  fitterTypes: types,
  limit,
}: FitterFilters): RechooseFittersInput {
  return { postcode, distance, sort_by: sortBy, fitter_types: types, limit };
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
