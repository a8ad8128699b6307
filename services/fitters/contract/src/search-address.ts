// Kept apart from the endpoints, so that a view with the form does not bring all of them into the page's first script.

/** The action of the filter form (R-RECHOOSE-FITTERS). */
export const rechooseFittersAction = '/rechoose-fitters';

/** The bases of the pages with a search of fitters: a search is at its base and its place (R-QS-FITTER-PATH). */
export const searchBases: readonly string[] = [
  '/choose-fitter',
  '',
  '/mobile-tyre-fitting',
  '/fitted-nationally',
  '/choose-fitter/fitted-nationally',
];

/** What the address of a search says. */
export interface SearchAddress {
  /** In any spelling; '' for a search around a town, or for none. */
  readonly postcode: string;
  /** A town's slug. */
  readonly town?: string;
  readonly distance: number;
  readonly sortBy: string;
  readonly fitterTypes: readonly string[];
  readonly limit: number;
}

/** The address of a search: its place is in the path, the rest in the query (R-QS-FITTER-PATH, R-QS-FITTER-PARAMS). */
export function searchAddress(
  base: string,
  { postcode, town, distance, sortBy, fitterTypes, limit }: SearchAddress,
): string {
  const place = town ?? postcode.replace(/\s/g, '').toLowerCase();
  const path = place === '' ? base || '/' : `${base}/${encodeURIComponent(place)}`;
  const query = new URLSearchParams({ distance: String(distance), sortBy });
  for (const type of fitterTypes) query.append('fitterTypes[]', type);
  query.append('limit', String(limit));
  return `${path}?${query.toString()}`;
}
