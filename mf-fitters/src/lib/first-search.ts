import type { Call } from '@tyres/contract-kit/endpoint';
import { refusalOf } from '@tyres/contract-kit/problem';
import { rechooseFitters } from '@tyres/fitters-contract/endpoints';
import type { MapPosition } from '@tyres/fitters-contract/map-view';
import type { Fitter, RechooseFittersResponse } from '@tyres/fitters-contract/payloads';
import { rechooseFittersAction } from '@tyres/fitters-contract/search-address';
import type { PageInfo } from '@tyres/kit/fragment';
import { hasPlace, readFilters, toSearch, type FitterFilters } from './fitter-filters';

/** The result of a search. */
export type Outcome =
  | {
      readonly kind: 'found';
      readonly fitters: readonly Fitter[];
      /** The position of the searched place, for the map. */
      readonly around?: MapPosition | undefined;
      readonly hasGoogleMap?: boolean | undefined;
    }
  | { readonly kind: 'noPostcode' }
  /** `message` is for the postcode field. */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'failed' };

/** A search and its result, as a page shows them at first. */
export interface FirstSearch {
  readonly filters: FitterFilters;
  readonly outcome: Outcome;
}

export interface SearchCalls {
  readonly call: Call;
  readonly signal: AbortSignal;
}

/** Searches fitters for a page's first view (T-FITTERS-INITIAL). Never throws: the page is useful without a list. */
export async function searchFitters(filters: FitterFilters, { call, signal }: SearchCalls): Promise<Outcome> {
  if (!hasPlace(filters)) return { kind: 'noPostcode' };
  try {
    return foundOutcome(await call(rechooseFitters, toSearch(filters), { signal }));
  } catch (error) {
    const problem = refusalOf(error);
    return problem
      ? { kind: 'refused', message: problem.fields?.['postcode'] ?? problem.message }
      : { kind: 'failed' };
  }
}

/** The outcome of a search that was answered. */
export function foundOutcome(answer: RechooseFittersResponse): Outcome & { readonly kind: 'found' } {
  const { sorted_fitters: fitters, postcode_details: around, has_google_map: hasGoogleMap } = answer;
  return { kind: 'found', fitters, around, hasGoogleMap };
}

/** The search of a filter form that was refused when it was posted without script, as it was typed; else undefined. */
export function refusedSearch({ form }: PageInfo): FirstSearch | undefined {
  if (form?.action !== rechooseFittersAction) return undefined;
  const typed = Object.fromEntries(
    Object.entries(form.values).map(([name, value]) => [name, typeof value === 'string' ? [value] : value]),
  );
  const { fields, message } = form.problem;
  return {
    filters: readFilters(typed, { postcode: typed['postcode']?.[0] ?? '' }),
    outcome: { kind: 'refused', message: fields?.['postcode'] ?? message },
  };
}
