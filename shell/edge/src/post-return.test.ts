import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from './testing/fake-server';
import { buildFixture } from './testing/fixture-release';
import { startTestEdge, until, type TestEdge } from './testing/start-edge';

/** A POST to a path that is a page and an endpoint. */
const claimed = {
  service: 'search',
  name: 'claimed',
  method: 'POST',
  path: '/claimed',
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: true,
  version: 1,
};
const checkout = (version: string, returnsByPost: { returnsByPost?: true }) =>
  buildFixture({
    name: 'mf-one',
    version,
    bundle: 'exports.fragments = { wait: { render: () => "<h1>Wait</h1>" } };',
    fragments: { wait: {} },
    pages: {
      wait: { path: '/wait/{code}', fragments: { main: ['wait'] }, ...returnsByPost },
      claimed: { path: '/claimed', fragments: { main: ['wait'] }, returnsByPost: true },
      other: { path: '/other', fragments: { main: ['wait'] } },
    },
  });

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let calls: string[];

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [checkout('1.0.0', { returnsByPost: true })]);
  search = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, { endpoints: [claimed] });
    calls.push(request.url);
    sendJson(response, { done: true });
  });
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { search: search.url },
    siteUrl: 'http://shop.test/shop',
    base: '/shop',
  });
});
afterAll(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});
beforeEach(() => {
  calls = [];
});

/** As a browser posts a bank's form: without the `SameSite=Lax` cookie. */
const fromBank = (origin: string) => ({
  origin,
  'sec-fetch-site': 'cross-site',
  'sec-fetch-mode': 'navigate',
});

test.each(['https://bank.test', 'null', 'http://shop.test'])(
  'a POST of %s to a page that is returned to by POST is redirected to the same address, without a cookie [S20.5]',
  async (origin) => {
    const url = '/shop/wait/A%2F1?reference=ABC&checkoutid=d%20e';
    const { status, headers, text } = await edge.post(url, 'cres=abc&MD=1', fromBank(origin));
    expect(status).toBe(303);
    expect(headers.get('location')).toBe(url);
    expect(headers.getSetCookie()).toEqual([]);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toBe('');
    expect(calls).toEqual([]);
  },
);

test('the redirect leads to the page, and that request starts the session [S20.5]', async () => {
  const { headers } = await edge.post('/shop/wait/1', '', fromBank('null'));
  const page = await edge.get(headers.get('location') ?? '');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<h1>Wait</h1>');
  expect(page.headers.getSetCookie().join()).toContain('__Host-session=');
});

test('a POST to any other page or path is still refused', async () => {
  for (const path of ['/shop/other', '/shop/wait', '/shop//bank.test/wait/1', '/shop/nothing'])
    expect((await edge.post(path, 'cres=abc', fromBank('https://bank.test'))).status).toBe(404);
});

test('a POST to the path of a service is answered by its endpoint, after the check of the origin', async () => {
  expect((await edge.post('/shop/claimed', '', fromBank('https://bank.test'))).status).toBe(403);
  const own = { origin: 'http://shop.test', 'x-requested-with': 'XMLHttpRequest' };
  expect((await edge.post('/shop/claimed', '', own)).text).toBe('{"done":true}');
  expect(calls).toEqual(['/claimed']);
});

test('a body beyond 64 kB is refused', async () => {
  const large = await edge.post('/shop/wait/1', 'x'.repeat(64 * 1024 + 1), fromBank('https://bank.test'));
  expect(large.status).toBe(413);
});

test('a POST to a page is redirected only if the stable release or the canary declares returnsByPost', async () => {
  const post = async (): Promise<number> => (await edge.post('/shop/wait/1', '')).status;
  registry.release(2, [checkout('2.0.0', {})]);
  await until(async () => (await post()) === 404);
  registry.startCanary(3, [checkout('3.0.0', { returnsByPost: true })]);
  await until(async () => (await post()) === 303);
});
