import type { Head, PageInfo } from './fragment';
import type { Hydration, Region } from '@tyres/registry-contract/release';

/** How a fragment came out of the server: with its HTML, without (the browser renders it), or given up. */
export type FragmentOutcome = 'rendered' | 'client' | 'fallback';

/** One fragment of a page, with its data. */
export interface PlacedFragment {
  /** `select-tyres@mf-catalogue`: also the single-spa application's name and the `id` of its element. */
  readonly id: string;
  readonly microFrontend: string;
  readonly name: string;
  readonly region: Region;
  readonly hydrate: Hydration;
  readonly outcome: FragmentOutcome;
  /** Plain words for when it cannot be shown, where it has its own. */
  readonly fallback?: string;
  /**
   * What `load` answered, `null` where there is none. Absent where it gave no answer, or is late: the browser then asks
   * for it; and for server HTML that never becomes live, which nobody needs the data of.
   */
  readonly data?: unknown;
  /** The data lack an answer that was not there in time: the browser asks for them once more. */
  readonly isPartial?: boolean;
  /** Only in a `NextPage`, of a fragment that never becomes live: it stands as it is, without any code. */
  readonly html?: string;
  /** The styles of that HTML, which no code brings. */
  readonly styles?: readonly StyleFile[];
}

/** A style file of a version. */
export interface StyleFile {
  /** Absolute path. */
  readonly href: string;
  readonly integrity: string;
}

/** What the browser needs to know of one micro-frontend's version. */
export interface BrowserVersion {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly federationName: string;
  /** Absolute path of the entry, and its integrity. */
  readonly entry: string;
  readonly integrity: string;
  /** The fragments whose code a page needs, by the page's path with its `{parameters}`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Raised when what edges inline changes so that an older root cannot read it. */
export const pageStateVersion = 1;

/** Inlined into every page as `<script type="application/json" id="page-state">`. */
export interface PageState {
  /** Revision of the live state that the page was made under. */
  readonly revision: number;
  /** Base path of the site, '' by default (SD01). */
  readonly base: string;
  readonly release: number;
  readonly versions: Readonly<Record<string, BrowserVersion>>;
  readonly page: PageInfo;
  readonly fragments: readonly PlacedFragment[];
}

/**
 * What the edge answers to a navigation inside the document (`Accept: application/vnd.tyres.page+json`,
 * `X-Release: <number>`): the next page of the same release set.
 */
export interface NextPage {
  readonly release: number;
  readonly page: PageInfo;
  readonly head: Head;
  /** A fragment of every page that never becomes live comes without data and HTML: what stands of it stays. */
  readonly fragments: readonly PlacedFragment[];
  /** Set instead of the rest when `load` redirected. */
  readonly redirect?: string;
}

export const nextPageType = 'application/vnd.tyres.page+json';

/**
 * Asks for some fragments of a page only, by their ids with commas between them. The answer waits for them, however
 * late they are, and its head says nothing.
 */
export const fragmentsHeader = 'x-fragments';

/** What every tab asks the edge for every few seconds: `GET /platform/live`. */
export interface TabNews {
  /** Of the live state; nothing below changes while it does not. */
  readonly revision: number;
  /** Number of the set that sessions get by default. */
  readonly stable: number;
  /** Micro-frontends that are switched off. */
  readonly killed: readonly string[];
  /** Numbers of releases that no tab may stay on. */
  readonly withdrawn: readonly number[];
}

/** The versions of a set, for a tab that changes to it where it stands: `GET /platform/sets/{number}`. */
export interface SetVersions {
  readonly release: number;
  /** `<version>-<build>` of the shell: a tab that runs another one loads its page anew instead. */
  readonly shell: string;
  readonly versions: Readonly<Record<string, BrowserVersion>>;
}
