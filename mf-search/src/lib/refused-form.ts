import type { PageInfo } from '@tyres/kit/fragment';
import { enterRegSubmitAction, enterSizeSubmitAction } from '@tyres/search-contract/form-actions';

/** Whether posted values are of a size search. Confirm-size posts to the same address, but without a postcode. */
export function isSizeSearch(values: object): boolean {
  return 'size_postcode' in values;
}

/** Whether the page is rendered again after one of its searches was refused, so that the form must be visible. */
export function isSearchRefused({ form }: PageInfo, action?: string): boolean {
  if (!form || (action && form.action !== action)) return false;
  return (
    form.action === enterRegSubmitAction ||
    (form.action === enterSizeSubmitAction && isSizeSearch(form.values))
  );
}
