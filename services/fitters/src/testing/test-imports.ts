import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ImportOptions } from '@tyres/service-kit/import-program';
import { imports } from '../import/imports';
import { fittersDatabase } from './fixtures';

type Kind = (typeof imports.kinds)[number];

/** A database, and imports of files into it. */
export async function testImports() {
  const database = await fittersDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'fitters-import-'));
  const importText = async (kind: Kind, text: string | Buffer, options: ImportOptions = {}) => {
    const file = join(folder, `${kind}.csv`);
    await writeFile(file, text);
    return imports.importFile(database, kind, file, options);
  };
  return {
    database,
    importText,
    /** Imports a file of lines, the header first. */
    importLines: (kind: Kind, ...lines: readonly string[]) => importText(kind, `${lines.join('\n')}\n`),
    async close(): Promise<void> {
      await database.close();
      await rm(folder, { recursive: true });
    },
  };
}
