import type { Head, PageInfo } from '@tyres/kit/fragment';
import { escapeHtml, toInlineJson } from './escape';

/** What the head of every page says of the site. */
export interface SiteFacts {
  readonly name: string;
  /** Origin and base path, as in `https://shop.example` or `https://shop.example/tyres`. */
  readonly address: string;
  readonly base: string;
}

/** A page whose main part could not say what it is called. */
export function plainHead(site: SiteFacts): Head {
  return { title: site.name, noIndex: true };
}

/** The part of the head that the page's data decides. */
export function headHtml(head: Head, page: PageInfo, site: SiteFacts, nonce: string): string {
  const canonical = `${site.address}${head.canonical ?? page.path}`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(head.jsonLd ?? []).map(
      (facts) => `<script type="application/ld+json" nonce="${nonce}">${toInlineJson(facts)}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}
