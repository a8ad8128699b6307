type Cell = string | number;

/** A text table; columns of numbers are right-aligned. '' when there is no row. */
export function table(head: readonly string[], rows: readonly (readonly Cell[])[]): string {
  if (rows.length === 0) return '';
  const columns = head.map((title, index) => ({
    width: Math.max(title.length, ...rows.map((row) => String(row[index] ?? '').length)),
    isRight: rows.every((row) => typeof row[index] === 'number' || row[index] === ''),
  }));
  const line = (cells: readonly Cell[]): string =>
    columns
      .map(({ width, isRight }, index) => {
        const text = String(cells[index] ?? '');
        return isRight ? text.padStart(width) : text.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [head.map((title) => title.toUpperCase()), ...rows].map((cells) => `  ${line(cells)}`).join('\n');
}

/** Joins paragraphs by blank lines; empty ones are left out. */
export function paragraphs(...texts: readonly (string | undefined | false)[]): string {
  return texts.filter(Boolean).join('\n\n');
}
