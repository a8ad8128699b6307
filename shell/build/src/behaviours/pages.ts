import { posix } from 'node:path';
import { namedIds, titleIds } from './named-ids';
import { isTest, type Source } from './sources';

/** Where the tables of behaviours and decisions are. */
const folder = 'shell/docs/behaviours';

/** One line of a table. */
export interface Row {
  readonly id: string;
  readonly path: string;
  readonly line: number;
}

/** The files that a table's last column names, by id. */
export interface Mentions {
  /** Test files with the id in a title. */
  readonly tests: ReadonlyMap<string, readonly string[]>;
  /** Product code that names the id. */
  readonly code: ReadonlyMap<string, readonly string[]>;
}

const shownFiles = 2;
const rowStart = /^\| (?<id>[A-Z][\w.-]*\d*) \| /;
const headerRow = /^\| id \|.* (?<last>tests|code) \|$/;

/** The pages with the tables. */
export function findPages(sources: readonly Source[]): readonly Source[] {
  return sources.filter(({ path }) => path.startsWith(`${folder}/`) && !path.endsWith('/README.md'));
}

/** Every row of a page, in order. */
export function listRows({ path, text }: Source): readonly Row[] {
  return text.split('\n').flatMap((content, index) => {
    const id = rowStart.exec(content)?.groups?.['id'];
    return id === undefined ? [] : [{ id, path, line: index + 1 }];
  });
}

/** Finds the files that name each id. */
export function findMentions(sources: readonly Source[]): Mentions {
  const isCode = (source: Source): boolean => !isTest(source) && !source.path.endsWith('.md');
  return {
    tests: filesById(sources.filter(isTest), titleIds),
    code: filesById(sources.filter(isCode), (source) => new Set(namedIds(source).map(({ id }) => id))),
  };
}

/** The page with its last column rewritten. */
export function renewPage({ text }: Source, mentions: Mentions): string {
  let last: keyof Mentions = 'tests';
  let columns = 0;
  const renew = (content: string): string => {
    const header = headerRow.exec(content)?.groups?.['last'];
    if (header) {
      last = header === 'code' ? 'code' : 'tests';
      columns = cellsOf(content).length;
    }
    const id = rowStart.exec(content)?.groups?.['id'];
    if (id === undefined) return content;
    const written = cellsOf(content).slice(0, columns - 1);
    return `| ${[...written, linksTo(mentions[last].get(id) ?? [])].join(' | ')} |`;
  };
  return text.split('\n').map(renew).join('\n');
}

function filesById(
  sources: readonly Source[],
  idsOf: (source: Source) => ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const source of sources)
    for (const id of idsOf(source)) found.set(id, [...(found.get(id) ?? []), source.path]);
  return found;
}

function cellsOf(row: string): readonly string[] {
  return row.slice(2, -2).split(' | ');
}

/** The first files as links, and how many more there are. */
function linksTo(paths: readonly string[]): string {
  if (paths.length === 0) return 'none';
  const nameOf = (path: string): string => path.replace(/^(?:shell|services)\//, '').replace('/src/', '/');
  const link = (path: string): string => `[${nameOf(path)}](${posix.relative(folder, path)})`;
  const more = paths.length > shownFiles ? [`+${paths.length - shownFiles}`] : [];
  return [...paths.slice(0, shownFiles).map(link), ...more].join(', ');
}
