import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { bankHolidayRow, fitterRow, outcodeRow, townRow } from '@tyres/fitters-contract/schemas';
import type { Database, Queryable } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { saveFitters } from './import-fitters';
import { saveBankHolidays, saveOutcodes, saveTowns } from './import-places';

const readers = {
  outcodes: (tx: Queryable, file: string) =>
    importRows({ file, schema: outcodeRow, batch: (rows) => saveOutcodes(tx, rows) }),
  towns: (tx: Queryable, file: string) =>
    importRows({ file, schema: townRow, batch: (rows) => saveTowns(tx, rows) }),
  'bank-holidays': (tx: Queryable, file: string) =>
    importRows({ file, schema: bankHolidayRow, batch: (rows) => saveBankHolidays(tx, rows) }),
  fitters: (tx: Queryable, file: string) =>
    importRows({ file, schema: fitterRow, batch: (rows) => saveFitters(tx, rows) }),
} as const;

/** What can be imported, in the order in which a whole folder is. */
export const importKinds = ['outcodes', 'towns', 'bank-holidays', 'fitters'] as const;
export type ImportKind = (typeof importKinds)[number];

/** Tells an import kind from any other word. */
export function isImportKind(word: string | undefined): word is ImportKind {
  return importKinds.some((kind) => kind === word);
}

/** Imports one file, all or nothing, and answers how many rows it had. @throws ImportError with the lines that are wrong */
export async function importFile(
  db: Pick<Database, 'transaction'>,
  {
    kind,
    file,
    dryRun = false,
  }: { readonly kind: ImportKind; readonly file: string; readonly dryRun?: boolean },
): Promise<number> {
  let rows = 0;
  const undo = new Error('dry run');
  const work = db.transaction(async (tx) => {
    rows = await readers[kind](tx, file);
    if (dryRun) throw undo;
  });
  await work.catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  return rows;
}

/** The files of a folder that can be imported, in their order: `outcodes.csv`, … or the same as `.ndjson`. */
export async function filesToImport(folder: string): Promise<{ kind: ImportKind; file: string }[]> {
  const wanted = importKinds.flatMap((kind) =>
    ['csv', 'ndjson'].map((type) => ({ kind, file: join(folder, `${kind}.${type}`) })),
  );
  const present = await Promise.all(
    wanted.map(({ file }) =>
      access(file).then(
        () => true,
        () => false,
      ),
    ),
  );
  return wanted.filter((_, index) => present[index]);
}
