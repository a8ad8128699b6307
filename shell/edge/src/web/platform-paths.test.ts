import { request } from 'undici';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge, type TestEdge } from '../testing/start-edge';

const version = buildFixture({
  name: 'mf-one',
  bundle: 'exports.fragments = { one: { render: () => "one" } };',
  fragments: { one: {} },
  pages: { start: { path: '/', fragments: { main: ['one'] } } },
  files: { 'chunk.js': `var text = "${'long '.repeat(1_000)}";` },
});
const folder = `/mf/mf-one/1.0.0-${version.built.build}`;

let registry: FakeRegistry;
let edge: TestEdge;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [version]);
  edge = await startTestEdge({ registryUrl: registry.url });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

test.each(['br', 'gzip', 'identity'])('a file of a version is immutable, encoded as %s', async (encoding) => {
  const { status, text, headers } = await edge.get(`${folder}/chunk.js`, { 'accept-encoding': encoding });
  expect(status).toBe(200);
  expect(text).toBe(version.contents.get('chunk.js')?.toString());
  expect(headers.get('content-encoding') ?? 'identity').toBe(encoding);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  expect(headers.get('content-type')).toContain('text/javascript');
  expect(headers.get('set-cookie')).toBeNull();
  // Not with fetch, which adds no-cache to conditional requests.
  const again = await request(`${edge.url}${folder}/chunk.js`, {
    headers: { 'accept-encoding': encoding, 'if-none-match': headers.get('etag') ?? '' },
  });
  await again.body.dump();
  expect(again.statusCode).toBe(304);
});

test.each([
  `${folder}/missing.js`,
  `${folder}/server/server.cjs`,
  `${folder}/../../../etc/passwd`,
  `${folder}/%2e%2e/release.json`,
  `${folder}/`,
  '/mf/mf-one/9.9.9-aaaaaaaaaaaa/chunk.js',
  '/mf/constructor/x/y',
  '/mf/',
])('%s is a plain 404, never a page', async (path) => {
  const { status, text, headers } = await edge.get(path);
  expect(status).toBe(404);
  expect(headers.get('content-type') ?? '').not.toContain(
    path.startsWith('/etc') ? 'x' : 'application/javascript',
  );
  if (path.startsWith('/mf/') && !path.includes('..')) expect(text).toBe('Not found\n');
  expect(headers.get('cache-control')).not.toContain('immutable');
});

test('an edge that drains is not ready, but still answers requests', async () => {
  const own = await startTestEdge({ registryUrl: registry.url });
  expect((await own.get('/health/ready')).status).toBe(200);
  own.edge.drain();
  expect((await own.get('/health/ready')).status).toBe(503);
  expect((await own.get('/health/live')).status).toBe(200);
  expect((await own.get('/')).status).toBe(200);
  await own.close();
});

test('metrics are not on the public port, whatever the Host', async () => {
  await edge.get('/');
  for (const host of ['127.0.0.1', 'shop.test', 'evil.test']) {
    const answer = await request(`${edge.url}/metrics`, { headers: { host } });
    expect([answer.statusCode, (await answer.body.text()).includes('edge_fragments_total')]).toEqual([
      404,
      false,
    ]);
  }
});

test('reports are accepted in every format and counted, and forged values do not become labels', async () => {
  const bodies = [
    [
      'application/csp-report',
      { 'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': 'https://evil.test/a?secret=1' } },
    ],
    [
      'application/reports+json',
      [{ type: 'csp-violation', body: { effectiveDirective: 'img-src', blockedURL: 'inline' } }],
    ],
    [
      'application/json',
      {
        release: 1,
        events: [
          { kind: 'render', fragment: 'one@mf-one', version: '1', atMs: 1 },
          { kind: 'render', fragment: 'made-up' },
          { kind: 'other' },
        ],
      },
    ],
    ['application/json', 'no JSON'],
  ] as const;
  for (const [type, body] of bodies) {
    const { status } = await edge.post(
      '/platform/reports',
      typeof body === 'string' ? body : JSON.stringify(body),
      { 'content-type': type },
    );
    expect(status).toBe(204);
  }
  const text = await edge.metrics();
  expect(text).toContain('edge_client_reports_total{kind="csp",fragment="other"} 2');
  expect(text).toContain('edge_client_reports_total{kind="render",fragment="one@mf-one"} 1');
  expect(text).toContain('edge_client_reports_total{kind="render",fragment="other"} 1');
  expect(text).not.toContain('made-up');
});

test('favicon and robots.txt are served with security headers, and HSTS is set only on https', async () => {
  expect((await edge.get('/favicon.svg')).headers.get('content-type')).toContain('image/svg+xml');
  const { text, headers } = await edge.get('/robots.txt');
  // A sitemap that robots.txt names must be there.
  for (const [, address = ''] of text.matchAll(/^Sitemap: (.+)$/gm)) {
    expect([address, (await edge.get(new URL(address).pathname)).status]).toEqual([address, 200]);
  }
  expect(text).toContain('Disallow: /ajax/');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('strict-transport-security')).toBeNull();
  const secure = await startTestEdge({ registryUrl: registry.url, siteUrl: 'https://shop.test' });
  const page = await secure.get('/');
  expect(page.headers.get('strict-transport-security')).toContain('max-age=');
  expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  await secure.close();
});

test('a document is separated from an opener, unless its address was typed, and asks for no process of its own', async () => {
  const openerPolicy = async (site?: string) =>
    (await edge.get('/', site === undefined ? {} : { 'sec-fetch-site': site })).headers.get(
      'cross-origin-opener-policy',
    );
  // Old browsers do not say where a navigation comes from.
  for (const site of [undefined, 'cross-site', 'same-site', 'same-origin'])
    expect([site, await openerPolicy(site)]).toEqual([site, 'same-origin']);
  expect(await openerPolicy('none')).toBeNull();
  expect((await edge.get('/')).headers.get('origin-agent-cluster')).toBeNull();
});

test('a site below a base path serves its pages there, compressed', async () => {
  const based = await startTestEdge({ registryUrl: registry.url, base: '/tyres' });
  const { status, text, headers } = await based.get('/tyres', { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers.get('content-encoding')).toBe('br');
  expect(text).toContain('"base":"/tyres"');
  expect(text).toContain('<link rel="canonical" href="http://shop.test/tyres/">');
  expect((await based.get('/other')).status).toBe(404);
  await based.close();
});
