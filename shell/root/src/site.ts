import type { PageInfo } from '@tyres/kit/fragment';
import { pageStateId, type PageState, type PlacedFragment, type SetVersions } from '@tyres/kit/page-state';

/** A page and its fragments, in document order. */
export interface PageContent {
  readonly page: PageInfo;
  readonly fragments: readonly PlacedFragment[];
}

/** The part of a release that a tab needs: its number and its versions. */
export type TabRelease = Pick<SetVersions, 'release' | 'versions'>;

/** The state of the tab: its release and the page that it shows. Only its methods change it. */
export interface Site extends TabRelease, PageContent {
  readonly base: string;
  /** Where recorded events go after consent. */
  readonly sinks?: PageState['sinks'];
  /** Revision of the live state that the document was rendered under. */
  readonly revision: number;
  /** Micro-frontends that are killed, by the latest news. */
  readonly killed: ReadonlySet<string>;
  /** How often the tab changed its release inside this document. */
  readonly releaseChanges: number;
  /** The next navigation loads a document: a provider's script runs here, or the tab changed its release too often, or failed to. */
  readonly needsReload: boolean;
  /** The fragment of that id, if the page has it. */
  find(id: string): PlacedFragment | undefined;
  /** Whether a release has the same build of a micro-frontend as the tab's own. */
  isSameBuild(name: string, release: Pick<TabRelease, 'versions'>): boolean;
  showPage(content: PageContent): void;
  /** Changes fragments of the page on show. `page` stays the same object, since late answers are compared with it. */
  replaceFragments(change: (fragment: PlacedFragment) => PlacedFragment): void;
  adoptRelease(release: TabRelease): void;
  setKilled(names: readonly string[]): void;
  requireReload(): void;
  /** Allows as many release changes as in a new document, for `tyres dev` and tests. */
  resetReleaseChanges(): void;
}

/** Code of earlier releases is never freed, so a document changes its release only a few times. */
const maxReleaseChanges = 3;

/** Reads the state that the server inlined. @throws when the document is not one of our pages */
export function readSite(document: Document): Site {
  const state: unknown = JSON.parse(document.getElementById(pageStateId)?.textContent ?? 'null');
  if (!isPageState(state)) throw new Error('The document has no page state.');
  return createSite(state);
}

/** The store of the tab's state. */
function createSite(state: PageState): Site {
  const isAlone = state.isAlone === true;
  const site: { -readonly [Key in keyof Site]: Site[Key] } = {
    ...state,
    killed: new Set(),
    releaseChanges: 0,
    needsReload: isAlone,
    find: (id) => site.fragments.find((fragment) => fragment.id === id),
    isSameBuild: (name, other) =>
      site.versions[name]?.federationName === other.versions[name]?.federationName,
    showPage(content) {
      site.page = content.page;
      site.fragments = content.fragments;
    },
    replaceFragments(change) {
      site.fragments = site.fragments.map(change);
    },
    adoptRelease(next) {
      site.release = next.release;
      site.versions = next.versions;
      site.releaseChanges += 1;
      site.needsReload = isAlone || site.releaseChanges >= maxReleaseChanges;
    },
    setKilled(names) {
      site.killed = new Set(names);
    },
    requireReload() {
      site.needsReload = true;
    },
    resetReleaseChanges() {
      site.releaseChanges = 0;
      site.needsReload = isAlone;
    },
  };
  return site;
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
