import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { imports } from '../import/imports';

/** Imports rows of a kind through an NDJSON file. */
export async function importRowsOf(
  database: Pick<Database, 'transaction'>,
  kind: (typeof imports.kinds)[number],
  rows: readonly object[],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-rows-'));
  try {
    const file = join(folder, `${kind}.ndjson`);
    await writeFile(file, rows.map((row) => JSON.stringify(row)).join('\n'));
    return await imports.importFile(database, kind, file);
  } finally {
    await rm(folder, { recursive: true });
  }
}
