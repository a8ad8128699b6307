import type { BrowserVersion } from '@tyres/kit/page-state';

/** A fragment by where its code is. */
export interface FragmentName {
  readonly microFrontend: string;
  readonly name: string;
}

/** The fragments with code of the page that a path (without the base) most likely leads to; undefined when no page has it. */
export type FindPage = (path: string) => readonly FragmentName[] | undefined;

/**
 * Reads the release set's pages. Several patterns may fit one path (`/{brand}`, `/{town}`): fixed ones come first, and
 * which of the others it is, the server knows. Here it is enough that it is a page of ours.
 */
export function createPageTable(versions: Readonly<Record<string, BrowserVersion>>): FindPage {
  const rows = Object.values(versions).flatMap(({ pages }) =>
    Object.entries(pages).map(([path, ids]) => toRow(path, ids)),
  );
  rows.sort((a, b) => a.parameters - b.parameters);
  return (path) => rows.find(({ pattern }) => pattern.test(path))?.fragments;
}

function toRow(path: string, ids: readonly string[]) {
  const parts = path.split(/\{\w+\}/);
  const pattern = new RegExp(`^${parts.map(escapePattern).join('[^/]+')}/?$`);
  const fragments = ids.map((id) => {
    const [name = '', microFrontend = ''] = id.split('@');
    return { name, microFrontend };
  });
  return { pattern, parameters: parts.length, fragments };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
