import type { PageDeclaration } from '@tyres/registry-contract/release';
import type { BrowserVersion } from '@tyres/kit/page-state';

/** A fragment by where its code is. */
export interface FragmentName {
  readonly microFrontend: string;
  readonly name: string;
}

/** The fragments of the page that a path (without the base) most likely leads to; undefined when no page has it. */
export type FindPage = (path: string) => readonly FragmentName[] | undefined;

/**
 * Reads the release set's pages. Several patterns may fit one path (`/{brand}`, `/{town}`): fixed ones come first, and
 * which of the others it is, the server knows. Here it is enough that it is a page of ours.
 */
export function createPageTable(versions: Readonly<Record<string, BrowserVersion>>): FindPage {
  const rows = Object.values(versions).flatMap(({ name, pages }) =>
    Object.values(pages).map((page) => toRow(name, page)),
  );
  rows.sort((a, b) => a.parameters - b.parameters);
  return (path) => rows.find(({ pattern }) => pattern.test(path))?.fragments;
}

function toRow(owner: string, { path, fragments }: PageDeclaration) {
  const parts = path.split(/\{\w+\}/);
  const pattern = new RegExp(`^${parts.map(escapePattern).join('[^/]+')}/?$`);
  const names = Object.values(fragments)
    .flat()
    .map((id) => {
      const [name = id, microFrontend = owner] = id.split('@');
      return { name, microFrontend };
    });
  return { pattern, parameters: parts.length, fragments: names };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
