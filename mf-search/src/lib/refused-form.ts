import type { PageInfo } from '@tyres/kit/fragment';
import { enterRegSubmitAction, enterSizeSubmitAction } from '@tyres/search-contract/form-actions';

/** The size search and the choice of confirm-size are posted to one address; only the former has a postcode. */
export function isSizeSearch(values: object): boolean {
  return 'size_postcode' in values;
}

/** Whether the page is rendered again because one of its searches was refused: the form must be visible then. */
export function isSearchRefused({ form }: PageInfo, action?: string): boolean {
  if (!form || (action && form.action !== action)) return false;
  return (
    form.action === enterRegSubmitAction ||
    (form.action === enterSizeSubmitAction && isSizeSearch(form.values))
  );
}
