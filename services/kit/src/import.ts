import { AsyncLocalStorage } from 'node:async_hooks';
import { Schema, ValidationError } from 'yup';
import { readRows, UnreadableLine, type Columns } from './import-file';

export interface ImportRowsOptions<Row> {
  /** `.csv` with a header line, or `.ndjson` (one object a line); either may be gzipped. */
  readonly file: string;
  readonly schema: Schema<Row>;
  /** Takes the rows that are right, some thousand at a time; inside the caller's transaction, so that all or none count. */
  readonly batch: (rows: Row[]) => Promise<unknown>;
  readonly batchSize?: number;
  /**
   * For files of other makers: names besides the schema's that its transforms read. No column is then required, and those that
   * nothing reads are told in one line instead of refused.
   */
  readonly otherNames?: readonly string[];
}

/** How far an import is. */
export interface ImportProgress {
  readonly rows: number;
  /** Of the file, from 0 to 1. */
  readonly share: number;
}

export interface BadLine {
  readonly line: number;
  readonly message: string;
}

/** Some lines of a file are wrong; the first of them, in order. */
export class ImportError extends Error {
  constructor(
    readonly file: string,
    readonly badLines: readonly BadLine[],
  ) {
    super([`${file}:`, ...badLines.map(({ line, message }) => `  line ${line}: ${message}`)].join('\n'));
    this.name = 'ImportError';
  }
}

const maxBadLines = 20;
const defaultBatchSize = 1_000;
const listeners = new AsyncLocalStorage<(progress: ImportProgress) => void>();

/** Runs an import and hears how far it is, whoever reads the file in between. */
export function withProgress<T>(
  onProgress: (progress: ImportProgress) => void,
  work: () => Promise<T>,
): Promise<T> {
  return listeners.run(onProgress, work);
}

/** Streams a file through its schema into batches and answers how many rows there were. @throws ImportError */
export async function importRows<Row>(options: ImportRowsOptions<Row>): Promise<number> {
  const { file, schema, batch, batchSize = defaultBatchSize, otherNames } = options;
  const onProgress = listeners.getStore();
  const badLines: BadLine[] = [];
  let rows: Row[] = [];
  let count = 0;
  let share = 0;
  let saving: Promise<unknown> = Promise.resolve();
  /** Rows are saved while the next ones are read; never more than two batches are in memory. */
  const flush = async (): Promise<void> => {
    // After a bad line the file is only read on to find the others.
    if (rows.length === 0 || badLines.length > 0) return;
    await saving;
    count += rows.length;
    saving = batch(rows);
    // Told where it is waited for.
    saving.catch(() => undefined);
    onProgress?.({ rows: count, share });
    rows = [];
  };
  try {
    for await (const { line, value } of readRows(
      file,
      columnsOf(schema, otherNames),
      (read) => (share = read),
    )) {
      const row = checkRow(schema, value);
      if ('message' in row) badLines.push({ line, message: row.message });
      else rows.push(row.value);
      if (badLines.length === maxBadLines) break;
      if (rows.length >= batchSize) await flush();
    }
  } catch (error) {
    if (!(error instanceof UnreadableLine)) throw error;
    badLines.push({ line: error.line, message: error.message });
  }
  await flush();
  await saving;
  if (badLines.length > 0) throw new ImportError(file, badLines);
  return count;
}

/** The names of a schema's fields; those are required that neither may be absent nor have a default. */
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
      return { message: 'this holds a character that cannot be kept' };
    return { value: schema.validateSync(value, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (ValidationError.isError(error)) return { message: error.errors.join('; ') };
    // The stack ends where lists stand in lists, thousands deep.
    if (error instanceof RangeError) return { message: 'this is nested too deeply' };
    // Some transforms stumble over lists and records where one value belongs.
    if (error instanceof TypeError) return { message: 'a value is not of the right kind' };
    throw error;
  }
}
