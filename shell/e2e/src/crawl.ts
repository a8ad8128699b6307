import type { APIRequestContext } from '@playwright/test';

/** What a search engine reads in a page. */
export interface CrawledPage {
  /** Path and query, as it was asked for. */
  readonly address: string;
  readonly status: number;
  /** Its name in `release.ts`; undefined when the answer is no page of the site. */
  readonly page: string | undefined;
  readonly title: string;
  readonly description: string;
  /** Path and query of the canonical address. */
  readonly canonical: string;
  readonly isIndexed: boolean;
  readonly headings: number;
  /** Paths and queries of links within the site, without fragments. */
  readonly links: readonly string[];
}

const inParallel = 4;

/** Fetches pages without a browser, as search engines do, with one session for all. */
export async function fetchPages(
  request: APIRequestContext,
  site: string,
  addresses: readonly string[],
): Promise<CrawledPage[]> {
  const waiting = [...addresses];
  const fetched: CrawledPage[] = [];
  const work = async (): Promise<void> => {
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift())
      fetched.push(await fetchPage(request, site, address));
  };
  await Promise.all(Array.from({ length: inParallel }, work));
  return fetched;
}

async function fetchPage(request: APIRequestContext, site: string, address: string): Promise<CrawledPage> {
  const answer = await request.get(site + address);
  const headers = answer.headers();
  const isHtml = headers['content-type']?.startsWith('text/html') ?? false;
  const html = isHtml ? await answer.text() : '';
  const robots = `${headers['x-robots-tag'] ?? ''} ${contentOf(html, /<meta name="robots" content="([^"]*)"/)}`;
  return {
    address,
    status: answer.status(),
    page: isHtml ? /,"page":\{"name":"([\w-]+)"/.exec(html)?.[1] : undefined,
    title: contentOf(html, /<title>([^<]*)<\/title>/),
    description: contentOf(html, /<meta name="description" content="([^"]*)"/),
    canonical: pathIn(contentOf(html, /<link rel="canonical" href="([^"]*)"/), site) ?? '',
    isIndexed: isHtml && !robots.includes('noindex'),
    headings: html.match(/<h1[\s>]/g)?.length ?? 0,
    links: linksIn(html, site, new URL(answer.url())),
  };
}

function linksIn(html: string, site: string, base: URL): string[] {
  const found = [...html.matchAll(/<a\s[^>]*?href="([^"]*)"/g)].flatMap(
    ([, href = '']) => pathIn(href.replaceAll('&amp;', '&'), site, base) ?? [],
  );
  return [...new Set(found)];
}

/** Path and query of an address of the site; undefined for any other. */
function pathIn(href: string, site: string, base = new URL(site)): string | undefined {
  if (!URL.canParse(href, base.href)) return undefined;
  const { origin, pathname, search } = new URL(href, base.href);
  return origin === new URL(site).origin ? pathname + search : undefined;
}

function contentOf(html: string, pattern: RegExp): string {
  return pattern.exec(html)?.[1] ?? '';
}

/** The addresses of every sitemap that robots.txt leads to, by the name of the sitemap. */
export async function readSitemaps(
  request: APIRequestContext,
  site: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const robots = await (await request.get(`${site}/robots.txt`)).text();
  const index = /^Sitemap: (.+)$/m.exec(robots)?.[1];
  if (index === undefined) throw new Error('robots.txt names no sitemap.');
  const sitemaps = new Map<string, string[]>();
  for (const file of await locationsIn(request, index)) {
    const name = /\/sitemaps\/([a-z-]+)-\d+\.xml$/.exec(file)?.[1] ?? file;
    const addresses = (await locationsIn(request, file)).map((address) => pathIn(address, site) ?? address);
    sitemaps.set(name, [...(sitemaps.get(name) ?? []), ...addresses]);
  }
  return sitemaps;
}

async function locationsIn(request: APIRequestContext, address: string): Promise<string[]> {
  const answer = await request.get(address);
  if (answer.status() !== 200) throw new Error(`${address} answered ${answer.status()}.`);
  return [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = '']) =>
    loc.replaceAll('&apos;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&'),
  );
}

/** At most so many values, evenly spread, with the first and the last. */
export function sampleOf<Value>(values: readonly Value[], most: number): Value[] {
  if (values.length <= most) return [...values];
  return Array.from(
    { length: most },
    (_, index) => values[Math.round((index * (values.length - 1)) / (most - 1))],
  ).flatMap((value) => (value === undefined ? [] : [value]));
}
