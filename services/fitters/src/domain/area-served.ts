import type { FitterRecord } from './fitter';
import { distanceMiles, type Position } from './geo';

/** Whether a fitter fits at a place: mobile fitters go some miles from their depot, to a garage everybody can come. */
export function servesPlace(
  fitter: Pick<FitterRecord, 'servesMiles' | 'latitude' | 'longitude'>,
  place: Position,
): boolean {
  return fitter.servesMiles === null || distanceMiles(fitter, place) <= fitter.servesMiles;
}
