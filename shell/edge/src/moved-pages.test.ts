import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture } from './testing/fixture-release';
import { startTestEdge, type TestEdge } from './testing/start-edge';

/** A `not-found` page that knows where some addresses lead. */
const moving = buildFixture({
  name: 'mf-one',
  bundle: `
    const redirect = (location, status) => Object.assign(new Error('moved'), { name: 'Redirect', location, status });
    const leads = { '/for-good': ['/here?x=1', 301], '/for-now/below': ['/here', 302], '/outside': ['//evil.example', 301], '/odd': ['/here', 307] };
    exports.fragments = {
      here: { load: async () => 1, head: () => ({ title: 'Here' }), render: () => '<h1>Here</h1>' },
      missing: {
        load: async ({ page: { path } }) => {
          if (leads[path]) throw redirect(...leads[path]);
          return path === '/gone';
        },
        head: (isGone) => ({ title: 'Missing', noIndex: true, isMissing: isGone ? 'gone' : true }),
        render: ({ data }) => '<h1>' + (data ? 'Gone' : 'Missing') + '</h1>',
      },
    };`,
  fragments: { here: {}, missing: {} },
  pages: {
    here: { path: '/here', fragments: { main: ['here'] } },
    'not-found': { path: '/not-found', fragments: { main: ['missing'] } },
  },
});
const asData = { accept: 'application/vnd.tyres.page+json', 'x-release': '1' };

let registry: FakeRegistry;
let edge: TestEdge;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [moving]);
  edge = await startTestEdge({ registryUrl: registry.url, services: {} });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

test.each([
  ['/for-good', 301, '/here?x=1'],
  ['/for-now/below', 302, '/here'],
  ['/odd', 303, '/here'],
])('%s has no page, and the not-found page says where it leads, with %i', async (path, status, location) => {
  const answer = await edge.get(path);
  expect([answer.status, answer.headers.get('location')]).toEqual([status, location]);
  // A tab then requests the document, which redirects.
  expect((await edge.get(path, asData)).status).toBe(404);
});

test.each([
  ['/gone', 410, 'Gone'],
  ['/nowhere', 404, 'Missing'],
  ['/not-found', 404, 'Missing'],
])('%s is answered with %i', async (path, status, heading) => {
  const answer = await edge.get(path);
  expect(answer.status).toBe(status);
  expect(answer.text).toContain(`<h1>${heading}</h1>`);
});

test('a moved page that would lead to another site is not found', async () => {
  expect((await edge.get('/outside')).status).toBe(404);
});
