import type { Database, Queryable } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { sizeRow, vehicleRow } from '@tyres/search-contract/schemas';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { InferType } from 'yup';
import { parseFitments } from '../domain/known-vehicle';
import { saveSizes } from '../store/sizes';
import { saveVehicles, type CachedVehicle } from '../store/vehicles';

/** What can be imported. */
export const importKinds = ['sizes', 'vehicles'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Tells an import kind from any other word. */
export function isImportKind(word: string | undefined): word is ImportKind {
  return importKinds.some((kind) => kind === word);
}

export interface ImportFileOptions {
  readonly now: Date;
  /** Checks the file and writes nothing. */
  readonly dryRun?: boolean;
}

/** Imports one file, all or nothing, and answers how many rows it had. @throws ImportError with the lines that are wrong */
export async function importFile(
  database: Database,
  kind: ImportKind,
  file: string,
  { now, dryRun = false }: ImportFileOptions,
): Promise<number> {
  if (dryRun) return readers[kind]({ query: async () => [] }, file, now);
  return database.transaction((tx) => readers[kind](tx, file, now));
}

/** The files of a folder that can be imported, `sizes.csv` and `vehicles.csv`. */
export async function filesToImport(folder: string): Promise<{ kind: ImportKind; file: string }[]> {
  const candidates = importKinds.flatMap((kind) =>
    ['csv', 'ndjson'].map((type) => ({ kind, file: join(folder, `${kind}.${type}`) })),
  );
  const present = await Promise.all(
    candidates.map(({ file }) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return candidates.filter((_, index) => present[index]);
}

const readers: Readonly<Record<ImportKind, (tx: Queryable, file: string, now: Date) => Promise<number>>> = {
  sizes: (tx, file) =>
    importRows({
      file,
      schema: sizeRow,
      batch: (rows) =>
        saveSizes(
          tx,
          rows.map(({ width, profile, rim, speed }) => ({
            sectionWidthMm: Number(width),
            aspectRatioPercent: Number(profile),
            rimDiameterInches: Number(rim),
            speedSymbol: speed,
          })),
        ),
    }),
  vehicles: (tx, file, now) =>
    importRows({
      file,
      schema: vehicleRow,
      batch: (rows) => saveVehicles(tx, lastOfEach(rows.map((row) => toCached(row, now)))),
    }),
};

function toCached(
  { vehicle_type, fuel_type, sizes, observed_at, ...row }: InferType<typeof vehicleRow>,
  now: Date,
): CachedVehicle {
  return {
    vehicle: {
      ...row,
      vehicleType: vehicle_type,
      electric: fuel_type.toUpperCase() === 'ELECTRICITY',
      fitments: parseFitments(sizes),
    },
    observedAt: observed_at ? new Date(observed_at) : now,
  };
}

/** One statement cannot write a row twice. */
function lastOfEach(cached: readonly CachedVehicle[]): CachedVehicle[] {
  return [...new Map(cached.map((one) => [one.vehicle.registration, one])).values()];
}
