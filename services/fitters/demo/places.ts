import { readFileSync } from 'node:fs';
import { outcodeOf } from '@tyres/contract-kit/postcode';
import type { Nation } from '@tyres/contract-kit/bank-holidays';
import { nations } from '@tyres/contract-kit/bank-holidays';
import { distanceMiles, type Position } from '../src/domain/geo';

export interface Town extends Position {
  readonly slug: string;
  readonly name: string;
  readonly nation: Nation;
  readonly population: number;
}

export interface PlacedCode extends Position {
  readonly code: string;
}

interface DemoPostcode extends PlacedCode {
  /** Slug of the town in addresses with this postcode. */
  readonly town: string;
}

interface Area extends Position {
  readonly area: string;
  readonly districts: readonly string[];
}

/** Postcodes that the demo promises, at roughly their real positions, and their outward halves. */
export const demoPostcodes: readonly DemoPostcode[] = [
  { code: 'SW1A 1AA', town: 'london', latitude: 51.501, longitude: -0.1416 },
  { code: 'M1 1AE', town: 'manchester', latitude: 53.4792, longitude: -2.2351 },
  { code: 'B1 1BB', town: 'birmingham', latitude: 52.4796, longitude: -1.9027 },
  { code: 'EH1 1YZ', town: 'edinburgh', latitude: 55.9506, longitude: -3.1883 },
  { code: 'ZE1 0AA', town: 'lerwick', latitude: 60.1533, longitude: -1.1427 },
];

const milesPerDegree = 69.05;
const goldenAngle = Math.PI * (3 - Math.sqrt(5));

function rowsOf(file: string): string[][] {
  const text = readFileSync(new URL(file, import.meta.url), 'utf8');
  return text
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(','));
}

/** The 900 largest towns of the United Kingdom, and some small ones where nothing else is (GeoNames, CC BY 4.0). */
export function readTowns(): Town[] {
  return rowsOf('./places.csv').map(
    ([slug = '', name = '', nation = '', latitude, longitude, population]) => ({
      slug,
      name,
      nation: nations.find((one) => one === nation) ?? 'England',
      latitude: Number(latitude),
      longitude: Number(longitude),
      population: Number(population),
    }),
  );
}

/**
 * Derives the positions of outward halves from towns. The districts of a postcode area are placed, from the centre outwards,
 * on the towns that are nearer to its centre than to any other. The result is some miles off; for real positions, import the
 * Office for National Statistics' postcode directory.
 */
export function placeOutcodes(towns: readonly Town[]): PlacedCode[] {
  const areas = rowsOf('./postcode-areas.csv').map(
    ([area = '', , latitude, longitude, districts = '']): Area => ({
      area,
      latitude: Number(latitude),
      longitude: Number(longitude),
      districts: districts.split(' ').flatMap(expandRange),
    }),
  );
  const townsByArea = new Map<string, Town[]>();
  for (const town of towns) {
    const { area } = nearest(areas, town);
    townsByArea.set(area, [...(townsByArea.get(area) ?? []), town]);
  }
  const placed = areas.flatMap((area) => placeDistricts(area, townsByArea.get(area.area) ?? []));
  const exact = new Map(
    demoPostcodes.map(({ code, latitude, longitude }) => [outcodeOf(code), { latitude, longitude }]),
  );
  return placed.map((one) => ({ ...one, ...exact.get(one.code) }));
}

/** The item nearest to a place; on this scale a flat map is exact enough to compare by. */
export function nearest<Item extends Position>(items: readonly Item[], place: Position): Item {
  const across = Math.cos((place.latitude * Math.PI) / 180);
  const apart = (one: Position): number =>
    (one.latitude - place.latitude) ** 2 + ((one.longitude - place.longitude) * across) ** 2;
  let best = items[0];
  if (!best) throw new Error('There is nothing to be near to.');
  for (const item of items) if (apart(item) < apart(best)) best = item;
  return best;
}

/** A place some miles away from another. */
export function offset({ latitude, longitude }: Position, miles: number, angle: number): Position {
  const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
  const across = milesPerDegree * Math.cos((latitude * Math.PI) / 180);
  return {
    latitude: round(latitude + (miles * Math.sin(angle)) / milesPerDegree),
    longitude: round(longitude + (miles * Math.cos(angle)) / across),
  };
}

function placeDistricts(area: Area, towns: readonly Town[]): PlacedCode[] {
  const outwards = [area, ...towns.toSorted((a, b) => distanceMiles(a, area) - distanceMiles(b, area))];
  return area.districts.map((district, index) => {
    const town = outwards[Math.floor((index * outwards.length) / area.districts.length)] ?? area;
    return {
      code: `${area.area}${district}`,
      ...offset(town, index === 0 ? 0 : 0.6 + (index % 4) * 0.4, index * goldenAngle),
    };
  });
}

function expandRange(range: string): string[] {
  const [from, to] = range.split('-').map(Number);
  if (from === undefined || to === undefined) return [range];
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
}
