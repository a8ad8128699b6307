/** The results of a folder's mutants, of this run and earlier ones. */
export interface Score {
  /** '3 of 12': how many of the folder's files were tried. */
  readonly files: string;
  readonly killed: number;
  readonly survived: number;
  /** Mutants in code that no test of the folder runs. */
  readonly uncovered: number;
}

const rowFolder = /^\| `(?<folder>[^`]+)` \|/;

/** A line of the table; `when` is the date and the commit. */
export function describeScore(folder: string, score: Score, when: string): string {
  const { files, killed, survived, uncovered } = score;
  const mutants = killed + survived + uncovered;
  const share = mutants === 0 ? 'none' : `${((100 * killed) / mutants).toFixed(1)} %`;
  return `| \`${folder}\` | ${files} | ${mutants} | ${killed} | ${survived} | ${uncovered} | ${share} | ${when} |`;
}

/** Puts a line into the page's table, in alphabetical order, in place of the folder's old line. */
export function putScore(page: string, line: string): string {
  const folderOf = (text: string): string | undefined => rowFolder.exec(text)?.groups?.['folder'];
  const lines = page.split('\n');
  const rows = [...lines.filter((text) => folderOf(text) && folderOf(text) !== folderOf(line)), line].sort();
  const rest = lines.filter((text) => !folderOf(text));
  const end = rest.findIndex((text) => text.startsWith('| ---')) + 1;
  return [...rest.slice(0, end), ...rows, ...rest.slice(end)].join('\n');
}
