import { isUtf8 } from 'node:buffer';
import { open, type FileHandle } from 'node:fs/promises';
import { pipeline, Transform, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parse } from 'csv-parse';

/** The columns that a file may and must have. */
export interface Columns {
  readonly known: readonly string[];
  readonly required: readonly string[];
  /** Unknown names are listed, not refused. */
  readonly isOpen?: boolean;
}

export interface FileRow {
  readonly line: number;
  readonly value: unknown;
}

/** Called while the file is read, with the share that was read, from 0 to 1. */
export type OnShare = (share: number) => void;

/** The file cannot be read beyond this line; the message is for its author. */
export class UnreadableLine extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

const cutOff = 'the file may be cut off';
/** In characters; a longer row is a mistake, and would fill the memory. */
const longestRow = 1_000_000;
const mostColumns = 1_000;
/** Unknown names to list; a file of another kind may have thousands. */
const mostListed = 10;
const mostEmptyLines = 1_000;
const emptyLines = ['\n', '\r\n', '\r'].map((end) => Buffer.from(end.repeat(mostEmptyLines)));
const tooEmpty = `${mostEmptyLines} empty lines follow; is this the right file?`;
const types = /\.(csv|ndjson)(?:\.gz)?$/i;

/**
 * The rows of a `.csv` file with a header line, or of an `.ndjson` file with one object a line; either may be gzipped.
 * @throws UnreadableLine; a plain error when the file name has another extension
 */
export async function* readRows(
  file: string,
  columns: Columns | undefined,
  onShare: OnShare,
): AsyncGenerator<FileRow> {
  const type = types.exec(file)?.[1]?.toLowerCase();
  if (!type) throw new Error(`${file}: the name must end in .csv or .ndjson (or one of them with .gz).`);
  const handle = await open(file);
  try {
    const text = await openText(handle, onShare);
    yield* type === 'csv' ? readCsv(text, columns) : readNdjson(text, columns);
  } finally {
    await handle.close();
  }
}

/** The file's text as UTF-8, gunzipped if necessary. */
async function openText(handle: FileHandle, onShare: OnShare): Promise<Readable> {
  const { size } = await handle.stat();
  if (size === 0) throw new UnreadableLine(1, 'the file is empty');
  const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
  if ([0xfffe, 0xfeff].includes(buffer.readUInt16BE()))
    throw new UnreadableLine(1, 'the file is UTF-16; save it as UTF-8');
  let read = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      read += chunk.length;
      onShare(read / size);
      done(null, chunk);
    },
  });
  const input = handle.createReadStream({ start: 0, autoClose: false });
  const isGzipped = buffer.readUInt16BE() === 0x1f8b;
  // Errors of each part reach the last one, which is read.
  const ignore = (): void => undefined;
  return isGzipped
    ? pipeline(input, counted, createGunzip(), checkText(), ignore)
    : pipeline(input, counted, checkText(), ignore);
}

/** Passes UTF-8 through; fails on other encodings, and on very many empty lines. */
function checkText(): Transform {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let line = 1;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      try {
        decoder.decode(chunk, { stream: true });
      } catch {
        const place = linesIn(chunk).findIndex((part) => !isUtf8(part));
        return done(
          new UnreadableLine(line + Math.max(0, place), 'this is not UTF-8; save the file as UTF-8'),
        );
      }
      const empty = emptyLines.map((run) => chunk.indexOf(run)).find((place) => place >= 0);
      if (empty !== undefined)
        return done(new UnreadableLine(line + linesIn(chunk.subarray(0, empty)).length, tooEmpty));
      line += linesIn(chunk).length - 1;
      done(null, chunk);
    },
  });
}

function linesIn(chunk: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  let from = 0;
  for (let to = chunk.indexOf(10); to >= 0; to = chunk.indexOf(10, from)) {
    lines.push(chunk.subarray(from, to));
    from = to + 1;
  }
  return [...lines, chunk.subarray(from)];
}

async function* readCsv(text: Readable, columns: Columns | undefined): AsyncGenerator<FileRow> {
  const parser = parse({
    columns: (names: string[]) => checkHeader(names, columns),
    info: true,
    bom: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
  });
  pipeline(text, parser, () => undefined);
  try {
    for await (const { record, info } of parser) yield { line: info.lines, value: record };
  } catch (error) {
    throw inPlainWords(error);
  }
}

function checkHeader(given: readonly string[], columns: Columns | undefined): string[] {
  if (given.length > mostColumns)
    throw new UnreadableLine(1, `${given.length} columns; there may be ${mostColumns}`);
  const names = given.map((name) => name.trim());
  const twice = names.find((name, place) => names.indexOf(name) < place);
  if (twice !== undefined) throw new UnreadableLine(1, `the column ${twice} is there twice`);
  if (!columns) return names;
  const unknown = names.filter((name) => !columns.known.includes(name));
  const listed = columns.known.join(', ');
  if (unknown.length === names.length)
    throw new UnreadableLine(1, `this line must name the columns: ${listed}`);
  if (unknown.length > 0 && columns.isOpen)
    process.stderr.write(`These columns are not read: ${listOf(unknown)}\n`);
  else if (unknown.length > 0)
    throw new UnreadableLine(1, `no column is called ${listOf(unknown)}; there are ${listed}`);
  const missing = columns.required.filter((name) => !names.includes(name));
  if (missing.length > 0) throw new UnreadableLine(1, `the column ${missing.join(', ')} is missing`);
  return names;
}

function listOf(names: readonly string[]): string {
  const more = names.length - mostListed;
  return more > 0 ? `${names.slice(0, mostListed).join(', ')} and ${more} more` : names.join(', ');
}

/** Rewords errors of csv-parse and zlib for the file's author; system errors (no such file, …) are not changed. */
function inPlainWords(error: unknown): unknown {
  if (typeof error !== 'object' || error === null || !('code' in error)) return error;
  if (String(error.code).startsWith('Z_'))
    return new UnreadableLine(1, `the file cannot be gunzipped: ${cutOff}`);
  if (!('lines' in error)) return error;
  const line = Number(error.lines);
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableLine(line, `a quote is opened and never closed: ${cutOff}`);
  if (error.code === 'CSV_MAX_RECORD_SIZE')
    return new UnreadableLine(line, 'this row does not end; is a quote opened and never closed?');
  if (error.code === 'CSV_RECORD_INCONSISTENT_COLUMNS' && 'columns' in error && 'record' in error) {
    const [wanted, found] = [error.columns, error.record].map((list) =>
      Array.isArray(list) ? list.length : 0,
    );
    const reason = Number(found) < Number(wanted) ? cutOff : 'values with a comma need quotes';
    return new UnreadableLine(line, `${found} values for ${wanted} columns: ${reason}`);
  }
  return new UnreadableLine(line, 'message' in error ? String(error.message) : 'this cannot be read');
}

async function* readNdjson(text: Readable, columns: Columns | undefined): AsyncGenerator<FileRow> {
  let line = 0;
  let lastFull = 0;
  try {
    for await (const part of linesOf(text)) {
      line += 1;
      if (line - lastFull > mostEmptyLines) throw new UnreadableLine(lastFull + 1, tooEmpty);
      if (part.trim() === '') continue;
      lastFull = line;
      const value = parseLine(line, line === 1 ? part.replace(/^\uFEFF/, '') : part);
      const unknown =
        columns && !columns.isOpen ? Object.keys(value).filter((name) => !columns.known.includes(name)) : [];
      if (unknown.length > 0)
        throw new UnreadableLine(
          line,
          `nothing is called ${listOf(unknown)}; there are ${columns?.known.join(', ')}`,
        );
      yield { line, value };
    }
  } catch (error) {
    throw inPlainWords(error);
  }
}

async function* linesOf(text: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of text.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
    // Fail as invalid JSON at once, instead of filling the memory.
    if (rest.length > longestRow) break;
  }
  if (rest !== '') yield rest;
}

function parseLine(line: number, text: string): object {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UnreadableLine(
      line,
      text.trimStart().startsWith('{') ? `this is not whole JSON: ${cutOff}` : 'this is not JSON',
    );
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UnreadableLine(line, 'this is not an object');
  return value;
}
