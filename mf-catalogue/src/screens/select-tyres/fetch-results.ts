import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import type { ApplyFiltersInput } from '@tyres/catalogue-contract/payloads';
import type { Call } from '@tyres/contract-kit/endpoint';
import { toResults, type Results } from '../../lib/results';

/** Fetches the first page of results with these filters. */
export async function fetchResults(
  call: Call,
  applied: ApplyFiltersInput,
  signal: AbortSignal,
): Promise<Results> {
  return toResults(await call(applyFilters, applied, { signal }));
}
