import type { AnalyticsSink } from '@tyres/kit/analytics-sink';
import type { Head } from '@tyres/kit/fragment';
import { sharePicturePath } from '@tyres/service-kit/share-picture';
import { escapeHtml, toInlineJson } from '../http/escape';
import { packText, type PackedText } from '../gzip/packed-text';

/** The site's part of every head. */
export interface SiteFacts {
  readonly name: string;
  /** Origin and base path, as in `https://shop.example` or `https://shop.example/tyres`. */
  readonly address: string;
  readonly base: string;
  /** Where recorded events go after consent. */
  readonly sinks?: readonly AnalyticsSink[];
  /** Signs the pictures of shared links; absent: they have none. */
  readonly sharePictureSecret?: string | undefined;
}

/** The head of a page whose main fragment failed. */
export function plainHead(site: SiteFacts): Head {
  return { title: site.name, noIndex: true };
}

/** What a page's data adds to its document. */
export interface WrittenHead {
  /** For the head. */
  readonly tags: PackedText;
  /** JSON-LD, split where the nonce goes. For the end of the body: only search engines read it, and nothing visible waits for it. */
  readonly facts: readonly PackedText[];
}

export type HeadHtml = (head: Head, path: string) => WrittenHead;

/**
 * Writes heads, and caches them by the head object: a cached fragment returns the same object. The path is compared, since
 * another page can show the same fragment.
 */
export function createHeadHtml(site: SiteFacts): HeadHtml {
  const known = new WeakMap<Head, { readonly path: string; readonly written: WrittenHead }>();
  return (head, path) => {
    const found = known.get(head);
    if (found?.path === path) return found.written;
    const written = {
      tags: packText(headTags(head, path, site)),
      facts: factParts(head, site).map(packText),
    };
    known.set(head, { path, written });
    return written;
  };
}

function headTags(head: Head, path: string, site: SiteFacts): string {
  const address = escapeHtml(`${site.address}${head.canonical ?? path}`);
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    head.description ? `<meta name="description" content="${escapeHtml(head.description)}">` : '',
    head.noIndex ? '<meta name="robots" content="noindex">' : '',
    // Not 'no-referrer': with that, browsers send the page's own forms with 'Origin: null'.
    head.noReferrer ? '<meta name="referrer" content="same-origin">' : '',
    `<link rel="canonical" href="${address}">`,
    ...(head.noIndex ? [] : openGraph(head, address, site)),
  ]
    .filter(Boolean)
    .join('\n');
}

function factParts({ jsonLd = [] }: Head, { address }: SiteFacts): string[] {
  const parts = [''];
  for (const facts of jsonLd) {
    parts[parts.length - 1] += '<script type="application/ld+json" nonce="';
    parts.push(`">${toInlineJson(withAddresses(facts, address))}</script>\n`);
  }
  return parts;
}

/** What other sites show of a link to the page. A page of one session is not to be shared. */
function openGraph({ title, description }: Head, address: string, site: SiteFacts): string[] {
  return [
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeHtml(site.name)}">`,
    `<meta property="og:title" content="${escapeHtml(title)}">`,
    description ? `<meta property="og:description" content="${escapeHtml(description)}">` : '',
    `<meta property="og:url" content="${address}">`,
    ...picture(title, site),
  ];
}

/** A picture of the heading, which is the title without the site's name. Its readers know no relative addresses. */
function picture(title: string, { name, address, sharePictureSecret: secret }: SiteFacts): string[] {
  if (secret === undefined) return ['<meta name="twitter:card" content="summary">'];
  const heading = title.replace(` | ${name}`, '');
  return [
    `<meta property="og:image" content="${escapeHtml(address + sharePicturePath(heading, secret))}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    `<meta property="og:image:alt" content="${escapeHtml(heading)}">`,
    '<meta name="twitter:card" content="summary_large_image">',
  ];
}

/** The fields of schema.org whose values are addresses. */
const addressFields = new Set(['url', 'item', 'image', 'logo', '@id']);

/** Makes the paths in a schema.org object whole addresses: search engines do not resolve them. */
function withAddresses(value: unknown, siteAddress: string, field = ''): unknown {
  if (typeof value === 'string')
    return addressFields.has(field) && /^\/(?!\/)/.test(value) ? siteAddress + value : value;
  if (Array.isArray(value)) return value.map((one) => withAddresses(one, siteAddress, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withAddresses(one, siteAddress, name)]),
  );
}
