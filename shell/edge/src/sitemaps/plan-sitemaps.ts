import { readPagePath, type PathSegment } from '@tyres/registry-contract/page-path';
import type { Manifest } from '@tyres/registry-contract/release';

/** One page of a sitemap, with the endpoint that streams the values of its parameters, if it has any. */
export interface SitemapSource {
  /** The page's name in its team's `release.ts`. */
  readonly page: string;
  readonly segments: readonly PathSegment[];
  readonly endpoint?: { readonly service: string; readonly name: string };
}

/** A sitemap that a release declares. */
export interface SitemapPlan {
  readonly name: string;
  /** Pages with one address come first. */
  readonly sources: readonly SitemapSource[];
}

/** The sitemaps of a release, by name. */
export function planSitemaps(versions: Iterable<Pick<Manifest, 'pages'>>): SitemapPlan[] {
  const plans = new Map<string, SitemapSource[]>();
  for (const { pages } of versions) {
    for (const [page, { path, sitemap }] of Object.entries(pages)) {
      if (!sitemap) continue;
      const [service = '', name = ''] = sitemap.addresses?.split(/[.@]/) ?? [];
      const source = { page, segments: readPagePath(path), ...(name ? { endpoint: { service, name } } : {}) };
      plans.set(sitemap.name, [...(plans.get(sitemap.name) ?? []), source]);
    }
  }
  return [...plans]
    .map(([name, sources]) => ({
      name,
      sources: sources.sort((one, other) => Number('endpoint' in one) - Number('endpoint' in other)),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
