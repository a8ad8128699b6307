import type { BrowserVersion, PageState, PlacedFragment } from '@tyres/kit/page-state';
import type { PageInfo } from '@tyres/kit/fragment';

/** What stands now: the page and its fragments, in the order of the document. */
export interface Placement {
  readonly page: PageInfo;
  readonly fragments: readonly PlacedFragment[];
}

/** The tab's site: one release set for its whole life, and the page that stands. */
export interface Site {
  readonly base: string;
  readonly release: number;
  readonly versions: Readonly<Record<string, BrowserVersion>>;
  placement: Placement;
}

/** Reads what the server inlined. @throws when the document is not one of our pages */
export function readSite(document: Document): Site {
  const state: unknown = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null');
  if (!isPageState(state)) throw new Error('The document carries no page state.');
  const { base, release, versions, page, fragments } = state;
  return { base, release, versions, placement: { page, fragments } };
}

function isPageState(value: unknown): value is PageState {
  return (
    typeof value === 'object' &&
    value !== null &&
    'versions' in value &&
    'page' in value &&
    'fragments' in value
  );
}
