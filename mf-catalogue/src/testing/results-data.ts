import { fake } from '@tyres/catalogue-contract/fake';
import type { ApplyFiltersInput, FilterResponse } from '@tyres/catalogue-contract/payloads';
import type { SelectTyresData } from '../screens/select-tyres/load';
import { toResults } from '../lib/results';

/** What the service answers, with a few cards only: finding things by their role among many takes long. */
export function fewResults(input: ApplyFiltersInput): FilterResponse {
  const answer = fake.applyFilters(input);
  return { ...answer, tyres: answer.tyres.slice(0, 3) };
}

/** The data of the results page under some filters, from the made-up tyres. */
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
    isBelowSizeText: false,
    ads: [],
    payWithPaypal: false,
    staleSince: null,
    ...changes,
  };
}
