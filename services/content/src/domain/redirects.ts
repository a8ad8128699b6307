import { parse, CsvError } from 'csv-parse/sync';
import type { FileProblem } from './problem';

/** Where an address leads that has no page any more: to another one, or nowhere (410). */
export interface Redirect {
  readonly from: string;
  readonly to: string | null;
  readonly status: 301 | 302 | 410;
}

export interface ReadRedirect extends Redirect {
  readonly line: number;
}

export interface ReadRedirects {
  readonly redirects: readonly ReadRedirect[];
  readonly problems: readonly FileProblem[];
}

export const redirectsFile = 'redirects.csv';
const columns = 'from,to,status';
/** A path of the site as browsers send it: without `.` and `..`, two slashes, a query, or a character that needs an escape. */
const pathPattern = /^(?:\/[\w~-][\w.~-]*)+$/;
const toPattern = /^\/(?:[\w~-][\w.~-]*(?:\/[\w~-][\w.~-]*)*)?(?:\?[\w.~=&%+-]*)?(?:#[\w-]*)?$/;
const longestPath = 200;

/** Reads `redirects.csv`: `from,to,status`, with 301, 302 or 410; `to` is empty for 410. */
export function readRedirects(text: string): ReadRedirects {
  const problems: FileProblem[] = [];
  const tell = (line: number, message: string): void =>
    void problems.push({ file: redirectsFile, line, message });
  const [header, ...body] = readRows(text, tell);
  if (header && header.record.join(',') !== columns) tell(1, `this line must name the columns: ${columns}`);
  const redirects = new Map<string, ReadRedirect>();
  for (const { record, line } of problems.length > 0 ? [] : body) {
    if (!isWhole(record)) {
      tell(line, `${record.length} values for 3 columns`);
      continue;
    }
    const [from, to, status] = record;
    const complaint = complaintOf(from, to, status);
    const earlier = redirects.get(from);
    if (complaint) tell(line, complaint);
    else if (earlier) tell(line, `${from} is redirected on line ${earlier.line}, too`);
    else redirects.set(from, { from, to: to || null, status: statusOf(status), line });
  }
  for (const { line, path } of loopsIn(redirects))
    tell(line, `this leads back to itself: ${path.join(' → ')}`);
  return { redirects: [...redirects.values()], problems };
}

interface Row {
  readonly record: readonly string[];
  readonly line: number;
}

function readRows(text: string, tell: (line: number, message: string) => void): Row[] {
  const rows: Row[] = [];
  try {
    parse(text, {
      record_delimiter: ['\r\n', '\n', '\r'],
      trim: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 10_000,
      on_record(record: string[], { lines: line }) {
        rows.push({ record, line });
        return null;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    tell(Number(error['lines']), error.message);
    return [];
  }
}

function isWhole(record: readonly string[]): record is readonly [from: string, to: string, status: string] {
  return record.length === 3;
}

function complaintOf(from: string, to: string, status: string): string | undefined {
  if (from.length > longestPath || !pathPattern.test(from))
    return 'from is a path of the site, as in /old-page';
  if (!['301', '302', '410'].includes(status)) return 'the status is 301, 302 or 410';
  if (status === '410') return to === '' ? undefined : 'what is gone (410) leads nowhere: to is empty';
  if (to.length > longestPath || !toPattern.test(to)) return 'to is a path of the site, as in /new-page';
  return undefined;
}

function statusOf(text: string): Redirect['status'] {
  return text === '301' ? 301 : text === '302' ? 302 : 410;
}

/** The page to which a redirect leads, without query and fragment; empty when it leads nowhere. */
export function pathOf(to: string | null | undefined): string {
  return to?.replace(/[?#].*/, '') ?? '';
}

/** Each loop once, at the line of its first redirect. */
function loopsIn(redirects: ReadonlyMap<string, ReadRedirect>): { line: number; path: string[] }[] {
  // A path ends where nothing leads on.
  const done = new Set(['']);
  const loops: { line: number; path: string[] }[] = [];
  for (const { from, line } of redirects.values()) {
    const path: string[] = [];
    let at = from;
    while (!done.has(at)) {
      done.add(at);
      path.push(at);
      at = pathOf(redirects.get(at)?.to);
    }
    if (path.includes(at)) loops.push({ line, path: [...path, at] });
  }
  return loops;
}
