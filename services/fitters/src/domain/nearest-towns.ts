import type { TownNearby } from '@tyres/fitters-contract/places';
import { distanceMiles, type Position } from './geo';

interface Placed extends Position {
  readonly slug: string;
  readonly name: string;
}

/** Farther towns are no neighbours. */
export const neighbourMiles = 30;
const mostNeighbours = 8;

/** The neighbours of a town among some towns: the nearest ones, nearest first, without the town itself. */
export function nearestTowns(town: Placed, towns: readonly Placed[]): TownNearby[] {
  return towns
    .filter(({ slug }) => slug !== town.slug)
    .map((other) => ({ other, miles: distanceMiles(town, other) }))
    .filter(({ miles }) => miles <= neighbourMiles)
    .toSorted((one, two) => one.miles - two.miles)
    .slice(0, mostNeighbours)
    .map(({ other: { slug, name }, miles }) => ({ slug, name, distance: Math.round(miles * 10) / 10 }));
}
