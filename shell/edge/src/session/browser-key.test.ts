import type { IncomingHttpHeaders } from 'node:http';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { cookiesOf, startTestEdge, type TestEdge } from '../testing/start-edge';
import { createBrowserKeys } from './browser-key';
import { createCookie } from './cookies';

const key = 'k'.repeat(43);
const endpoint = (name: string, method: string, path: string, rest: object = {}) => ({
  ...{ name, method, path, audience: 'public', body: 'form', answers: 'json', writes: method !== 'GET' },
  ...rest,
});
const account = buildFixture({
  name: 'mf-one',
  version: '1.0.0',
  bundle: `
    const mine = { service: 'checkout', name: 'mine', method: 'GET', path: '/internal/mine', writes: false };
    exports.fragments = {
      account: { load: ({ call }) => call(mine, {}).then(({ key }) => key), render: ({ data }) => '<p>' + data + '</p>' },
    };`,
  endpoints: ['checkout.mine@1'],
  fragments: { account: {} },
  pages: { start: { path: '/', fragments: { main: ['account'] } } },
});

let registry: FakeRegistry;
let checkout: FakeServer;
let edge: TestEdge;
let seen: IncomingHttpHeaders[];
let given: string | undefined;
beforeEach(async () => {
  registry = await fakeRegistry();
  registry.release(1, [account]);
  [seen, given] = [[], undefined];
  checkout = await fakeServer((request, response) => {
    if (request.url === '/contract')
      return sendJson(response, {
        endpoints: [
          endpoint('signIn', 'POST', '/user/sign-in'),
          endpoint('form', 'POST', '/form', { answers: 'redirect' }),
          endpoint('notify', 'POST', '/notify', { body: 'raw', answers: 'text' }),
          endpoint('mine', 'GET', '/internal/mine', { audience: 'internal' }),
        ],
      });
    seen.push(request.headers);
    response.writeHead(request.url === '/form' ? 303 : 200, {
      'content-type': 'application/json',
      ...(given === undefined ? {} : { 'x-new-browser-key': given }),
      ...(request.url === '/form' ? { location: '/' } : {}),
    });
    return void response.end(JSON.stringify({ key: request.headers['x-browser-key'] ?? 'none' }));
  });
  edge = await startTestEdge({ registryUrl: registry.url, services: { checkout: checkout.url } });
});
afterEach(async () => {
  await edge.close();
  await checkout.close();
  await registry.close();
});

const script = { 'x-requested-with': 'XMLHttpRequest', accept: 'application/json' };
const keyCookies = (headers: Headers): string[] =>
  headers.getSetCookie().filter((one) => /^(__Host-)?key=/.test(one));
const keySeen = () => seen.at(-1)?.['x-browser-key'];

test.each([
  ['a call', '/user/sign-in', script],
  ['a plain form', '/form', { origin: 'http://shop.test', referer: 'http://shop.test/' }],
])(
  "a key that the answer to %s gives is the browser's cookie, and comes with its calls and pages",
  async (_, path, headers) => {
    const session = cookiesOf((await edge.get('/')).headers);
    given = key;
    const answer = await edge.post(path, '', { ...headers, cookie: session });
    expect(answer.headers.get('x-new-browser-key')).toBeNull();
    const [line = ''] = keyCookies(answer.headers);
    for (const part of [`key=${key}`, 'Path=/', 'HttpOnly', 'SameSite=Lax', 'Max-Age=2592000'])
      expect(line).toContain(part);
    given = undefined;
    const cookie = `${session}; ${line.split(';')[0]}`;
    await edge.post('/user/sign-in', '', { ...script, cookie });
    expect(keySeen()).toBe(key);
    expect((await edge.get('/', { cookie })).text).toContain(`<p>${key}</p>`);
    // The session's cookie alone has none.
    expect((await edge.get('/', { cookie: session })).text).toContain('<p>none</p>');
  },
);

test('a key in a header of the client is not believed, and one of another form is neither read nor written', async () => {
  const cookie = cookiesOf((await edge.get('/')).headers);
  await edge.post('/user/sign-in', '', { ...script, cookie, 'x-browser-key': key });
  expect(keySeen()).toBeUndefined();
  await edge.post('/user/sign-in', '', { ...script, cookie: `${cookie}; __Host-key=short; key=short` });
  expect(keySeen()).toBeUndefined();
  given = 'short';
  expect(keyCookies((await edge.post('/user/sign-in', '', { ...script, cookie })).headers)).toEqual([]);
});

test('a call between servers neither brings nor gets a key', async () => {
  given = key;
  const answer = await edge.post('/notify', '<xml/>', {
    'content-type': 'text/xml',
    cookie: `__Host-key=${key}; key=${key}`,
  });
  expect([keySeen(), keyCookies(answer.headers)]).toEqual([undefined, []]);
});

test('the cookie is sent over HTTPS only', () => {
  const keys = createBrowserKeys(createCookie('key', { secure: true }));
  expect(keys.write(key)).toBe(`__Host-key=${key}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure`);
  expect(keys.read(`__Host-key=${key}`)).toBe(key);
});
