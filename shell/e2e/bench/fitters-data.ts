import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, londonDate } from '@tyres/contract-kit/london';
import { root } from '@tyres/stack/root';
import { pick, randomFrom } from './random';
import { writeLines } from './write-lines';

/** How much data there is. */
export interface FittersSize {
  readonly fitters: number;
  /** Within the next six weeks. */
  readonly appointments: number;
  readonly postcodes: number;
}

const fullSize: FittersSize = { fitters: 5_000, appointments: 2_000_000, postcodes: 100_000 };

/** A share of the full size. */
export function sizeOf(scale: number): FittersSize {
  const of = (count: number): number => Math.round(count * scale);
  return {
    fitters: of(fullSize.fitters),
    appointments: of(fullSize.appointments),
    postcodes: of(fullSize.postcodes),
  };
}

interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

interface Town extends Position {
  readonly name: string;
  readonly nation: string;
  /** Grows with the population, but more slowly. */
  readonly weight: number;
  /** How far its fitters and postcodes are from its centre. */
  readonly radiusMiles: number;
  /** An invented outward half. */
  readonly outcode: string;
}

interface PlacedPostcode extends Position {
  readonly code: string;
}

const letter = (value: number): string => String.fromCharCode(65 + (value % 26));
const milesPerDegree = 69.05;

/** The towns of the demo data, in its order. */
function readTowns(): Town[] {
  const text = readFileSync(join(root, 'services/fitters/demo/places.csv'), 'utf8');
  const lines = text.trim().split('\n').slice(1);
  return lines.map((line, place) => {
    const [, name = '', nation = '', latitude, longitude, population] = line.split(',');
    const people = Number(population);
    return {
      name,
      nation,
      latitude: Number(latitude),
      longitude: Number(longitude),
      weight: Math.max(people, 4_000) ** 0.6,
      radiusMiles: Math.min(4, 0.5 + Math.sqrt(people) / 200),
      outcode: `${letter(Math.floor(place / 26))}${letter(place)}${9 - Math.floor(place / 676)}`,
    };
  });
}

/** Picks towns by their weight. */
function townPicker(random: () => number): () => Town {
  const pool = readTowns().flatMap((town) => Array.from({ length: Math.ceil(town.weight / 50) }, () => town));
  const [first, ...others] = pool;
  if (!first) throw new Error('The demo data has no towns.');
  const towns: readonly [Town, ...Town[]] = [first, ...others];
  return () => pick(random, towns);
}

/** A place in or near a town. */
function placeNear(town: Town, random: () => number): Position {
  const miles = Math.sqrt(random()) * town.radiusMiles;
  const angle = random() * 2 * Math.PI;
  const across = milesPerDegree * Math.cos((town.latitude * Math.PI) / 180);
  const round = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
  return {
    latitude: round(town.latitude + (miles * Math.sin(angle)) / milesPerDegree),
    longitude: round(town.longitude + (miles * Math.cos(angle)) / across),
  };
}

/** Invented whole postcodes, more of them in larger towns; the same in every run. */
export function* placedPostcodes(count: number): Iterable<PlacedPostcode> {
  const random = randomFrom(21);
  const nextTown = townPicker(random);
  const placed = new Map<string, number>();
  for (let done = 0; done < count; done += 1) {
    const town = nextTown();
    const number = placed.get(town.outcode) ?? 0;
    placed.set(town.outcode, number + 1);
    const inward = `${number % 10}${letter(Math.floor(number / 260))}${letter(Math.floor(number / 10))}`;
    yield { code: `${town.outcode} ${inward}`, ...placeNear(town, random) };
  }
}

export const accountOf = (fitter: number): string => `KT${100_000 + fitter}`;

/** Writes the files of the fitters service's import command. */
export async function writeFittersData(folder: string, size: FittersSize): Promise<void> {
  await writeLines(join(folder, 'outcodes.csv'), outcodeLines(size.postcodes));
  await writeLines(join(folder, 'fitters.csv'), fitterLines(size.fitters));
  await writeLines(join(folder, 'closures.csv'), closureLines(size.fitters, londonDate(new Date())));
}

/** The files of `writeFittersData`, in the order of their import. */
export const importKinds = ['outcodes', 'fitters', 'closures'] as const;

function* outcodeLines(count: number): Iterable<string> {
  yield 'code,latitude,longitude';
  for (const { code, latitude, longitude } of placedPostcodes(count))
    yield `${code},${latitude},${longitude}`;
}

const garageHours = [
  ['08:30-17:30', '08:30-13:00', '00:00-00:00'],
  ['08:00-18:00', '09:00-16:00', '00:00-00:00'],
  ['09:00-17:00', '00:00-00:00', '00:00-00:00'],
  ['08:00-19:00', '08:00-18:00', '10:00-16:00'],
] as const;
const vanHours = ['08:00-20:00', '08:00-18:00', '10:00-16:00'] as const;
const services = 'Tyre fitting|Wheel balancing|Wheel alignment|Tyre pressure sensors';

/** Three of four are garages. Every second van has a calendar with times, the others agree the time with the customer. */
function* fitterLines(count: number): Iterable<string> {
  yield 'id,account_number,cal_account_number,code,name,mobile,address_line_one,town,postcode,nation,latitude,longitude,weekday,saturday,sunday,bays,job_minutes,lead_days,cut_off_time,mobile_surcharge_pence,services_available,serves_miles,travel_minutes';
  const random = randomFrom(11);
  const nextTown = townPicker(random);
  for (let id = 1; id <= count; id += 1) {
    const town = nextTown();
    const isMobile = id % 4 === 0;
    const code = isMobile
      ? pick(random, ['CALTOTD', 'CALMOB'])
      : pick(random, ['CALIND', 'CALHALF', 'CALFIT', 'CALAAPRE']);
    const { latitude, longitude } = placeNear(town, random);
    yield [
      id,
      accountOf(id),
      `${code}${id}`,
      code,
      `${isMobile ? 'Van' : 'Garage'} ${id} of ${town.name}`,
      isMobile ? 1 : 0,
      `${id} Station Road`,
      town.name,
      `${town.outcode} 1AA`,
      town.nation,
      latitude,
      longitude,
      ...(isMobile ? vanHours : pick<readonly string[]>(random, garageHours)),
      isMobile ? 1 + Math.floor(random() * 2) : 1 + Math.floor(random() * 4),
      isMobile ? 120 : pick(random, [60, 60, 60, 45, 90]),
      pick(random, [0, 1, 1, 1, 2]),
      pick(random, ['12:00', '15:00', '16:00', '17:00']),
      isMobile ? 1_500 : 0,
      services,
      isMobile ? pick(random, [10, 15, 15, 25]) : '',
      isMobile ? pick(random, [15, 30]) : '',
    ].join(',');
  }
}

/** Each fitter is closed on two days of the next six weeks. */
function* closureLines(count: number, today: string): Iterable<string> {
  yield 'account_number,date,reason';
  for (let id = 1; id <= count; id += 1) {
    yield `${accountOf(id)},${addDays(today, 1 + (id % 21))},Holiday`;
    yield `${accountOf(id)},${addDays(today, 22 + (id % 20))},Stocktaking`;
  }
}
