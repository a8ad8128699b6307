import { project } from '@tyres/fitters-contract/map-view';
import { earthRadiusMiles, type Position } from './geo';
import type { Land } from './land';
import { squaredDistance, type Point } from './outline';

type Segment = readonly [from: Point, to: Point];

/** The coast is simplified, and islands such as Eigg are missing from it. Farther out, nobody has a postcode. */
const toleranceMiles = 10;
/** The world is cut into so many bands from north to south, so that a place is compared with the coast near it alone. */
const bandCount = 2 ** 13;

/** A function that tells whether a place is on land, or within a few miles of it. */
export function createLandCheck(land: readonly Land[]): (place: Position) => boolean {
  const bands = new Map<number, Segment[]>();
  for (const { outline } of land)
    for (const [index, to] of outline.entries()) addTo(bands, [outline.at(index - 1) ?? to, to]);
  return (place) => {
    const { x, y } = project(place);
    const middle = bands.get(bandOf(y));
    if (middle && isInside([x, y], middle)) return true;
    const near = toleranceMiles / milesAround(place);
    const isNear = ([from, to]: Segment): boolean => squaredDistance([x, y], from, to) <= near ** 2;
    for (let band = bandOf(y - near); band <= bandOf(y + near); band += 1)
      if (bands.get(band)?.some(isNear)) return true;
    return false;
  };
}

const bandOf = (y: number): number => Math.floor(y * bandCount);

/** The way around the world at a place's latitude, in miles: the width of the map there. */
const milesAround = ({ latitude }: Position): number =>
  2 * Math.PI * earthRadiusMiles * Math.cos((latitude * Math.PI) / 180);

function addTo(bands: Map<number, Segment[]>, segment: Segment): void {
  const [[, one], [, other]] = segment;
  for (let band = bandOf(Math.min(one, other)); band <= bandOf(Math.max(one, other)); band += 1)
    bands.set(band, bands.get(band)?.concat([segment]) ?? [segment]);
}

/** Whether a line from the point to the west crosses the coast an odd number of times. */
function isInside([x, y]: Point, segments: readonly Segment[]): boolean {
  let isIn = false;
  for (const [[fromX, fromY], [toX, toY]] of segments) {
    const crosses = fromY > y !== toY > y;
    if (crosses && x > fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isIn = !isIn;
  }
  return isIn;
}
