import type { Fitter } from '@tyres/fitters-contract/payloads';
import { chooseFitterBase } from '../../lib/addresses';
import { pageSize, searchPath, type FitterFilters } from '../../lib/fitter-filters';

/** Enough for a garage to be in the list around its own postcode, whose position may be a mile off. */
const aroundGarage = 2 * pageSize;

/**
 * The page where this fitter's day and time are chosen, with the fitter selected. After a search around a town the list is
 * around the garage. A van needs the shopper's own postcode, which the page knows or asks for.
 */
export function choosePath(fitter: Fitter, { town, ...filters }: FitterFilters): string {
  const { account_number, mobile, postcode } = fitter;
  const around =
    town === undefined ? filters : { ...filters, postcode: mobile ? '' : postcode, limit: aroundGarage };
  return `${searchPath(chooseFitterBase, around, { fitter: account_number })}#fitter-${account_number}`;
}
