import type { BrowserVersion, PageState, PlacedFragment, SetVersions } from '@tyres/kit/page-state';
import type { PageInfo } from '@tyres/kit/fragment';

/** What stands now: the page and its fragments, in the order of the document. */
export interface Placement {
  readonly page: PageInfo;
  readonly fragments: readonly PlacedFragment[];
}

/** A release set as far as the tab needs it. */
export type TabSet = Pick<SetVersions, 'release' | 'versions'>;

/** The tab's site: the release set that it stands on, and the page that stands. */
export interface Site {
  readonly base: string;
  /** Of the live state that the document was made under. */
  readonly revision: number;
  release: number;
  versions: Readonly<Record<string, BrowserVersion>>;
  placement: Placement;
  /** Micro-frontends that are switched off, as far as the tab has heard. */
  killed: ReadonlySet<string>;
  /** How often the tab changed its set where it stood. */
  swaps: number;
  /** The next navigation loads a document: the tab changed often enough, or could not. */
  isOutdated: boolean;
}

/** Reads what the server inlined. @throws when the document is not one of our pages */
export function readSite(document: Document): Site {
  const state: unknown = JSON.parse(document.getElementById('page-state')?.textContent ?? 'null');
  if (!isPageState(state)) throw new Error('The document carries no page state.');
  const { base, revision, release, versions, page, fragments } = state;
  return {
    base,
    revision,
    release,
    versions,
    placement: { page, fragments },
    killed: new Set(),
    swaps: 0,
    isOutdated: false,
  };
}

/** Whether two sets have the same build of a micro-frontend. */
export function isSameBuild(name: string, one: TabSet, other: TabSet): boolean {
  return one.versions[name]?.federationName === other.versions[name]?.federationName;
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
