import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge, type TestEdge } from '../testing/start-edge';

const endpoint = (name: string, answers: string, cookies?: readonly string[]) => ({
  service: 'search',
  name,
  method: 'POST',
  path: `/ajax/${name}`,
  audience: 'public',
  body: 'form',
  answers,
  writes: true,
  version: 1,
  ...(cookies ? { cookies } : {}),
});
const contract = {
  endpoints: [
    endpoint('json', 'json', ['__Host-colour']),
    endpoint('redirect', 'redirect', ['__Host-colour']),
    endpoint('plain', 'json'),
    endpoint('greedy', 'json', ['__Host-session', 'session', '__host-set', '__Host-set', '__Host-override']),
  ],
};
const kept = '__Host-colour=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure';
const others = [
  '__Host-session=taken; Path=/; Secure',
  'session=taken',
  '__Host-set=1; Path=/; Secure',
  '__Host-override=x; Path=/; Secure',
  'tracking=1',
  '__Host-colour_too=1; Path=/; Secure',
  ' __Host-session=taken',
  'x=__Host-colour=1',
];

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let seen: (string | undefined)[];
let setCookies: string[];
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [
    buildFixture({
      name: 'mf-one',
      version: '1.0.0',
      bundle: "exports.fragments = { start: { render: () => 'start' } };",
      fragments: { start: {} },
      pages: { start: { path: '/', fragments: { main: ['start'] } } },
    }),
  ]);
  search = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, contract);
    seen.push(request.headers.cookie);
    response.writeHead(request.url === '/ajax/redirect' ? 303 : 200, {
      'content-type': 'application/json',
      'set-cookie': setCookies,
      location: '/next',
    });
    response.end('{}');
    return undefined;
  });
  edge = await startTestEdge({ registryUrl: registry.url, services: { search: search.url } });
});
beforeEach(() => {
  seen = [];
  setCookies = [kept, ...others];
});
afterAll(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});

const script = { 'x-requested-with': 'XMLHttpRequest' };
const plainForm = { accept: 'text/html', 'sec-fetch-site': 'same-origin' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const setBy = (headers: Headers): string[] =>
  headers.getSetCookie().filter((cookie) => !/^__Host-session=[\w-]{22}\./.test(cookie));

test.each([
  ['a call', '/ajax/json', script],
  ['a plain form with a JSON answer', '/ajax/json', plainForm],
  ['a plain form with a redirect', '/ajax/redirect', plainForm],
])('%s passes on the cookies that its endpoint declares, and no others', async (_, path, headers) => {
  const answer = await edge.post(path, '', { ...headers, ...form });
  expect(setBy(answer.headers)).toEqual([kept]);
  setCookies = [kept];
  expect(setBy((await edge.post(path, '', { ...headers, ...form })).headers)).toEqual([kept]);
});

test('an endpoint receives only the cookies that it declares', async () => {
  const cookie = 'tracking=1; __Host-colour=1;__Host-session=forged; x=__Host-colour=2';
  await edge.post('/ajax/json', '', { ...script, ...form, cookie });
  await edge.post('/ajax/json', '', { ...script, ...form, cookie: 'tracking=1' });
  expect(seen).toEqual(['__Host-colour=1', undefined]);
});

test.each([
  ['declares none', '/ajax/plain'],
  ["declares the edge's own", '/ajax/greedy'],
])('an endpoint that %s neither receives nor sets a cookie', async (_, path) => {
  const cookie = '__Host-colour=1; __Host-session=forged; session=forged; __Host-set=1; __Host-override=x';
  const { headers } = await edge.post(path, '', { ...script, ...form, cookie });
  expect([seen, setBy(headers)]).toEqual([[undefined], []]);
});
