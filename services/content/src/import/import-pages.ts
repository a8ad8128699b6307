import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { importRows } from '@tyres/service-kit/import';
import { pageRow } from '../domain/page-row';
import { savePages } from '../store/pages';

/** Imports a file of pages, all or nothing, and answers how many it had. @throws ImportError with the lines that are wrong */
export async function importPages(
  database: Pick<Database, 'transaction'>,
  file: string,
  { dryRun = false }: { readonly dryRun?: boolean } = {},
): Promise<number> {
  let pages = 0;
  const undo = new Error('dry run');
  try {
    await database.transaction(async (tx) => {
      pages = await importRows({ file, schema: pageRow, batch: (rows) => savePages(tx, rows) });
      if (dryRun) throw undo;
    });
  } catch (error) {
    if (error !== undo) throw error;
  }
  return pages;
}

/** The file of pages in a folder, `pages.ndjson` or `pages.csv`. */
export async function findPagesFile(folder: string): Promise<string> {
  const ndjson = join(folder, 'pages.ndjson');
  return access(ndjson).then(
    () => ndjson,
    () => join(folder, 'pages.csv'),
  );
}
