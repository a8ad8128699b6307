import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toResults, type Results } from '../../lib/results';

/** The first page of results under these filters. Loaded with the first change of a filter. */
export async function fetchResults(
  call: Call,
  applied: ApplyFiltersInput,
  signal: AbortSignal,
): Promise<Results> {
  return toResults(await call(applyFilters, applied, { signal }));
}
