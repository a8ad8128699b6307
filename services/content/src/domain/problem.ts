/** What is wrong in a file of a folder, for its editor. */
export interface FileProblem {
  /** Path below the folder. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

/** What is wrong in one file. */
export type LineProblem = Omit<FileProblem, 'file'>;

const mostListed = 200;

/** A folder cannot be imported; its message has a line for each problem, sorted by file and line. */
export class FolderRefused extends Error {
  constructor(readonly problems: readonly FileProblem[]) {
    const lines = problems
      .toSorted((one, other) => one.file.localeCompare(other.file, 'en') || one.line - other.line)
      .map(({ file, line, message }) => `  ${file}:${line}: ${message}`);
    const more = lines.length > mostListed ? [`  and ${lines.length - mostListed} more`] : [];
    super(
      [`Nothing was imported. ${counted(lines.length)}:`, ...lines.slice(0, mostListed), ...more].join('\n'),
    );
    this.name = 'FolderRefused';
  }
}

const counted = (count: number): string => (count === 1 ? 'One problem' : `${count} problems`);
