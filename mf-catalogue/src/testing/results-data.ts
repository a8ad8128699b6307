import { fake } from '@tyres/catalogue-contract/fake';
import type { ApplyFiltersInput, FilterResponse } from '@tyres/catalogue-contract/payloads';
import type { SelectTyresData } from '../screens/select-tyres/load';
import { toResults } from '../lib/results';

/** The service's answer with only three tyres, since role queries among many cards are slow. */
export function fewResults(input: ApplyFiltersInput): FilterResponse {
  const answer = fake.applyFilters(input);
  return { ...answer, tyres: answer.tyres.slice(0, 3) };
}

/** The data of the results page with the given filters, made from the fake tyres. */
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
    banners: [],
    isBankHolidayOffer: false,
    payWithPaypal: false,
    staleSince: null,
    ...changes,
  };
}
