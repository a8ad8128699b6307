import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join, posix } from 'node:path';
import type { FileProblem } from '../domain/problem';
import { redirectsFile } from '../domain/redirects';

/** A file below the folder. */
export interface FolderFile {
  /** Path below the folder, with `/`. */
  readonly path: string;
  readonly bytes: number;
}

export interface FolderFiles {
  readonly pages: readonly FolderFile[];
  readonly pictures: readonly FolderFile[];
  readonly redirects: FolderFile | undefined;
  readonly problems: readonly FileProblem[];
}

const deepest = 8;
const mostFiles = 20_000;
const mostBytes = { page: 256 * 1024, redirects: 4 * 1024 * 1024, picture: 10 * 1024 * 1024 };
const pictureTypes = new Set(['.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.svg']);

/** Finds the files of a folder, by their kinds. Links are not followed, and hidden files are left out. */
export async function findFiles(folder: string): Promise<FolderFiles> {
  const pages: FolderFile[] = [];
  const pictures: FolderFile[] = [];
  const problems: FileProblem[] = [];
  let redirects: FolderFile | undefined;
  for await (const found of walk(folder, '', problems)) {
    const { path, bytes } = found;
    const kind = kindOf(path);
    if (!kind)
      problems.push({ file: path, line: 1, message: 'this is no page, no picture and no redirects' });
    else if (bytes > mostBytes[kind])
      problems.push({
        file: path,
        line: 1,
        message: `this file has ${inMegabytes(bytes)} MB; it may have ${inMegabytes(mostBytes[kind])} MB`,
      });
    else if (kind === 'page') pages.push(found);
    else if (kind === 'picture') pictures.push(found);
    else redirects = found;
    if (pages.length + pictures.length + problems.length > mostFiles) {
      problems.push({ file: path, line: 1, message: `the folder has more than ${mostFiles} files` });
      break;
    }
  }
  return { pages, pictures, redirects, problems };
}

function kindOf(path: string): keyof typeof mostBytes | undefined {
  const type = extname(path).toLowerCase();
  if (path === redirectsFile) return 'redirects';
  if (type === '.md') return 'page';
  return pictureTypes.has(type) ? 'picture' : undefined;
}

const inMegabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(bytes < 1024 * 1024 ? 2 : 0);

async function* walk(folder: string, below: string, problems: FileProblem[]): AsyncGenerator<FolderFile> {
  const entries = await readdir(join(folder, below), { withFileTypes: true });
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = posix.join(below, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory() && path.split('/').length < deepest) yield* walk(folder, path, problems);
    else if (entry.isFile()) yield { path, bytes: (await stat(join(folder, path))).size };
    else
      problems.push({
        file: path,
        line: 1,
        message: entry.isDirectory()
          ? 'folders are nested too deeply'
          : 'this is a link or a device, and no file',
      });
  }
}

/** The text of a file, or why it has none. */
export async function readText(folder: string, path: string): Promise<string | FileProblem> {
  const bytes = await readFile(join(folder, path));
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const hidden = text.indexOf('\0');
    if (hidden < 0) return text;
    const line = text.slice(0, hidden).split('\n').length;
    return { file: path, line, message: 'this has a character that cannot be stored' };
  } catch {
    return { file: path, line: 1, message: 'this is not UTF-8; save the file as UTF-8' };
  }
}
