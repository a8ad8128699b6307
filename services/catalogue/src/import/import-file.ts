import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { brandRow, rangeRow, stockRow, tyreRow } from '../domain/import-rows';
import { findBrandSlugs, findRangeKeys, findStockCodes, saveBrands, saveRanges, saveStock, saveTyres } from '../store/save-imported';

type Transaction = Pick<Database, 'query'>;

/** What can be imported, in the order in which the kinds build on one another. */
export const importKinds = ['brands', 'ranges', 'tyres', 'stock'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Tells an import kind from any other word. */
export function isImportKind(word: string | undefined): word is ImportKind {
  return importKinds.some((kind) => kind === word);
}

/** Imports one file, all or nothing, and answers how many rows it had. @throws ImportError with the lines that are wrong */
export async function importFile(
  database: Pick<Database, 'transaction'>,
  kind: ImportKind,
  file: string,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<number> {
  let rows = 0;
  const undo = new Error('dry run');
  try {
    await database.transaction(async (tx) => {
      rows = await readers[kind](tx, file);
      if (dryRun) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return rows;
}

/** The demo's files that are in a folder, `brands.csv` to `stock.csv`, in their order. */
export async function filesToImport(folder: string): Promise<{ kind: ImportKind; file: string }[]> {
  const candidates = importKinds.flatMap((kind) => ['csv', 'ndjson'].map((type) => ({ kind, file: join(folder, `${kind}.${type}`) })));
  const present = await Promise.all(candidates.map(({ file }) => access(file).then(() => true, () => false)));
  return candidates.filter((_, index) => present[index]);
}

const readers: Readonly<Record<ImportKind, (tx: Transaction, file: string) => Promise<number>>> = {
  brands: async (tx, file) => importRows({ file, schema: brandRow, batch: (rows) => saveBrands(tx, rows) }),
  ranges: async (tx, file) =>
    importRows({ file, schema: rangeRow(await findBrandSlugs(tx)), batch: (rows) => saveRanges(tx, rows) }),
  tyres: async (tx, file) =>
    importRows({ file, schema: tyreRow(await findRangeKeys(tx)), batch: (rows) => saveTyres(tx, rows) }),
  stock: async (tx, file) =>
    importRows({ file, schema: stockRow(await findStockCodes(tx)), batch: (rows) => saveStock(tx, rows) }),
};
