import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDemoModels, type DemoModel } from './models';
import { seededRandom } from './random';
import { commonSizes } from './sizes';

const vehicleCount = 300;
const colours = ['BLACK', 'WHITE', 'GREY', 'BLUE', 'RED', 'SILVER', 'GREEN'];
/** Area codes never have I, Q or Z; the last three letters never have I or Q. */
const areaLetters = 'ABCDEFGHJKLMNOPRSTUVWXY';
const lastLetters = 'ABCDEFGHJKLMNOPRSTUVWXYZ';
/** Registrations that the sandbox answers. */
const promised = new Set(['AB12CDE', 'BD51SMR', 'LE70EVX', 'VN68VAN', 'NS19ZZZ', 'XX99XXX']);

/** Writes `vehicles.csv`, with 300 vehicles that the sandbox does not know, and `sizes.csv`; always the same. */
export async function generateDemo(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'vehicles.csv'), toCsv(demoVehicles(await readDemoModels())));
  await writeFile(join(folder, 'sizes.csv'), toCsv(demoSizes()));
}

function demoVehicles(demoModels: readonly DemoModel[]): Record<string, string>[] {
  const random = seededRandom(20_260_301);
  const pick = (items: ArrayLike<string>): string => items[Math.floor(random() * items.length)] ?? '';
  const taken = new Set(promised);
  const plate = (year: number): string => {
    const half = random() < 0.5 ? 0 : 50;
    const age = String((year % 100) + half).padStart(2, '0');
    const text = `${pick(areaLetters)}${pick(areaLetters)}${age}${pick(lastLetters)}${pick(lastLetters)}${pick(lastLetters)}`;
    if (taken.has(text)) return plate(year);
    taken.add(text);
    return text;
  };
  const vehicleOf = (model: DemoModel): Record<string, string> => {
    const year = model.firstYear + Math.floor(random() * (model.lastYear - model.firstYear + 1));
    return {
      registration: plate(year),
      make: model.make,
      model: model.model,
      derivative: pick(model.derivatives),
      colour: pick(colours),
      vehicle_type: model.vehicleType,
      fuel_type: pick(model.fuelTypes),
      year: String(year),
      sizes: model.sizes,
    };
  };
  const rounds = Math.ceil(vehicleCount / demoModels.length);
  const models = Array.from({ length: rounds }, () => demoModels).flat();
  return models.slice(0, vehicleCount).map(vehicleOf);
}

function demoSizes(): Record<string, string>[] {
  return Object.entries(commonSizes).flatMap(([size, ratings]) => {
    const [, width = '', profile = '', rim = ''] = /^(\d+)\/(\d+) R(\d+)$/.exec(size) ?? [];
    const symbols = new Set(ratings.map((rating) => rating.slice(-1)));
    return [...symbols].sort().map((speed) => ({ width, profile, rim, speed }));
  });
}

function toCsv(rows: readonly Record<string, string>[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (text = ''): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return `${[columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))].join('\n')}\n`;
}
