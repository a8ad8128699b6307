import { fake } from '@tyres/catalogue-contract/fake';
import type { ApplyFiltersInput, FilterResponse } from '@tyres/catalogue-contract/payloads';
import type { SelectTyresData } from '../screens/select-tyres/load';
import { toResults } from '../lib/results';

/** The service's answer with a few cards only, since role queries among many are slow. */
export function fewResults(input: ApplyFiltersInput): FilterResponse {
  const answer = fake.applyFilters(input);
  return { ...answer, tyres: answer.tyres.slice(0, 3) };
}

/** The results page's data under some filters, from the fake tyres. */
export function resultsData(
  applied: ApplyFiltersInput = {},
  changes: Partial<SelectTyresData> = {},
): SelectTyresData {
  return {
    ...toResults(fewResults(applied)),
    applied,
    pages: 1,
    inBasket: [],
    postcode: null,
    vehicle: null,
    today: '2026-06-01',
    sizeContent: null,
    ads: [],
    payWithPaypal: false,
    staleSince: null,
    ...changes,
  };
}
