import { request } from 'undici';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { numberedSet } from '../testing/numbered-set';
import { pageState, startTestEdge, until, type TestEdge } from '../testing/start-edge';

let registry: FakeRegistry;
let edge: TestEdge;
beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, numberedSet(1));
  edge = await startTestEdge({ registryUrl: registry.url, base: '/tyres' });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});
const ask = async (etag = '') => {
  // Not with fetch, which adds no-cache to conditional requests.
  const { statusCode, headers, body } = await request(`${edge.url}/tyres/platform/live`, {
    headers: { 'if-none-match': etag },
  });
  return { status: statusCode, etag: String(headers['etag']), headers, text: await body.text() };
};

test('a tab gets the live state without a session, and 304 while it has not changed', async () => {
  const first = await ask();
  expect(JSON.parse(first.text)).toEqual({ revision: 1, stable: 1, killed: [], withdrawn: [] });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  expect(first.headers['set-cookie']).toBeUndefined();
  expect((await ask(first.etag)).status).toBe(304);

  registry.release(2, numberedSet(2));
  registry.change({ killed: ['mf-two'], withdrawn: [1] });
  await until(() => edge.edge.store.servedRevision() === 3);
  const second = await ask(first.etag);
  expect(second.status).toBe(200);
  expect(JSON.parse(second.text)).toEqual({ revision: 3, stable: 2, killed: ['mf-two'], withdrawn: [1] });
});

test('the versions of a release are the same as in its pages', async () => {
  const { text } = await edge.get('/tyres/');
  const page: { release: number; versions?: object } = pageState(text);
  const { status, text: set, headers } = await edge.get(`/tyres/platform/sets/${page.release}`);
  expect(status).toBe(200);
  const shell = /\/mf\/shell\/([^/]+)\//.exec(text)?.[1];
  expect(JSON.parse(set)).toEqual({ release: page.release, shell, versions: page.versions });
  expect(headers.get('set-cookie')).toBeNull();
});

test.each(['99', '0', '-1', 'x', '1/x'])('the versions of release %s answer 404', async (number) => {
  expect((await edge.get(`/tyres/platform/sets/${number}`)).status).toBe(404);
});

test('a tab gets 503 before the first release', async () => {
  const empty = await startTestEdge({ startEmpty: true });
  expect((await empty.get('/platform/live')).status).toBe(503);
  await empty.close();
});
