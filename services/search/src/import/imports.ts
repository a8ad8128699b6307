import { fitmentRow, sizeRow, vehicleRow } from '../domain/import-rows';
import { importRows, lastOfEach } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import type { InferType } from 'yup';
import { parseFitments } from '../domain/known-vehicle';
import { saveFitments, type CorrectedFitments } from '../store/fitments';
import { saveSizes } from '../store/sizes';
import { saveVehicles, type CachedVehicle } from '../store/vehicles';

const readSizes: ReadFile = (tx, file) =>
  importRows({ file, schema: sizeRow, batch: (rows) => saveSizes(tx, rows.map(toSize)) });

const readVehicles: ReadFile = (tx, file, now) =>
  importRows({
    file,
    schema: vehicleRow,
    batch: (rows) =>
      saveVehicles(
        tx,
        lastOfEach(
          rows.map((row) => toCached(row, now)),
          ({ vehicle }) => vehicle.registration,
        ),
      ),
  });

const readFitments: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: fitmentRow,
    batch: (rows) =>
      saveFitments(
        tx,
        lastOfEach(rows.map(toCorrected), ({ registration }) => registration),
      ),
  });

/** The kinds of files that the search service imports. */
export const imports = createImports(
  new Map([
    ['sizes', readSizes],
    ['vehicles', readVehicles],
    ['fitments', readFitments],
  ]),
);

function toSize({ width, profile, rim, speed }: InferType<typeof sizeRow>) {
  return {
    sectionWidthMm: Number(width),
    aspectRatioPercent: Number(profile),
    rimDiameterInches: Number(rim),
    speedSymbol: speed,
  };
}

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

function toCorrected({ registration, sizes }: InferType<typeof fitmentRow>): CorrectedFitments {
  return { registration, fitments: parseFitments(sizes) };
}
