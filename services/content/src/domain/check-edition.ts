import { takenSegments } from '@tyres/content-contract/addresses';
import type { FileProblem } from './problem';
import { pathOf, redirectsFile, type ReadRedirect } from './redirects';
import type { PageLink } from './render-markdown';

/** A page of the folder, as far as others may contradict it. */
export interface PlacedPage {
  readonly file: string;
  readonly slug: string;
  readonly slugLine: number;
  readonly links: readonly PageLink[];
  /** Links to related tyres. */
  readonly related: readonly PageLink[];
}

/** A link of the folder to an address that neither the folder nor the site's fixed pages have. */
export interface UnknownLink extends Omit<FileProblem, 'message'> {
  readonly path: string;
}

export interface EditionCheck {
  readonly problems: readonly FileProblem[];
  /** Links that may lead to another team's page, such as a brand's; only the site can tell. */
  readonly unknown: readonly UnknownLink[];
}

/** Finds what pages and redirects of one folder contradict: each other, the pages that stay, or the site's own addresses. */
export function checkEdition(
  pages: readonly PlacedPage[],
  redirects: readonly ReadRedirect[],
  staying: ReadonlySet<string>,
): EditionCheck {
  const problems: FileProblem[] = [];
  const files = new Map<string, string>();
  for (const { file, slug, slugLine: line } of pages) {
    const other = files.get(slug);
    if (other) problems.push({ file, line, message: `the slug ${slug} is that of ${other}, too` });
    else files.set(slug, file);
    if (takenSegments.has(slug))
      problems.push({ file, line, message: `/${slug} is an address of the shop itself` });
  }
  const isPage = (path: string): boolean => files.has(path.slice(1)) || staying.has(path.slice(1));
  const sources = new Map(redirects.map((redirect) => [redirect.from, redirect]));
  const unknown: UnknownLink[] = [];
  const check = (file: string, line: number, path: string): void => {
    if (path === '/' || isPage(path)) return;
    if (sources.get(path)?.status === 410)
      problems.push({ file, line, message: `the link ${path} leads to what is gone` });
    else if (!sources.has(path)) unknown.push({ file, line, path });
  };
  for (const { from, to, line } of redirects) {
    if (isPage(from)) problems.push({ file: redirectsFile, line, message: `there is a page at ${from}` });
    else if (takenSegments.has(from.replace(/^\/([^/]*).*/, '$1')))
      problems.push({ file: redirectsFile, line, message: `${from} is an address of the shop itself` });
    if (to !== null) check(redirectsFile, line, pathOf(to));
  }
  for (const { file, links, related } of pages) {
    for (const { path, line } of [...links, ...related]) check(file, line, path);
    for (const { path, line } of related)
      if (isPage(path)) problems.push({ file, line, message: `${path} is a page to read, and no tyres` });
  }
  return { problems, unknown };
}
