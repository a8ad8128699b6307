import type { NextPage } from '@tyres/kit/page-state';
import { ReleaseGone } from '../release-gone';
import type { Site, TabRelease } from '../site';
import { fetchNextPage } from './fetch-next-page';
import type { SitePages } from './site-pages';

const maxRedirects = 5;

export interface FollowOptions {
  readonly site: Site;
  readonly pages: SitePages;
  /** The release to continue with when the tab's own is withdrawn. @throws when the tab cannot change to it */
  readonly findStableRelease: () => Promise<TabRelease>;
}

/** A page that was fetched, and where it was found. */
export interface FetchedPage {
  readonly page: NextPage;
  readonly address: URL;
  readonly release: TabRelease;
  /** Number of the tab's release when the first request was sent. */
  readonly from: number;
}

/** Fetches the page at an address, follows its redirects, and changes release if the tab's own is withdrawn. */
export async function followRedirects(
  { site, pages, findStableRelease }: FollowOptions,
  start: URL,
  { signal, release: wanted }: { readonly signal: AbortSignal; readonly release?: TabRelease },
): Promise<FetchedPage> {
  const { release: from, versions } = site;
  let address = start;
  let release = wanted ?? { release: from, versions };
  for (let redirects = 0; redirects < maxRedirects; redirects += 1) {
    const fetchPage = () => fetchNextPage(address, { release: release.release, signal });
    const page = await fetchPage().catch(async (error: unknown) => {
      if (!(error instanceof ReleaseGone) || release.release !== from) throw error;
      release = await findStableRelease();
      return fetchPage();
    });
    if (page.redirect === undefined) return { page, address, release, from };
    address = new URL(page.redirect, address);
    if (!pages.has(address, release)) throw new Error('The redirect leaves the site.');
  }
  throw new Error('Too many redirects.');
}
