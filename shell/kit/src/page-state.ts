import type { Head, PageInfo } from './fragment';
import type { BuiltFragment, Hydration, PageDeclaration, Region } from '@tyres/registry-contract/release';

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
  /** What `load` answered; absent unless it did. */
  readonly data?: unknown;
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
  readonly fragments: Readonly<Record<string, Pick<BuiltFragment, 'hydrate' | 'fallback'>>>;
  readonly pages: Readonly<Record<string, PageDeclaration>>;
}

/** Inlined into every page as `<script type="application/json" id="page-state">`. */
export interface PageState {
  /** Base path of the site, '' by default (D01). */
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
  readonly fragments: readonly PlacedFragment[];
  /** Set instead of the rest when `load` redirected. */
  readonly redirect?: string;
}

export const nextPageType = 'application/vnd.tyres.page+json';
