import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import { brandRow, rangeRow, stockRow, tyreRow } from '../domain/import-rows';
import {
  findBrandSlugs,
  findRangeKeys,
  findStockCodes,
  saveBrands,
  saveRanges,
  saveStock,
  saveTyres,
} from '../store/save-imported';

const readBrands: ReadFile = (tx, file) =>
  importRows({ file, schema: brandRow, batch: (rows) => saveBrands(tx, rows) });

const readRanges: ReadFile = async (tx, file) =>
  importRows({ file, schema: rangeRow(await findBrandSlugs(tx)), batch: (rows) => saveRanges(tx, rows) });

const readTyres: ReadFile = async (tx, file) =>
  importRows({ file, schema: tyreRow(await findRangeKeys(tx)), batch: (rows) => saveTyres(tx, rows) });

const readStock: ReadFile = async (tx, file) =>
  importRows({ file, schema: stockRow(await findStockCodes(tx)), batch: (rows) => saveStock(tx, rows) });

/** What the catalogue imports. */
export const imports = createImports(
  new Map([
    ['brands', readBrands],
    ['ranges', readRanges],
    ['tyres', readTyres],
    ['stock', readStock],
  ]),
);
