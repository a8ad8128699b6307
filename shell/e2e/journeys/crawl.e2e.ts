import { expect, test } from '@playwright/test';
import { createPageTable } from '@tyres/edge/release/page-table';
import { fetchPages, readSitemaps, sampleOf, type CrawledPage } from '../src/crawl';
import { readManifests } from '../src/read-manifests';
import { fillPath, sampleParameters } from '../src/sample-parameters';

import { stackSettings } from '../src/stack-settings';

const isWhole = process.env['CRAWL'] === 'all';
/** Of a sitemap, and of the links to one kind of page: thousands are alike. `npm run crawl` visits all of them. */
const mostAlike = isWhole ? Infinity : 12;
const wholeMs = 60 * 60_000;
/** Pages that a link or a sitemap leads to only in a session, or by a link in a message. */
const ofOneSession = [
  'amazon-pay',
  'basket',
  'booking-details',
  'card-payment',
  'choose-fitter',
  'choose-fitter-near',
  'choose-fitter-nationally',
  'choose-fitter-nationally-near',
  'compare-tyres',
  'confirm-size',
  'content-desk',
  'customer-services-chat',
  'diary',
  'error',
  'fitted-nationally-near',
  'mobile-postcode',
  'order-failure',
  'order-pending',
  'order-processing',
  'order-success',
  'postcode',
  'preview',
  'review-fitting',
  'select-tyres',
  'wallet-payment',
];

test('search engines find every page that is to be found, each link leads somewhere, and nothing of one session is indexed', async ({
  request,
}) => {
  if (isWhole) test.setTimeout(wholeMs);
  const { site } = stackSettings();
  const manifests = await readManifests();
  const declared = manifests.flatMap(({ pages }) => Object.entries(pages));
  const pagesAt = createPageTable(
    declared.map(([name, page]) => [page.path, { name, order: page.order ?? 0 }]),
  );
  /** Links of one kind lead to the same pages, with or without a query. */
  const kindOf = (address: string): string => {
    const [path = '/', query] = address.split('?');
    return `${pagesAt(path).map(({ plan }) => plan.name)}${query === undefined ? '' : '?'}`;
  };
  // The first answer sets the session's cookie.
  const crawled = new Map<string, CrawledPage>();
  const visit = async (addresses: readonly string[]): Promise<void> => {
    for (const page of await fetchPages(request, site, addresses)) crawled.set(page.address, page);
  };
  await visit(['/']);

  const sitemaps = await readSitemaps(request, site);
  const listed = [...sitemaps.values()].flatMap((addresses) => sampleOf(addresses, mostAlike));
  await test.step('every address of a sitemap is a page to index, with words of its own', async () => {
    expect
      .soft([...sitemaps.keys()].sort())
      .toEqual([...new Set(declared.flatMap(([, { sitemap }]) => sitemap?.name ?? []))].sort());
    await visit(listed.filter((address) => !crawled.has(address)));
    const pages = listed.flatMap((address) => crawled.get(address) ?? []);
    const faults = pages.filter(
      ({ address, status, isIndexed, headings, title, description, canonical }) =>
        status !== 200 || !isIndexed || headings !== 1 || !title || !description || canonical !== address,
    );
    expect.soft(faults.map(({ links: _, ...fault }) => fault)).toEqual([]);
    for (const words of ['title', 'description'] as const) expect.soft(repeated(pages, words)).toEqual([]);
  });

  await test.step('every link leads somewhere', async () => {
    const perKind = new Map<string, number>();
    const isWanted = (address: string): boolean => {
      const kind = kindOf(address);
      const count = perKind.get(kind) ?? 0;
      perKind.set(kind, count + 1);
      return count < mostAlike;
    };
    for (;;) {
      const links = new Set([...crawled.values()].flatMap((page) => page.links));
      const next = [...links].filter((address) => !crawled.has(address)).filter(isWanted);
      if (next.length === 0) break;
      await visit(next);
    }
    const broken = [...crawled.values()].filter(({ status }) => status >= 400);
    expect
      .soft(
        broken.map(({ address, status }) => ({
          address,
          status,
          on: [...crawled.values()]
            .filter(({ links }) => links.includes(address))
            .map((page) => page.address)
            .slice(0, 3),
        })),
      )
      .toEqual([]);
  });

  await test.step('every page is reached by a link or a sitemap, unless it is of one session', async () => {
    const reached = new Set([...crawled.values()].map(({ page }) => page));
    const shown = declared.filter(([name, { frame }]) => frame === undefined && name !== 'not-found');
    const orphans = shown.map(([name]) => name).filter((name) => !reached.has(name));
    expect.soft(orphans.filter((name) => !ofOneSession.includes(name))).toEqual([]);
  });

  await test.step('no page of one session, and no frame, is indexed', async () => {
    const hidden = declared.filter(([name, { frame }]) => frame !== undefined || ofOneSession.includes(name));
    await visit(hidden.map(([, { path }]) => fillPath(path, sampleParameters(path))));
    const names = new Set(hidden.map(([name]) => name));
    const pages = [...crawled.values()].filter(({ page }) => page !== undefined && names.has(page));
    // A step of customer service is one for everybody; its canonical address is the hub's.
    const indexed = pages.filter(({ isIndexed, page }) => isIndexed && page !== 'customer-services-chat');
    expect.soft(indexed.map(({ address }) => address)).toEqual([]);
    const asked = await fetchPages(request, site, ['/basket', '/user/login', '/not-found', '/no-such-page']);
    expect.soft(asked.filter(({ isIndexed }) => isIndexed).map(({ address }) => address)).toEqual([]);
  });
  console.log(`${listed.length} addresses of ${sitemaps.size} sitemaps, ${crawled.size} with those of links`);
});

/** Words that two pages have, with their addresses. */
function repeated(pages: readonly CrawledPage[], words: 'title' | 'description') {
  const found = new Map<string, string[]>();
  for (const page of pages) found.set(page[words], [...(found.get(page[words]) ?? []), page.address]);
  return [...found].filter(([, addresses]) => addresses.length > 1);
}
