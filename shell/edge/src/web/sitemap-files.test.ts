import { gunzipSync } from 'node:zlib';
import { request } from 'undici';
import { createSitemaps, maxAgeMs } from '../sitemaps/sitemaps';
import { createPool } from '@tyres/service-kit/calls/pool';
import { pino } from 'pino';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge, type TestEdge } from '../testing/start-edge';

const addresses = 'shop.streamAddresses@1';
const fragments = { main: ['one'] };
const version = buildFixture({
  name: 'mf-one',
  bundle: 'exports.fragments = { one: { render: () => "one" } };',
  fragments: { one: {} },
  pages: {
    start: { path: '/', sitemap: { name: 'pages' }, fragments },
    help: { path: '/help', sitemap: { name: 'pages' }, fragments },
    basket: { path: '/basket', fragments },
    item: { path: '/items/{kind}/{item}', sitemap: { name: 'items', addresses }, fragments },
  },
});
const contract = {
  endpoints: [
    { name: 'streamAddresses', version: 1, method: 'GET', path: '/addresses/{page}', audience: 'internal' },
  ],
};

/** What the service streams; null: it answers 503. */
let lines: readonly string[] | null = [];
let breaksOff = false;
let asked: string[] = [];
let service: FakeServer;
let registry: FakeRegistry;
let edge: TestEdge;
beforeEach(async () => {
  lines = [
    '{"params":{"kind":"summer","item":"a b"},"lastmod":"2026-10-01"}',
    '{"params":{"kind":"winter","item":"c&d"}}',
  ];
  breaksOff = false;
  asked = [];
  service = await fakeServer((call, response) => {
    if (call.url === '/contract') return sendJson(response, contract);
    asked.push(call.url);
    if (lines === null) return sendJson(response, { status: 503, code: 'down', message: 'Down.' }, 503);
    response.writeHead(200, { 'content-type': 'application/x-ndjson' });
    response.write(lines.map((line) => `${line}\n`).join(''));
    if (breaksOff) setTimeout(() => response.destroy(), 20);
    else response.end();
  });
  registry = await fakeRegistry();
  registry.release(1, [version]);
  edge = await startTestEdge({ registryUrl: registry.url, services: { shop: service.url } });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
  await service.close();
});

test('robots.txt names the index, the index the files, and the files the addresses', async () => {
  const robots = await edge.get('/robots.txt');
  expect(robots.text).toContain('\nSitemap: http://shop.test/sitemap.xml\n');
  const index = await edge.get('/sitemap.xml');
  expect(index.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(index.text).toContain(
    '<sitemap><loc>http://shop.test/sitemaps/items-1.xml</loc><lastmod>2026-10-01</lastmod></sitemap>\n' +
      '<sitemap><loc>http://shop.test/sitemaps/pages-1.xml</loc></sitemap>\n',
  );
  expect((await edge.get('/sitemaps/items-1.xml')).text).toContain(
    '<url><loc>http://shop.test/items/summer/a%20b</loc><lastmod>2026-10-01</lastmod></url>\n' +
      '<url><loc>http://shop.test/items/winter/c%26d</loc></url>\n',
  );
  expect((await edge.get('/sitemaps/pages-1.xml')).text).toContain(
    '<url><loc>http://shop.test/</loc></url>\n<url><loc>http://shop.test/help</loc></url>\n',
  );
  // The service was told the page's name, once for all files.
  expect(asked).toEqual(['/addresses/item']);
});

test('a file is gzipped for those who take it, has an ETag, and sets no cookie', async () => {
  const send = (headers: Record<string, string>) => request(`${edge.url}/sitemaps/items-1.xml`, { headers });
  const packed = await send({ 'accept-encoding': 'gzip' });
  const text = gunzipSync(Buffer.from(await packed.body.arrayBuffer())).toString();
  expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
  expect(packed.headers['set-cookie']).toBeUndefined();
  const plain = await send({ 'accept-encoding': 'identity' });
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(plain.headers['content-length']).toBe(String(text.length));
  expect(await plain.body.text()).toBe(text);
  const again = await send({ 'accept-encoding': 'gzip', 'if-none-match': String(packed.headers.etag) });
  await again.body.dump();
  expect(again.statusCode).toBe(304);
  const index = await request(`${edge.url}/sitemap.xml`);
  await index.body.dump();
  const sameIndex = await request(`${edge.url}/sitemap.xml`, {
    headers: { 'if-none-match': String(index.headers.etag) },
  });
  await sameIndex.body.dump();
  expect(sameIndex.statusCode).toBe(304);
});

test.each(['/sitemaps/items-2.xml', '/sitemaps/others-1.xml', '/sitemaps/constructor-1.xml'])(
  '%s is a plain 404',
  async (path) => {
    expect(await edge.get(path)).toMatchObject({ status: 404, text: 'Not found\n' });
  },
);

test.each<[string, () => void]>([
  ['does not answer', () => (lines = null)],
  ['breaks off', () => (breaksOff = true)],
  ['sends no JSON', () => (lines = ['<html>'])],
  ['leaves out a parameter', () => (lines = ['{"params":{"kind":"summer"}}'])],
  ['sends a step of a path', () => (lines = ['{"params":{"kind":"..","item":"a"}}'])],
  ['sends no day', () => (lines = ['{"params":{"kind":"a","item":"b"},"lastmod":"<x>"}'])],
])('half a sitemap is not served: if the service %s, the answer is 503', async (_what, spoil) => {
  spoil();
  for (const path of ['/sitemap.xml', '/sitemaps/items-1.xml']) {
    const { status, headers } = await edge.get(path);
    expect([path, status, headers.get('retry-after')]).toEqual([path, 503, '60']);
  }
  // The second request did not call the service again.
  expect(asked).toHaveLength(1);
  expect((await edge.get('/sitemaps/pages-1.xml')).status).toBe(200);
});

test('a release without sitemaps has no index, and robots.txt names none', async () => {
  registry.release(2, [buildFixture({ name: 'mf-one', bundle: 'exports.fragments = {};' })]);
  await edge.edge.store.refresh();
  expect((await edge.get('/sitemap.xml')).status).toBe(404);
  expect((await edge.get('/robots.txt')).text).not.toContain('Sitemap');
});

test('an old sitemap is served while a new one is written, and the last good one if that fails', async () => {
  let nowMs = 1_000_000;
  const failures: string[] = [];
  const pool = createPool(service.url);
  const sitemaps = createSitemaps({
    store: edge.edge.store,
    pools: new Map([['shop', pool]]),
    contracts: {
      endpoint: (_service, name) => ({
        name,
        version: 1,
        method: 'GET',
        path: '/addresses/{page}',
        writes: false,
        sharedForSeconds: 0,
        staleForSeconds: 0,
        dependsOn: null,
        takes: null,
      }),
      refreshSoon: async () => undefined,
    },
    siteAddress: 'http://shop.test',
    origin: 'http://shop.test',
    log: pino({ level: 'warn' }, { write: (line: string) => void failures.push(line) }),
    nowMs: () => nowMs,
  });
  const hash = async () => (await sitemaps.file('items', 1))?.hash;
  const first = await hash();
  await Promise.all([hash(), hash(), sitemaps.index()]);
  expect(asked).toHaveLength(1);
  nowMs += maxAgeMs + 1;
  lines = null;
  expect(await hash()).toBe(first);
  // Another write begins only after this one has failed.
  while (failures.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(failures).toEqual([expect.stringContaining('A sitemap could not be written.')]);
  nowMs += maxAgeMs + 1;
  lines = ['{"params":{"kind":"summer","item":"new"}}'];
  let latest = await hash();
  expect(latest).toBe(first);
  while (latest === first) {
    await new Promise((resolve) => setTimeout(resolve, 5));
    latest = await hash();
  }
  expect(asked).toHaveLength(3);
  await pool.dispatcher.destroy();
});
