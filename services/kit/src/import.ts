import { AsyncLocalStorage } from 'node:async_hooks';
import { Schema, ValidationError } from 'yup';
import { readRows, UnreadableLine, type Columns } from './import-file';

export interface ImportRowsOptions<Row> {
  /** `.csv` with a header line, or `.ndjson` (one object a line); either may be gzipped. */
  readonly file: string;
  readonly schema: Schema<Row>;
  /** Saves valid rows, a thousand at a time, inside the caller's transaction. May throw RefusedRows. */
  readonly batch: (rows: Row[]) => Promise<unknown>;
  readonly batchSize?: number;
  /**
   * For public lists: further columns that the schema's transforms read. No column is then required, and unknown columns are
   * listed in one line instead of refused.
   */
  readonly otherNames?: readonly string[];
}

/** The progress of an import. */
export interface ImportProgress {
  readonly rows: number;
  /** The fraction of the file read so far, 0 to 1. */
  readonly share: number;
}

export interface BadLine {
  readonly line: number;
  readonly message: string;
}

/** Lines of a file are wrong; holds the first of them. */
export class ImportError extends Error {
  constructor(
    readonly file: string,
    readonly badLines: readonly BadLine[],
  ) {
    super([`${file}:`, ...badLines.map(({ line, message }) => `  line ${line}: ${message}`)].join('\n'));
    this.name = 'ImportError';
  }
}

/** Thrown by a batch for rows that only the database can refuse: reasons by the row's place in the batch. */
export class RefusedRows extends Error {
  constructor(readonly reasons: ReadonlyMap<number, string>) {
    super([...reasons.values()].join('; '));
    this.name = 'RefusedRows';
  }
}

const maxBadLines = 20;
const defaultBatchSize = 1_000;
const listeners = new AsyncLocalStorage<(progress: ImportProgress) => void>();

/** Runs an import and reports its progress. Functions in between need not pass it on. */
export function withProgress<T>(
  onProgress: (progress: ImportProgress) => void,
  work: () => Promise<T>,
): Promise<T> {
  return listeners.run(onProgress, work);
}

/** Streams a file through its schema into batches and returns the number of rows. @throws ImportError */
export async function importRows<Row>(options: ImportRowsOptions<Row>): Promise<number> {
  const { file, schema, batch, batchSize = defaultBatchSize, otherNames } = options;
  const onProgress = listeners.getStore();
  const badLines: BadLine[] = [];
  let rows: Row[] = [];
  let lines: number[] = [];
  let count = 0;
  let share = 0;
  let saving: Promise<readonly BadLine[]> = Promise.resolve([]);
  const saved = async (): Promise<void> => {
    badLines.push(...(await saving));
    saving = Promise.resolve([]);
  };
  /** Saves a batch while the next one is read; at most two batches are in memory. */
  const flush = async (): Promise<void> => {
    await saved();
    // After a bad line the rest of the file is only checked.
    if (rows.length > 0 && badLines.length === 0) {
      count += rows.length;
      saving = saveBatch(batch, rows, lines);
      // A failure is thrown where `saving` is awaited.
      saving.catch(() => undefined);
      onProgress?.({ rows: count, share });
    }
    rows = [];
    lines = [];
  };
  try {
    for await (const { line, value } of readRows(
      file,
      columnsOf(schema, otherNames),
      (read) => (share = read),
    )) {
      const row = checkRow(schema, value);
      if ('message' in row) badLines.push({ line, message: row.message });
      else {
        rows.push(row.value);
        lines.push(line);
      }
      if (badLines.length >= maxBadLines) break;
      if (rows.length >= batchSize) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    badLines.push({ line: error.line, message: error.message });
  }
  await flush();
  await saved();
  if (badLines.length > 0) throw new ImportError(file, firstOf(badLines));
  return count;
}

/** Saves a batch, and returns its refused lines. */
async function saveBatch<Row>(
  batch: ImportRowsOptions<Row>['batch'],
  rows: Row[],
  lines: readonly number[],
): Promise<BadLine[]> {
  try {
    await batch(rows);
    return [];
  } catch (error) {
    if (!(error instanceof RefusedRows)) throw error;
    return [...error.reasons].map(([place, message]) => ({ line: lines[place] ?? 0, message }));
  }
}

function firstOf(badLines: readonly BadLine[]): readonly BadLine[] {
  return badLines.toSorted((one, other) => one.line - other.line).slice(0, maxBadLines);
}

/** The columns of a schema; required are those that are neither optional nor have a default. */
function columnsOf(schema: Schema<unknown>, otherNames?: readonly string[]): Columns | undefined {
  if (!('fields' in schema) || typeof schema.fields !== 'object' || schema.fields === null) return undefined;
  const fields: [string, unknown][] = Object.entries(schema.fields);
  const isRequired = (field: unknown): boolean =>
    field instanceof Schema && !field.isType(undefined) && field.getDefault() === undefined;
  const own = fields.map(([name]) => name);
  if (otherNames) return { known: [...own, ...otherNames], required: [], isOpen: true };
  return {
    known: own,
    required: fields.flatMap(([name, field]) => (isRequired(field) ? [name] : [])),
  };
}

function checkRow<Row>(schema: Schema<Row>, value: unknown): { value: Row } | { message: string } {
  try {
    if (JSON.stringify(value).includes('\\u0000'))
      return { message: 'this has a character that cannot be stored' };
    return { value: schema.validateSync(value, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (ValidationError.isError(error)) return { message: error.errors.join('; ') };
    // Stack overflow: lists are nested thousands deep.
    if (error instanceof RangeError) return { message: 'this is nested too deeply' };
    // Some transforms fail on lists and records in place of one value.
    if (error instanceof TypeError) return { message: 'a value is not of the right kind' };
    throw error;
  }
}

/** The last row of each key, for a batch: one SQL statement cannot upsert a key twice. */
export function lastOfEach<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}
