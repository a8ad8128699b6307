import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A row of a CSV file by its columns. */
export type CsvRow = Readonly<Record<string, string | number>>;

/** Writes rows as `<kind>.csv`, the columns being those of the first row. */
export async function writeCsv(folder: string, kind: string, rows: readonly CsvRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const cell = (value: string | number | undefined): string => {
    const text = String(value ?? '');
    return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  const lines = [columns.join(','), ...rows.map((row) => columns.map((column) => cell(row[column])).join(','))];
  await writeFile(join(folder, `${kind}.csv`), `${lines.join('\n')}\n`);
}
