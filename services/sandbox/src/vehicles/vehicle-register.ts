import { parse } from 'csv-parse/sync';
import { readFile, stat } from 'node:fs/promises';
import { demoVehicles } from './demo-vehicles';
import { parseFitments, type VehicleRecord } from './vehicle-record';

/** Every vehicle that the sandbox's providers know. */
export interface VehicleRegister {
  find(registration: string): Promise<VehicleRecord | undefined>;
  count(): Promise<number>;
}

/**
 * The demo registrations and the vehicles of a CSV file with the columns registration, make, model, derivative, colour,
 * vehicle_type, fuel_type, year and sizes. The file may appear, or change, while the sandbox runs.
 */
export function createVehicleRegister(file?: string): VehicleRegister {
  const fixed = byRegistration(demoVehicles);
  let read: { readonly changedMs: number; readonly vehicles: ReadonlyMap<string, VehicleRecord> } = {
    changedMs: 0,
    vehicles: new Map(),
  };

  const fromFile = async (): Promise<ReadonlyMap<string, VehicleRecord>> => {
    const changedMs = file
      ? await stat(file).then(
          ({ mtimeMs }) => mtimeMs,
          () => 0,
        )
      : 0;
    if (file && changedMs !== read.changedMs) {
      read = {
        changedMs,
        vehicles: changedMs ? byRegistration(parseVehicles(await readFile(file, 'utf8'))) : new Map(),
      };
    }
    return read.vehicles;
  };
  return {
    async find(registration) {
      return fixed.get(registration) ?? (await fromFile()).get(registration);
    },
    async count() {
      return new Set([...fixed.keys(), ...(await fromFile()).keys()]).size;
    },
  };
}

function parseVehicles(csv: string): VehicleRecord[] {
  const rows: Record<string, string>[] = parse(csv, { columns: true, skip_empty_lines: true, trim: true });
  return rows.map((row) => ({
    registration: row['registration'] ?? '',
    make: row['make'] ?? '',
    model: row['model'] ?? '',
    derivative: row['derivative'] ?? '',
    colour: row['colour'] ?? '',
    body: bodyOf(row['vehicle_type']),
    fuelType: row['fuel_type'] ?? 'PETROL',
    year: Number(row['year'] ?? 0),
    fitments: parseFitments(row['sizes'] ?? ''),
  }));
}

function bodyOf(type: string | undefined): VehicleRecord['body'] {
  return type === 'van' || type === '4x4' ? type : 'car';
}

function byRegistration(vehicles: readonly VehicleRecord[]): ReadonlyMap<string, VehicleRecord> {
  return new Map(vehicles.map((vehicle) => [vehicle.registration, vehicle]));
}
