import type { Site, TabRelease } from '../site';
import { createPageTable, type FindPage, type FragmentName } from './page-table';

/** The pages of the site. */
export interface SitePages {
  /** Whether an address is a page of a release, by default the tab's own. */
  has(address: URL, release?: TabRelease): boolean;
  /** The fragments of a page of the tab's release whose code the browser needs. */
  fragmentsOf(address: URL): readonly FragmentName[];
}

/** Reads the page table of each release once. */
export function createSitePages(site: Site): SitePages {
  const tables = new WeakMap<object, FindPage>();
  const find = (address: URL, { versions }: TabRelease = site): readonly FragmentName[] | undefined => {
    const findPage = tables.get(versions) ?? createPageTable(versions);
    tables.set(versions, findPage);
    return findPage(address.pathname.slice(site.base.length) || '/');
  };
  return {
    has: (address, release) =>
      address.origin === location.origin &&
      address.pathname.startsWith(site.base) &&
      find(address, release) !== undefined,
    fragmentsOf: (address) => find(address) ?? [],
  };
}
