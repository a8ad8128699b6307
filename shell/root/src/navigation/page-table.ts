import type { BrowserVersion } from '@tyres/kit/page-state';

/** A fragment, by the micro-frontend that has its code. */
export interface FragmentName {
  readonly microFrontend: string;
  readonly name: string;
}

/** The fragments with code on the page at a path (without the base path); undefined when no page matches. */
export type FindPage = (path: string) => readonly FragmentName[] | undefined;

/**
 * Creates the page table of a release. Several patterns may match one path (`/{brand}`, `/{town}`). A fixed one wins;
 * among the others the result is a guess, since only the server knows. It is used to load code in advance. A parameter with
 * a type matches few paths, so its page is the last guess.
 */
export function createPageTable(versions: Readonly<Record<string, BrowserVersion>>): FindPage {
  const rows = Object.values(versions).flatMap(({ pages }) =>
    Object.entries(pages).map(([path, ids]) => toRow(path, ids)),
  );
  rows.sort((a, b) => a.parameters - b.parameters);
  return (path) => rows.find(({ pattern }) => pattern.test(path))?.fragments;
}

function toRow(path: string, ids: readonly string[]) {
  const parts = path.split(/\{[\w:]+\}/);
  const pattern = new RegExp(`^${parts.map(escapePattern).join('[^/]+')}/?$`);
  const fragments = ids.map((id) => {
    const [name = '', microFrontend = ''] = id.split('@');
    return { name, microFrontend };
  });
  return { pattern, parameters: parts.length + Number(path.includes(':')), fragments };
}

function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
