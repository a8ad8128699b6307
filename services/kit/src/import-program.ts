import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import sql from 'sql-template-tag';
import { readImportConfig } from './config';
import type { Database, Queryable } from './database';
import { withProgress } from './import';
import { analyse, changesSince, countChanges, describeChanges, type TableChanges } from './import-changes';
import { count, createProgressLine } from './import-progress';
import { createLog } from './log';
import { openDatabase } from './open-database';

/** What an import changes, where this says more than counts of rows. */
export interface DescribedChanges {
  /** In a few words: '2 new, 1 changed'. */
  readonly summary: string;
  /** Shown by a dry run. */
  readonly lines: readonly string[];
}

export interface ReadOptions {
  /** Also removes what is not in the file. */
  readonly prune: boolean;
  readonly describe: (changes: DescribedChanges) => void;
}

/** Imports one file (or folder) within a transaction, mostly by `importRows`, and returns its number of rows. */
export type ReadFile = (tx: Queryable, file: string, now: Date, options: ReadOptions) => Promise<number>;

export interface ImportOptions extends Partial<ReadOptions> {
  /** Default: now. */
  readonly now?: Date;
  /** Checks the file against the database, and writes nothing. */
  readonly dryRun?: boolean;
}

/** The kinds of files that a service imports. */
export interface Imports<Kind extends string> {
  /** In the order of their dependencies. */
  readonly kinds: readonly Kind[];
  /** Those that an import may prune: it removes what is not in the file. */
  readonly prunable: readonly Kind[];
  /**
   * Imports one file, all or nothing, and returns its number of rows. Waits for an import of the same kind to end. @throws
   * ImportError with the wrong lines
   */
  importFile(
    database: Pick<Database, 'transaction'>,
    kind: Kind,
    file: string,
    options?: ImportOptions,
  ): Promise<number>;
  /** What of a folder can be imported, `<kind>.csv`, `<kind>.ndjson` or the folder `<kind>`, in the order of the kinds. */
  filesIn(folder: string): Promise<{ kind: Kind; file: string }[]>;
}

/** Creates imports from a reader for each kind, in the order of their dependencies. */
export function createImports<Kind extends string>(
  readers: ReadonlyMap<Kind, ReadFile>,
  { prunable = [] }: { readonly prunable?: readonly NoInfer<Kind>[] } = {},
): Imports<Kind> {
  const kinds = [...readers.keys()];
  return {
    kinds,
    prunable,
    async importFile(database, kind, file, options = {}) {
      const { now = new Date(), dryRun = false, prune = false, describe = () => undefined } = options;
      const read = readers.get(kind);
      if (!read) throw new Error(`Nothing called ${kind} is imported here.`);
      let rows = 0;
      const undo = new Error('dry run');
      const importing = database.transaction(async (tx) => {
        await lockKind(tx, kind);
        rows = await read(tx, file, now, { prune, describe });
        if (dryRun) throw undo;
      });
      await importing.catch((error: unknown) => {
        if (error !== undo) throw error;
      });
      return rows;
    },
    async filesIn(folder) {
      const candidates = kinds.flatMap((kind) =>
        [`${kind}.csv`, `${kind}.ndjson`, kind].map((name) => ({ kind, file: join(folder, name) })),
      );
      const present = await Promise.all(candidates.map(({ file }) => exists(file)));
      return candidates.filter((_, index) => present[index]);
    },
  };
}

const lockPollMs = 200;

/**
 * Waits until no other import of this kind runs, and locks the kind until the transaction ends. It polls, since a waiting
 * statement would time out.
 */
export async function lockKind(tx: Queryable, kind: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const [row] = await tx.query<{ is_locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(current_schema() || '.import ' || ${kind}, 0)) as is_locked`,
    );
    if (row?.is_locked) return;
    if (attempt === 1) print(process.stderr, `Another import of ${kind} is running. This one waits for it.`);
    await setTimeout(lockPollMs);
  }
}

/** A batch of rows is one statement. */
const statementTimeoutMs = 60_000;

export interface ImportProgram<Kind extends string> {
  /** The service's schema. */
  readonly schema: string;
  readonly imports: Imports<Kind>;
  /** Default: from the environment. */
  readonly config?: { readonly DATABASE_URL: string; readonly LOG_LEVEL: string };
  /** Folder of the migrations. */
  readonly migrations: URL;
  /** Default: this process's arguments. */
  readonly args?: readonly string[];
}

/** A service's import command: `import <kind> <file> [--dry-run]`, or `import --demo <folder>`. Sets the exit code. */
export async function runImport<Kind extends string>({
  schema,
  imports,
  config,
  migrations,
  args = process.argv.slice(2),
}: ImportProgram<Kind>): Promise<void> {
  const asked = readArguments(args);
  const kind = imports.kinds.find((known) => known === asked?.kind);
  const files = asked?.demo
    ? await imports.filesIn(asked.demo)
    : kind && asked?.file
      ? [{ kind, file: asked.file }]
      : [];
  const mayPrune = !asked?.prune || (kind !== undefined && imports.prunable.includes(kind));
  if (!asked || files.length === 0 || !mayPrune) {
    print(
      process.stderr,
      asked?.demo
        ? `${asked.demo} has no file of these kinds: ${imports.kinds.join(', ')}.`
        : usageOf(imports),
    );
    process.exitCode = 2;
    return;
  }
  const settings = config ?? readImportConfig();
  const log = createLog({ name: `${schema}-import`, level: settings.LOG_LEVEL });
  const database = await openDatabase({ config: settings, schema, migrations, log, statementTimeoutMs });
  try {
    for (const one of files) {
      const report = await importReported(database, imports, one, asked);
      print(process.stdout, report);
    }
  } catch (error) {
    print(process.stderr, messageOf(error));
    process.exitCode = 1;
  } finally {
    await database.close();
  }
}

function usageOf({ kinds, prunable }: Pick<Imports<string>, 'kinds' | 'prunable'>): string {
  const pruning = prunable.length > 0 ? ` [--prune for ${prunable.join(', ')}]` : '';
  return `Usage: import <${kinds.join(' | ')}> <file> [--dry-run]${pruning}, or import --demo <folder>`;
}

interface Arguments {
  readonly kind: string | undefined;
  readonly file: string | undefined;
  readonly demo: string | undefined;
  readonly dryRun: boolean;
  readonly prune: boolean;
}

/** The command's arguments; undefined when they are wrong. */
function readArguments(args: readonly string[]): Arguments | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'dry-run': { type: 'boolean', default: false },
        prune: { type: 'boolean', default: false },
        demo: { type: 'string' },
      },
    });
    const [kind, file, ...more] = positionals;
    if (more.length > 0) return undefined;
    return { kind, file, demo: values.demo, dryRun: values['dry-run'], prune: values.prune };
  } catch {
    return undefined;
  }
}

/** Imports one file, showing progress on a terminal, and returns its report. */
async function importReported<Kind extends string>(
  database: Database,
  imports: Imports<Kind>,
  { kind, file }: { kind: Kind; file: string },
  { dryRun, prune }: Pick<Arguments, 'dryRun' | 'prune'>,
): Promise<string> {
  const startedMs = performance.now();
  const line = createProgressLine(process.stderr, kind);
  const counted: { changes: readonly TableChanges[]; described?: DescribedChanges } = { changes: [] };
  const counting: Pick<Database, 'transaction'> = {
    transaction: (work, options) =>
      database.transaction(async (tx) => {
        const before = await countChanges(tx);
        const end = async (): Promise<void> => {
          counted.changes = changesSince(before, await countChanges(tx));
        };
        // `finally`, since a dry run throws after all rows were written.
        return work(tx).finally(end);
      }, options),
  };
  const describe = (described: DescribedChanges): void => void (counted.described = described);
  const rows = await withProgress(line.show, () =>
    imports.importFile(counting, kind, file, { dryRun, prune, describe }),
  ).finally(line.clear);
  const summary = counted.described?.summary ?? describeChanges(counted.changes);
  if (dryRun) {
    const report = `${kind}: ${count(rows)} rows are valid; nothing was written. An import would change: ${summary}`;
    return [report, ...(counted.described?.lines ?? [])].join('\n');
  }
  await analyse(database, counted.changes);
  const seconds = (performance.now() - startedMs) / 1_000;
  return `${kind}: ${count(rows)} rows imported in ${seconds.toFixed(1)} s (${count(rows / seconds)} rows/s): ${summary}`;
}

/** The message for the operator: the wrong lines, or one line for a system error. */
function messageOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('code' in error && error.code === 'ENOENT' && 'path' in error)
    return `${String(error.path)} does not exist.`;
  return 'message' in error ? String(error.message) : String(error);
}

function print(stream: NodeJS.WriteStream, line: string): void {
  stream.write(`${line}\n`);
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
