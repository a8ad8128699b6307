import type { AnalyticsSink } from './analytics-sink';
import type { Head, PageInfo } from './fragment';
import type { Hydration, Region } from '@tyres/registry-contract/release';

/** What the server did with a fragment: rendered it, left it to the browser, or gave it up and wrote its fallback. */
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
  /** The message that is shown when the fragment cannot be; absent for the default message. */
  readonly fallback?: string;
  /**
   * What `load` returned; `null` for a fragment without `load`. Absent when `load` failed or is late: the browser then
   * fetches it. Also absent for server HTML that is never hydrated, since nothing reads its data.
   */
  readonly data?: unknown;
  /** The data was made without an answer that came too late: the browser fetches it again. */
  readonly isPartial?: boolean;
  /** Only in a `NextPage`, for a fragment that is never hydrated: its HTML, which needs no code. */
  readonly html?: string;
  /** Stylesheets of that HTML: no code imports them. */
  readonly styles?: readonly StyleFile[];
}

/** A stylesheet of a version. */
export interface StyleFile {
  /** Absolute path. */
  readonly href: string;
  readonly integrity: string;
}

/** What the browser needs to know about one micro-frontend's version. */
export interface BrowserVersion {
  readonly name: string;
  readonly version: string;
  readonly build: string;
  readonly federationName: string;
  /** Absolute path of the entry, and its integrity. */
  readonly entry: string;
  readonly integrity: string;
  /** Ids of the fragments whose code a page needs, by the page's path with its `{parameters}`. */
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Increment it when the page state changes in a way that an older root cannot read. */
export const pageStateVersion = 1;

/** Id of the `<script type="application/json">` that holds the page state. */
export const pageStateId = 'page-state';

/** The HTML element of each region. */
export const regionTags: Readonly<Record<Region, string>> = {
  header: 'header',
  notice: 'div',
  main: 'main',
  aside: 'aside',
  footer: 'footer',
  overlay: 'div',
};

/** Regions that the document leaves out while they are empty. */
export const optionalRegions: readonly Region[] = ['notice', 'aside'];

/** Id of a fragment's element. */
export function fragmentElementId(id: string): string {
  return `fragment:${id}`;
}

/** Inlined into every page. */
export interface PageState {
  /** Revision of the live state that the page was rendered under. */
  readonly revision: number;
  /** Base path of the site, '' by default (SD01). */
  readonly base: string;
  /**
   * No other page is shown in the document: a provider's script runs in it (decision 31), or other pages ask for consent and this one
   * does not (decision 35).
   */
  readonly isAlone?: true;
  /** Where recorded events go after consent; absent where the edge's settings name nothing. */
  readonly sinks?: readonly AnalyticsSink[];
  readonly release: number;
  readonly versions: Readonly<Record<string, BrowserVersion>>;
  readonly page: PageInfo;
  readonly fragments: readonly PlacedFragment[];
}

/** What the edge answers to a navigation inside the document: the next page, from the same release. */
export interface NextPage {
  readonly release: number;
  readonly page: PageInfo;
  readonly head: Head;
  /** A fragment of every page that is never hydrated has no data or HTML here, since it stays in the document. */
  readonly fragments: readonly PlacedFragment[];
  /** Set instead of page, head and fragments when `load` redirected. */
  readonly redirect?: string;
}

/** The `Accept` header that asks for a `NextPage` instead of a document. */
export const nextPageType = 'application/vnd.tyres.page+json';

/** Request header: number of the release that the page is requested from. */
export const releaseHeader = 'x-release';

/**
 * Request header: ids of the only fragments that are wanted, separated by commas. The answer waits for
 * late ones longer than a whole page does, and its head has no meaning.
 */
export const fragmentsHeader = 'x-fragments';

/** What has changed for open tabs, at `tabNewsPath`. */
export interface TabNews {
  /** Revision of the live state: the fields below change only together with it. */
  readonly revision: number;
  /** Number of the release that sessions get by default. */
  readonly stable: number;
  /** Micro-frontends that are killed. */
  readonly killed: readonly string[];
  /** Numbers of the releases that no tab may stay on. */
  readonly withdrawn: readonly number[];
}

/** The versions in a release, at `setVersionsPath`, for a tab that changes to it without loading a new document. */
export interface SetVersions {
  readonly release: number;
  /** `<version>-<build>` of the shell: a tab that runs another shell has to load a document. */
  readonly shell: string;
  readonly versions: Readonly<Record<string, BrowserVersion>>;
}

/** Where the browser posts its reports, under the base path. */
export const reportsPath = '/platform/reports';
