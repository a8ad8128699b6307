import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { parse } from 'csv-parse';
import { ValidationError, type Schema } from 'yup';

export interface ImportRowsOptions<Row> {
  /** `.csv` with a header line, or `.ndjson` (one object a line). */
  readonly file: string;
  readonly schema: Schema<Row>;
  /** Takes the rows that are right, some hundred at a time; inside the caller's transaction, so that all or none count. */
  readonly batch: (rows: Row[]) => Promise<unknown>;
  readonly onProgress?: (rows: number) => void;
  readonly batchSize?: number;
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

interface NumberedRow {
  readonly line: number;
  readonly value: unknown;
}

const maxBadLines = 20;
const defaultBatchSize = 500;

/** Streams a file through its schema into batches and answers how many rows there were. @throws ImportError */
export async function importRows<Row>(options: ImportRowsOptions<Row>): Promise<number> {
  const { file, schema, batch, onProgress, batchSize = defaultBatchSize } = options;
  const badLines: BadLine[] = [];
  let rows: Row[] = [];
  let count = 0;
  const flush = async (): Promise<void> => {
    // After a bad line the file is only read on to find the others.
    if (rows.length === 0 || badLines.length > 0) return;
    await batch(rows);
    count += rows.length;
    onProgress?.(count);
    rows = [];
  };
  try {
    for await (const { line, value } of file.endsWith('.csv') ? readCsv(file) : readNdjson(file)) {
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
  if (badLines.length > 0) throw new ImportError(file, badLines);
  return count;
}

function checkRow<Row>(schema: Schema<Row>, value: unknown): { value: Row } | { message: string } {
  try {
    return { value: schema.validateSync(value, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (ValidationError.isError(error)) return { message: error.errors.join('; ') };
    throw error;
  }
}

class UnreadableLine extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

async function* readCsv(file: string): AsyncGenerator<NumberedRow> {
  const input = (await open(file)).createReadStream();
  const parser = parse({ columns: true, info: true, bom: true, skip_empty_lines: true });
  // Errors of either end the loop below; nothing else listens.
  pipeline(input, parser, () => undefined);
  try {
    for await (const { record, info } of parser) yield { line: info.lines, value: record };
  } catch (error) {
    // csv-parse's own errors say where; the machine's (no such file, …) do not.
    if (typeof error === 'object' && error !== null && 'lines' in error && 'message' in error) {
      throw new UnreadableLine(Number(error.lines), String(error.message));
    }
    throw error;
  }
}

async function* readNdjson(file: string): AsyncGenerator<NumberedRow> {
  let line = 0;
  for await (const text of (await open(file)).readLines()) {
    line += 1;
    if (text.trim() !== '') yield { line, value: parseLine(line, text) };
  }
}

function parseLine(line: number, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UnreadableLine(line, 'this is not JSON');
  }
}
