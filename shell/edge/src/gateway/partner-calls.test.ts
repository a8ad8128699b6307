import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { cookiesOf, startTestEdge, type TestEdge } from '../testing/start-edge';

const limit = { perSession: { count: 3, seconds: 60 }, perAddress: { count: 4, seconds: 60 } };
const endpoint = (name: string, method: string, path: string, rest: object = {}) => ({
  ...{ service: 'painters', name, method, path, audience: 'partner', body: 'json', answers: 'json' },
  ...{ writes: method !== 'GET', version: 1 },
  ...rest,
});
const contract = {
  endpoints: [
    endpoint('putColours', 'PUT', '/painters-api/colours'),
    endpoint('postColour', 'POST', '/painters-api/colour', { body: 'form' }),
    endpoint('readColours', 'GET', '/painters-api/limited', { limit }),
    endpoint('readPaint', 'GET', '/ajax/paint', { audience: 'public' }),
    endpoint('mixPaint', 'POST', '/internal/paint', { audience: 'internal' }),
  ],
};

let registry: FakeRegistry;
let painters: FakeServer;
let edge: TestEdge;
let seen: NodeJS.Dict<string | string[]>[];

beforeEach(async () => {
  seen = [];
  registry = await fakeRegistry();
  painters = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, contract);
    seen.push(request.headers);
    response.setHeader('set-cookie', 'colour=red');
    return sendJson(response, { ok: 1 });
  });
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { painters: painters.url },
    startEmpty: true,
  });
});
afterEach(async () => {
  await edge.close();
  await painters.close();
  await registry.close();
});

const as = (token: string) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' });
const put = (headers: Record<string, string>) =>
  fetch(`${edge.url}/painters-api/colours`, { method: 'PUT', body: '{}', headers });

test("a partner's call that writes needs no origin and no header of a script, and carries its token", async () => {
  const { status, headers } = await put(as('one'));
  expect([status, headers.get('set-cookie')]).toEqual([200, null]);
  expect(seen[0]).toMatchObject({ authorization: 'Bearer one' });
  expect(seen[0]?.['x-session-id']).toBeUndefined();
});

test("a partner's call carries no session, even from a browser that has one, and no cookie", async () => {
  const cookie = cookiesOf((await edge.get('/ajax/paint')).headers);
  expect(cookie).not.toBe('');
  expect((await put({ ...as('one'), cookie })).status).toBe(200);
  expect([seen.at(-1)?.['x-session-id'], seen.at(-1)?.['cookie']]).toEqual([undefined, undefined]);
});

test("a form post to a partner's endpoint is answered as a call, not as a form", async () => {
  const answer = await edge.post('/painters-api/colour', 'a=1', { accept: 'text/html' });
  expect([answer.status, answer.text]).toEqual([200, '{"ok":1}']);
});

test('a call of a browser carries no credentials besides the session', async () => {
  await edge.get('/ajax/paint', as('one'));
  expect(seen[0]?.['authorization']).toBeUndefined();
  expect(seen[0]?.['x-session-id']).toBeDefined();
});

test('an internal endpoint stays out of reach, with a token too', async () => {
  expect((await edge.post('/internal/paint', '{}', as('one'))).status).toBe(404);
  expect(seen).toEqual([]);
});

test('limits count each token for itself, and all calls of an address', async () => {
  const read = async (token: string) => (await edge.get('/painters-api/limited', as(token))).status;
  expect([await read('one'), await read('one'), await read('one'), await read('one')]).toEqual([
    ...[200, 200, 200, 429],
  ]);
  expect(await read('two')).toBe(200);
  // The address is over its share now, so each token has a tenth, but at least 3.
  const others = await Promise.all(Array.from({ length: 20 }, (_, index) => read(`token ${index}`)));
  expect(others.filter((status) => status === 200)).toHaveLength(12);
});
