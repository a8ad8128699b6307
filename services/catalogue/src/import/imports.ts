import { importRows } from '@tyres/service-kit/import';
import { createImports, type ReadFile } from '@tyres/service-kit/import-program';
import {
  adRow,
  bannerRow,
  manufacturerRow,
  modelRow,
  sizeContentRow,
  upsellRow,
} from '../domain/import-page-rows';
import { brandRow, priceRow, rangeRow, stockRow, tyreRow } from '../domain/import-rows';
import {
  findBrandSlugs,
  findRangeKeys,
  findStockCodes,
  saveBrands,
  savePrices,
  saveRanges,
  saveStock,
  saveTyres,
  summariseRanges,
} from '../store/imported-tyres';
import { saveAds, saveBanners, saveSizeContents, saveUpsells } from '../store/imported-page-content';
import { findManufacturerSlugs, saveManufacturers, saveModels } from '../store/imported-vehicles';

const readBrands: ReadFile = (tx, file) =>
  importRows({ file, schema: brandRow, batch: (rows) => saveBrands(tx, rows) });

const readRanges: ReadFile = async (tx, file) =>
  importRows({ file, schema: rangeRow(await findBrandSlugs(tx)), batch: (rows) => saveRanges(tx, rows) });

const readTyres: ReadFile = async (tx, file) => {
  const schema = tyreRow(await findRangeKeys(tx));
  const count = await importRows({ file, schema, batch: (rows) => saveTyres(tx, rows) });
  await summariseRanges(tx);
  return count;
};

const readPrices: ReadFile = async (tx, file) =>
  importRows({ file, schema: priceRow(await findStockCodes(tx)), batch: (rows) => savePrices(tx, rows) });

const readStock: ReadFile = async (tx, file) =>
  importRows({ file, schema: stockRow(await findStockCodes(tx)), batch: (rows) => saveStock(tx, rows) });

const readBanners: ReadFile = (tx, file) =>
  importRows({ file, schema: bannerRow, batch: (rows) => saveBanners(tx, rows) });

const readAds: ReadFile = (tx, file) =>
  importRows({ file, schema: adRow, batch: (rows) => saveAds(tx, rows) });

const readUpsells: ReadFile = async (tx, file) =>
  importRows({ file, schema: upsellRow(await findRangeKeys(tx)), batch: (rows) => saveUpsells(tx, rows) });

const readSizeContents: ReadFile = (tx, file) =>
  importRows({ file, schema: sizeContentRow, batch: (rows) => saveSizeContents(tx, rows) });

/** Columns of public lists of vehicles that are read, besides our own. */
const listedColumns = [
  'kind',
  'make_slug',
  'make_name',
  'model_slug',
  'model_name',
  'body_types',
  'countries',
  'global_popularity_decile',
];

/** Counts rows without those of public lists for other countries and kinds, which are skipped. */
async function countImported(
  read: (count: (rows: readonly { origin: string }[]) => void) => Promise<number>,
): Promise<number> {
  let skipped = 0;
  const rows = await read(
    (batch) => (skipped += batch.filter(({ origin }) => origin === 'elsewhere').length),
  );
  return rows - skipped;
}

const readManufacturers: ReadFile = async (tx, file) => {
  const schema = manufacturerRow(await findBrandSlugs(tx));
  return countImported((count) =>
    importRows({
      file,
      schema,
      otherNames: listedColumns,
      batch: (rows) => {
        count(rows);
        return saveManufacturers(tx, rows);
      },
    }),
  );
};

const readModels: ReadFile = async (tx, file) => {
  const schema = modelRow(await findManufacturerSlugs(tx));
  return countImported((count) =>
    importRows({
      file,
      schema,
      otherNames: listedColumns,
      batch: (rows) => {
        count(rows);
        return saveModels(tx, rows);
      },
    }),
  );
};

/** The kinds of files that the catalogue imports. */
export const imports = createImports(
  new Map([
    ['brands', readBrands],
    ['ranges', readRanges],
    ['tyres', readTyres],
    ['prices', readPrices],
    ['stock', readStock],
    ['upsells', readUpsells],
    ['banners', readBanners],
    ['ads', readAds],
    ['size-contents', readSizeContents],
    ['manufacturers', readManufacturers],
    ['models', readModels],
  ]),
);
