import { searchAddress } from '@tyres/fitters-contract/search-address';

/** The fields of the filter form, checked. */
interface FilterForm {
  readonly postcode?: string | undefined;
  readonly town?: string | undefined;
  readonly distance: number;
  readonly sortBy?: string | undefined;
  readonly fitterTypes?: readonly string[] | undefined;
  readonly limit: number;
}

/**
 * The address of the search that a filter form asks for, on the page with this base (R-RECHOOSE-FITTERS). A postcode goes
 * before the page's town; without a ticked type the search is for both.
 */
export function searchLocation(
  base: string,
  { postcode = '', town, distance, sortBy = 'distance', fitterTypes = [], limit }: FilterForm,
): string {
  return searchAddress(base, {
    postcode,
    ...(postcode === '' && town ? { town } : {}),
    distance,
    sortBy,
    fitterTypes: fitterTypes.length > 0 ? fitterTypes : ['garage', 'mobile'],
    limit,
  });
}
