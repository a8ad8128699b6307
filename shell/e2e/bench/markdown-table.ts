/** A table in Markdown: the first column is text, the others are figures. */
export function markdownTable(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): string {
  const rule = columns.map((_, index) => (index === 0 ? '---' : '---:'));
  return [columns, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
