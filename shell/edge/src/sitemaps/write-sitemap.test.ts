import { gunzipSync } from 'node:zlib';
import { mostAddresses, writeIndex, writeSitemap, type SitemapEntry } from './write-sitemap';

async function* inBatches(...batches: SitemapEntry[][]): AsyncGenerator<SitemapEntry[]> {
  yield* batches;
}

const numbered = (count: number): SitemapEntry[] =>
  Array.from({ length: count }, (_, index) => ({ loc: `https://shop.test/page-${index}` }));
const textOf = ({ gzip }: { readonly gzip: Buffer }): string => gunzipSync(gzip).toString();
const addressesIn = (text: string): number => text.match(/<loc>/g)?.length ?? 0;

test('a file has its addresses with their days, escaped, and knows its length and the latest day', async () => {
  const [file, ...others] = await writeSitemap(
    inBatches(
      [{ loc: `https://shop.test/a&b'"<`, lastmod: '2026-03-02' }],
      [{ loc: 'https://shop.test/c', lastmod: '2026-11-01' }, { loc: 'https://shop.test/d' }],
    ),
  );
  if (!file) throw new Error('There is a file.');
  expect(others).toEqual([]);
  expect(textOf(file)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      '<url><loc>https://shop.test/a&amp;b&apos;&quot;&lt;</loc><lastmod>2026-03-02</lastmod></url>',
      '<url><loc>https://shop.test/c</loc><lastmod>2026-11-01</lastmod></url>',
      '<url><loc>https://shop.test/d</loc></url>',
      '</urlset>',
      '',
    ].join('\n'),
  );
  expect(file).toMatchObject({ bytes: Buffer.byteLength(textOf(file)), lastmod: '2026-11-01' });
});

test('the 50,001st address is in a second file', async () => {
  const files = await writeSitemap(inBatches(numbered(mostAddresses), numbered(1)));
  expect(files.map((file) => addressesIn(textOf(file)))).toEqual([50_000, 1]);
});

test('no file is longer than the limit in bytes, its end included', async () => {
  const limits = { addresses: 1_000, bytes: 2_000 };
  const files = await writeSitemap(inBatches(numbered(100)), limits);
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    expect(textOf(file).length).toBeLessThanOrEqual(2_000);
    expect(textOf(file)).toMatch(/<\/urlset>\n$/);
  }
  expect(files.reduce((sum, file) => sum + addressesIn(textOf(file)), 0)).toBe(100);
});

test('the same addresses have the same hash, and others another one', async () => {
  const hashOf = async (count: number) => (await writeSitemap(inBatches(numbered(count))))[0]?.hash;
  expect(await hashOf(3)).toBe(await hashOf(3));
  expect(await hashOf(3)).not.toBe(await hashOf(4));
});

test('without addresses there is no file', async () => {
  expect(await writeSitemap(inBatches([], []))).toEqual([]);
});

test('the index names each file', () => {
  expect(writeIndex([{ loc: 'https://shop.test/sitemaps/a-1.xml', lastmod: '2026-11-01' }])).toContain(
    '<sitemap><loc>https://shop.test/sitemaps/a-1.xml</loc><lastmod>2026-11-01</lastmod></sitemap>',
  );
});
