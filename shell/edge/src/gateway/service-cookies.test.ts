import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge, type TestEdge } from '../testing/start-edge';

const contract = {
  endpoints: ['json', 'redirect'].map((answers) => ({
    service: 'search',
    name: answers,
    method: 'POST',
    path: `/ajax/${answers}`,
    audience: 'public',
    body: 'form',
    answers,
    writes: true,
    version: 1,
  })),
};
const kept = '__Host-no_buy_again=1; Path=/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure';
const others = [
  '__Host-session=taken; Path=/; Secure',
  'session=taken',
  '__Host-set=1; Path=/; Secure',
  '__Host-override=x; Path=/; Secure',
  'tracking=1',
  '__Host-no_buy_again_too=1; Path=/; Secure',
  ' __Host-session=taken',
  'x=__Host-no_buy_again=1',
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
  ['a plain form that leads on', '/ajax/json', plainForm],
  ['a plain form that is sent on', '/ajax/redirect', plainForm],
])('%s passes on the cookies that services may set, and no others', async (_, path, headers) => {
  const answer = await edge.post(path, '', { ...headers, ...form });
  expect(setBy(answer.headers)).toEqual([kept]);
  setCookies = [kept];
  expect(setBy((await edge.post(path, '', { ...headers, ...form })).headers)).toEqual([kept]);
});

test('a service is told of its own cookies alone', async () => {
  const cookie = 'tracking=1; __Host-no_buy_again=1;__Host-session=forged; x=__Host-no_buy_again=2';
  await edge.post('/ajax/json', '', { ...script, ...form, cookie });
  await edge.post('/ajax/json', '', { ...script, ...form, cookie: 'tracking=1' });
  expect(seen).toEqual(['__Host-no_buy_again=1', undefined]);
});
