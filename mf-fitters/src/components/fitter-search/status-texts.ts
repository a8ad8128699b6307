import { sorry } from '@tyres/kit/sorry';
import type { FitterSearchState } from './use-fitter-search';

/** The text above the list, such as 'Showing 10 fitters within 10 miles of SW1A 1AA'. */
export function summaryOf({ outcome, filters }: FitterSearchState, place: string): string {
  const count = outcome.kind === 'found' ? outcome.fitters.length : 0;
  return `Showing ${count} ${count === 1 ? 'fitter' : 'fitters'} within ${filters.distance} miles of ${place}`;
}

/** The text of the live region: an error, the progress or the number of fitters. */
export function statusOf(found: FitterSearchState, place: string): string {
  if (hasFailed(found)) return sorry;
  if (found.phase === 'searching' || found.phase === 'loading-more') return 'Looking for fitters…';
  return found.outcome.kind === 'found' ? summaryOf(found, place) : '';
}

/** Whether the last search failed. */
export function hasFailed({ phase, outcome }: FitterSearchState): boolean {
  return phase === 'failed' || outcome.kind === 'failed';
}

/** The text in place of a map (S18.7). */
export function placeholderOf({ outcome }: FitterSearchState): string {
  return outcome.kind === 'found' ? 'No fitters to show' : 'Enter your postcode to populate map';
}
