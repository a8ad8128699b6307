import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join, posix, resolve } from 'node:path';
import { londonDate } from '@tyres/contract-kit/london';
import type { Queryable } from '@tyres/service-kit/database';
import type { ReadFile } from '@tyres/service-kit/import-program';
import { checkEdition, type PlacedPage } from '../domain/check-edition';
import { readPage } from '../domain/front-matter';
import { summaryOf, type NamedPage } from '../domain/page-changes';
import { FolderRefused, type FileProblem } from '../domain/problem';
import { readRedirects, redirectsFile, type ReadRedirects } from '../domain/redirects';
import { picturesIn, renderMarkdown, type ShownPicture } from '../domain/render-markdown';
import { currentEdition, makeEdition, saveVersions, type PageVersion } from '../store/editions';
import { compareServed, servedBy } from '../use-cases/compare-served';
import { askSite } from './ask-site';
import { findFiles, readText, type FolderFiles } from './read-folder';
import { keepPicture } from './read-picture';

export interface ImportPagesOptions {
  /** The site, which is asked for links to pages of other teams. */
  readonly siteUrl: string | undefined;
}

/**
 * Imports a folder of Markdown as an edition, all of it or nothing. Pages that are not in the folder stay, unless they are
 * pruned; `redirects.csv` replaces all redirects. @throws FolderRefused with each problem of each file
 */
export const importPages =
  ({ siteUrl }: ImportPagesOptions): ReadFile =>
  async (tx, folder, now, { prune, describe }) => {
    if (!(await stat(folder)).isDirectory()) throw new Error(`${folder} is not a folder.`);
    const edition = await currentEdition(tx);
    const before = await servedBy(tx, edition);
    const files = await findFiles(folder);
    const reading = new FolderReading(tx, folder, files, londonDate(now));
    const read = await reading.pages();
    const given = await readRedirectsOf(folder, files);
    const inFolder = new Set(read.map(({ slug }) => slug));
    const staying = new Map([...before.pages].filter(([slug]) => !prune && !inFolder.has(slug)));
    const check = checkEdition(reading.placed, given?.redirects ?? [], new Set(staying.keys()));
    const problems = [...files.problems, ...reading.problems, ...(given?.problems ?? []), ...check.problems];
    const asked = await askSite(problems.length > 0 ? undefined : siteUrl, check.unknown);
    problems.push(...asked.problems);
    if (problems.length > 0) throw new FolderRefused(problems);

    const pages = new Map([...staying, ...read.map((page) => [page.slug, page] as const)]);
    const kept = prune ? new Map() : before.redirects;
    const redirects = given ? new Map(given.redirects.map((one) => [one.from, one])) : kept;
    const changes = await compareServed(tx, before, { pages, redirects });
    const isChanged = changes.added + changes.changed + changes.removed > 0;
    const number = isChanged
      ? await makeEdition(tx, {
          note: `import of ${basename(resolve(folder))}`,
          now,
          hashes: [...pages.values()].map(({ hash }) => hash),
          redirects: [...redirects.values()],
        })
      : edition;
    const unasked =
      asked.unanswered > 0 ? `; links not checked, since the site does not answer: ${asked.unanswered}` : '';
    describe({ summary: `edition ${number}: ${summaryOf(changes)}${unasked}`, lines: changes.lines });
    return read.length;
  };

async function readRedirectsOf(folder: string, files: FolderFiles): Promise<ReadRedirects | undefined> {
  if (!files.redirects) return undefined;
  const text = await readText(folder, redirectsFile);
  return typeof text === 'string' ? readRedirects(text) : { redirects: [], problems: [text] };
}

const batchSize = 200;

/** Reads the pages of a folder, and keeps the pictures that they show. */
class FolderReading {
  readonly problems: FileProblem[] = [];
  readonly placed: PlacedPage[] = [];
  readonly #tx: Queryable;
  readonly #folder: string;
  readonly #files: FolderFiles;
  readonly #inFolder: ReadonlySet<string>;
  readonly #today: string;
  readonly #pictures = new Map<string, ShownPicture>();
  readonly #seen = new Set<string>();

  constructor(tx: Queryable, folder: string, files: FolderFiles, today: string) {
    this.#tx = tx;
    this.#folder = folder;
    this.#files = files;
    this.#inFolder = new Set(files.pictures.map(({ path }) => path));
    this.#today = today;
  }

  /** Keeps the versions of all pages, some at a time: their texts together would take much memory. */
  async pages(): Promise<NamedPage[]> {
    const pages: NamedPage[] = [];
    let versions: PageVersion[] = [];
    const keep = async (): Promise<void> => {
      // After a problem the rest is only checked.
      if (this.problems.length === 0) await saveVersions(this.#tx, versions);
      pages.push(...versions.map(({ slug, hash, heading, state }) => ({ slug, hash, heading, state })));
      versions = [];
    };
    for (const { path } of this.#files.pages) {
      const text = await readText(this.#folder, path);
      if (typeof text !== 'string') this.problems.push(text);
      else {
        const page = await this.#page(path, text);
        if (page) versions.push(page);
        if (versions.length >= batchSize) await keep();
      }
    }
    await keep();
    return pages;
  }

  async #page(file: string, text: string): Promise<PageVersion | undefined> {
    const { front, body, bodyLine, lines, links: related, problems } = readPage(text);
    this.#tell(file, problems);
    // Without front matter nothing is known to be the text.
    if (bodyLine === 1) return undefined;
    const source = body.trim();
    const firstLine = bodyLine + body.slice(0, body.indexOf(source)).split('\n').length - 1;
    const shown = picturesIn(source).map((path) => pathFrom(file, path));
    for (const path of shown) await this.#keep(path);
    const rendered = renderMarkdown(source, {
      firstLine,
      pictureAt: (path) => this.#pictures.get(pathFrom(file, path)),
    });
    this.#tell(file, rendered.problems);
    if (!front) return undefined;
    const { links, html } = rendered;
    this.placed.push({ file, slug: front.slug, slugLine: lines.get('slug') ?? 1, links, related });
    const pictures = shown.map((path) => this.#pictures.get(path)?.src);
    // A page without related tyres keeps the hash that it had before there were any.
    const { related: tyres, ...fields } = front;
    const hash = createHash('sha256')
      .update(JSON.stringify([fields, source, pictures, ...(tyres.length > 0 ? [tyres] : [])]))
      .digest('hex');
    return {
      ...front,
      hash,
      source,
      html,
      links: [...new Set([...links, ...related].map(({ path }) => path))],
      updated_on: this.#today,
    };
  }

  /** Keeps a picture when it is shown for the first time. One that is not in the folder is reported by the page that shows it. */
  async #keep(path: string): Promise<void> {
    if (!this.#inFolder.has(path) || this.#seen.has(path)) return;
    this.#seen.add(path);
    const kept = await keepPicture(this.#tx, join(this.#folder, path));
    if ('src' in kept) this.#pictures.set(path, kept);
    else this.#tell(path, kept);
  }

  #tell(file: string, problems: readonly Omit<FileProblem, 'file'>[]): void {
    this.problems.push(...problems.map((problem) => ({ file, ...problem })));
  }
}

/** A path in a page's text as a path below the folder. */
function pathFrom(file: string, path: string): string {
  return posix.join(posix.dirname(file), path);
}
