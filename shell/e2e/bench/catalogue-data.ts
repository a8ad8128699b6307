import { join } from 'node:path';
import { pick, randomFrom } from './random';
import { writeLines } from './write-lines';

export const tyreCount = 200_000;
export const sizeCount = 300;
export const vehicleCount = 1_000_000;
const brandCount = 60;
const rangesOfBrand = 25;

/** A tyre size with its share of the tyres: some sizes have thousands of tyres, most some hundred. */
export interface BenchSize {
  readonly width: number;
  readonly profile: number;
  readonly rim: number;
  readonly loadIndex: number;
  readonly tyres: number;
}

/** The sizes, the most common first; the same in every run. */
export function benchSizes(): BenchSize[] {
  const shares = Array.from({ length: sizeCount }, (_, place) => (place + 1) ** -0.6);
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share, place) => ({
    width: 155 + (place % 15) * 10,
    profile: 35 + (Math.floor(place / 15) % 8) * 5,
    rim: 14 + Math.floor(place / 120) * 2 + (place % 2),
    loadIndex: 82 + (place % 20),
    tyres: Math.round((share / sum) * tyreCount),
  }));
}

export const brandSlug = (brand: number): string => `brand-${brand}`;
const seasons = ['summer', 'winter', 'all_season'] as const;
const speeds = ['H', 'V', 'W', 'Y', 'T'] as const;
const marks = ['', '', '', 'xl', 'xl', 'rft', 'xl|ev', 'seal', 'silent|ev', '3pmsf'] as const;

/** Writes the files of the catalogue's and of the search service's import commands. */
export async function writeBenchData(folder: string): Promise<void> {
  const file = (service: string, kind: string) => join(folder, service, `${kind}.csv`);
  await writeLines(file('catalogue', 'brands'), brandLines());
  await writeLines(file('catalogue', 'ranges'), rangeLines());
  await writeLines(file('catalogue', 'tyres'), tyreLines());
  await writeLines(file('catalogue', 'stock'), stockLines());
  await writeLines(file('search', 'sizes'), sizeLines());
  await writeLines(file('search', 'vehicles'), vehicleLines());
}

function* brandLines(): Iterable<string> {
  yield 'slug,name,tier';
  for (let brand = 0; brand < brandCount; brand += 1)
    yield `${brandSlug(brand)},Brand ${brand},${['premium', 'mid_range', 'budget'][brand % 3]}`;
}

function* rangeLines(): Iterable<string> {
  yield 'brand_slug,slug,name,season,vehicle_type,awards,description';
  for (let brand = 0; brand < brandCount; brand += 1) {
    for (let range = 0; range < rangesOfBrand; range += 1) {
      const vehicleType = range % 8 === 7 ? 'van' : range % 8 === 6 ? '4x4' : 'car';
      yield `${brandSlug(brand)},range-${brand}-${range},Range ${brand} ${range},${seasons[range % 3]},${vehicleType},,"A tyre, made up for measuring."`;
    }
  }
}

const stCode = (tyre: number): string => `B${String(tyre).padStart(6, '0')}`;

function* tyreLines(): Iterable<string> {
  yield 'st_code,brand_slug,range_slug,size,load_index,speed_symbol,label_scheme,fuel_class,wet_class,noise_class,noise_db,specialisms,approvals,retail_pence,fully_fitted_price_pence,home_delivery_price_pence,popularity,featured_rank';
  const random = randomFrom(1);
  let tyre = 0;
  for (const { width, profile, rim, loadIndex, tyres } of benchSizes()) {
    for (let place = 0; place < tyres; place += 1) {
      const brand = Math.floor(random() * brandCount);
      const range = Math.floor(random() * rangesOfBrand);
      const pence = 5_000 + Math.floor(random() * 20_000);
      yield [
        stCode(tyre),
        brandSlug(brand),
        `range-${brand}-${range}`,
        `${width}/${profile} R${rim}`,
        loadIndex + Math.floor(random() * 4) * 2,
        pick(random, speeds),
        'A-E',
        pick(random, ['A', 'B', 'C', 'D']),
        pick(random, ['A', 'B', 'C']),
        pick(random, ['A', 'B']),
        66 + Math.floor(random() * 7),
        pick(random, marks),
        pick(random, ['', '', '', '', 'MO', '*']),
        pence + 3_000,
        pence,
        pence - 1_700,
        Math.floor(random() * 1_000),
        place < 8 ? place + 1 : '',
      ].join(',');
      tyre += 1;
    }
  }
}

function* stockLines(): Iterable<string> {
  yield 'st_code,total_stock,home_delivery_stock,minimum_stock';
  const random = randomFrom(2);
  const all = benchSizes().reduce((sum, { tyres }) => sum + tyres, 0);
  for (let tyre = 0; tyre < all; tyre += 1) {
    const total = Math.floor(random() * 40);
    yield `${stCode(tyre)},${total},${Math.floor(total / 2)},${tyre % 29 === 0 ? 2 : 1}`;
  }
}

function* sizeLines(): Iterable<string> {
  yield 'width,profile,rim,speed';
  for (const { width, profile, rim } of benchSizes())
    for (const speed of speeds) yield `${width},${profile},${rim},${speed}`;
}

/** Registrations in the format since 2001, AA00AAA, in sequence. */
function registrationOf(vehicle: number): string {
  const letter = (value: number): string => String.fromCharCode(65 + (value % 26));
  const year = String(Math.floor(vehicle / 17_576) % 100).padStart(2, '0');
  return `X${letter(Math.floor(vehicle / 1_757_600))}${year}${letter(Math.floor(vehicle / 676))}${letter(Math.floor(vehicle / 26))}${letter(vehicle)}`;
}

/** Each vehicle has one size; common sizes are on many vehicles. */
function* vehicleLines(): Iterable<string> {
  yield 'registration,make,model,derivative,colour,vehicle_type,fuel_type,sizes,observed_at';
  const random = randomFrom(3);
  const sizes = benchSizes();
  const pool = sizes.flatMap((size) => Array.from({ length: Math.ceil(size.tyres / 100) }, () => size));
  for (let vehicle = 0; vehicle < vehicleCount; vehicle += 1) {
    const size = pool[Math.floor(random() * pool.length)];
    const sizeText = size ? `${size.width}/${size.profile} R${size.rim} ${size.loadIndex}H` : '';
    yield `${registrationOf(vehicle)},MAKE ${vehicle % 40},MODEL ${vehicle % 900},1.${vehicle % 10} TSI,${pick(random, ['RED', 'BLUE', 'GREY'])},car,${pick(random, ['PETROL', 'DIESEL', 'ELECTRICITY'])},${sizeText},`;
  }
}
