import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createDatabase, type Database, type Queryable } from './database';
import { createLog } from './log';
import { migrate } from './migrate';

/** Reads one file into a transaction, by `importRows`, and answers how many rows it had. */
export type ReadFile = (tx: Queryable, file: string, now: Date) => Promise<number>;

export interface ImportOptions {
  /** Default: now. */
  readonly now?: Date;
  /** Checks the file against what is there, and writes nothing. */
  readonly dryRun?: boolean;
}

/** The kinds of files that a service takes. */
export interface Imports<Kind extends string> {
  /** In the order in which they build on one another. */
  readonly kinds: readonly Kind[];
  /** Imports one file, all or nothing, and answers how many rows it had. @throws ImportError with the lines that are wrong */
  importFile(
    database: Pick<Database, 'transaction'>,
    kind: Kind,
    file: string,
    options?: ImportOptions,
  ): Promise<number>;
  /** The files of a folder that can be imported, `<kind>.csv` or `<kind>.ndjson`, in their order. */
  filesIn(folder: string): Promise<{ kind: Kind; file: string }[]>;
}

/** Makes imports of readers, one for each kind, in the order in which they build on one another. */
export function createImports<Kind extends string>(readers: ReadonlyMap<Kind, ReadFile>): Imports<Kind> {
  const kinds = [...readers.keys()];
  return {
    kinds,
    async importFile(database, kind, file, { now = new Date(), dryRun = false } = {}) {
      const read = readers.get(kind);
      if (!read) throw new Error(`Nothing called ${kind} is imported here.`);
      let rows = 0;
      const undo = new Error('dry run');
      const importing = database.transaction(async (tx) => {
        rows = await read(tx, file, now);
        if (dryRun) throw undo;
      });
      await importing.catch((error: unknown) => {
        if (error !== undo) throw error;
      });
      return rows;
    },
    async filesIn(folder) {
      const candidates = kinds.flatMap((kind) =>
        ['csv', 'ndjson'].map((type) => ({ kind, file: join(folder, `${kind}.${type}`) })),
      );
      const present = await Promise.all(candidates.map(({ file }) => isThere(file)));
      return candidates.filter((_, index) => present[index]);
    },
  };
}

export interface ImportProgram<Kind extends string> {
  /** Of the service, where the rows go. */
  readonly schema: string;
  readonly imports: Imports<Kind>;
  readonly config: { readonly DATABASE_URL: string; readonly LOG_LEVEL: string };
  /** Folder of the migrations. */
  readonly migrations: URL;
}

/** A service's import command: `import <kind> <file> [--dry-run]`, or `import --demo <folder>`. Sets the exit code. */
export async function runImport<Kind extends string>({
  schema,
  imports,
  config,
  migrations,
}: ImportProgram<Kind>): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'dry-run': { type: 'boolean', default: false }, demo: { type: 'string' } },
  });
  const [word, file] = positionals;
  const kind = imports.kinds.find((known) => known === word);
  const files = values.demo ? await imports.filesIn(values.demo) : kind && file ? [{ kind, file }] : [];
  if (files.length === 0) {
    tell(
      process.stderr,
      values.demo
        ? `${values.demo} has none of ${imports.kinds.join(', ')}.`
        : `Usage: import <${imports.kinds.join(' | ')}> <file> [--dry-run], or import --demo <folder>`,
    );
    process.exitCode = 2;
    return;
  }
  await migrate({ url: config.DATABASE_URL, schema, folder: migrations });
  const log = createLog({ name: `${schema}-import`, level: config.LOG_LEVEL });
  const database = createDatabase({ url: config.DATABASE_URL, schema, log });
  const dryRun = values['dry-run'];
  try {
    for (const one of files) {
      const rows = await imports.importFile(database, one.kind, one.file, { dryRun });
      tell(
        process.stdout,
        `${one.kind}: ${rows} rows ${dryRun ? 'are right (nothing was written)' : 'imported'}`,
      );
    }
  } catch (error) {
    tell(process.stderr, error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function tell(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
