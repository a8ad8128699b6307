import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from './testing/fake-server';
import { buildFixture } from './testing/fixture-release';
import { outcomes, pageState, startTestEdge, type TestEdge } from './testing/start-edge';

/** Pages whose fragments call a service that answers with the status in the path. */
const asking = buildFixture({
  name: 'mf-one',
  bundle: `
    const ask = ({ page, call }) => call({ service: 'search', name: 'get', method: 'GET', path: '/{status}', body: 'form', answers: 'json', writes: false }, { status: page.params.status });
    exports.fragments = {
      whole: { load: async () => 1, head: () => ({ title: 'Whole' }), render: () => '<h1>Whole</h1>' },
      asks: { load: ask, head: () => ({ title: 'Asks' }), render: () => '<h1>Answered</h1>' },
      silent: { load: ask, render: () => '<p>Answered</p>' },
      frame: { load: async () => null, render: () => '<p>frame</p>' },
    };`,
  fragments: {
    whole: {},
    asks: { fallback: 'Not there just now.' },
    silent: { fallback: '' },
    frame: { everyPage: { region: 'header', order: 1 } },
  },
  endpoints: ['search.get@1'],
  pages: {
    main: { path: '/main/{status}', fragments: { main: ['asks'] } },
    beside: { path: '/beside/{status}', fragments: { main: ['whole', 'asks', 'silent'] } },
  },
});
const words = 'That filter <b>is not</b> valid.';
const asData = { accept: 'application/vnd.tyres.page+json', 'x-release': '1' };

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [asking]);
  search = await fakeServer(({ url = '' }, response) => {
    const asked = url.slice(1);
    if (asked === 'contract')
      sendJson(response, { endpoints: [{ name: 'get', method: 'GET', path: '/{status}', writes: false }] });
    else if (asked === 'none') response.destroy();
    else if (asked.startsWith('bare')) response.writeHead(Number(asked.slice(4))).end('<html>a proxy</html>');
    else sendJson(response, { status: Number(asked), code: 'refused', message: words }, Number(asked));
  });
  edge = await startTestEdge({ registryUrl: registry.url, services: { search: search.url } });
});
afterAll(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});

/** Fragments that were counted as failed so far, which decide the health of their version. */
async function countFailures(): Promise<number> {
  const { values } = await edge.edge.metrics.fragments.get();
  return values.reduce((sum, { labels, value }) => (labels.failure ? sum + value : sum), 0);
}

describe('a refused call of a page', () => {
  test.each([
    [400, 400],
    [401, 400],
    [403, 400],
    [409, 400],
    [422, 400],
    [429, 429],
  ])(
    'a %i for the main fragment shows the message with status %i, and counts no failure',
    async (refused, status) => {
      const before = await countFailures();
      const answer = await edge.get(`/main/${refused}`);
      expect(answer.status).toBe(status);
      expect(answer.text).toContain('<h1>This page cannot be shown</h1>');
      expect(answer.text).toContain('<p>That filter &lt;b&gt;is not&lt;/b&gt; valid.</p>');
      expect(answer.text).toContain('noindex');
      expect(answer.text).toContain('<p>frame</p>');
      expect(answer.text).not.toContain('Try again');
      expect(await countFailures()).toBe(before);
    },
  );

  test.each([404, 410])('a %i for the main fragment shows the 404 page', async (refused) => {
    const before = await countFailures();
    const { status, text } = await edge.get(`/main/${refused}`);
    expect(status).toBe(404);
    expect(text).toContain('<h1>Page not found</h1>');
    expect((await edge.get(`/main/${refused}`, asData)).status).toBe(404);
    expect(await countFailures()).toBe(before);
  });

  test.each([400, 404])(
    'a %i beside the main fragment shows the message in its place, which never hydrates',
    async (refused) => {
      const before = await countFailures();
      const { status, text } = await edge.get(`/beside/${refused}`);
      expect(status).toBe(200);
      expect(text).toContain('<h1>Whole</h1>');
      expect(text).toContain('<div role="alert" data-refused=""><p>That filter &lt;b&gt;is not');
      expect(text).not.toContain('Try again');
      expect(outcomes(text)).toMatchObject({ 'asks@mf-one': 'rendered', 'silent@mf-one': 'rendered' });
      const asks = pageState(text).fragments.find(({ id }) => id === 'asks@mf-one');
      expect(asks).toMatchObject({ hydrate: 'never' });
      expect(await countFailures()).toBe(before);
    },
  );

  test('a refused fragment with an empty fallback is hidden', async () => {
    const { text } = await edge.get('/beside/400');
    expect(text).toMatch(/id="fragment:silent@mf-one"[^>]*><div data-refused="" hidden=""><\/div><\/div>/);
  });

  test('a tab gets the message as plain HTML, or a problem if the main fragment was refused', async () => {
    const beside = await edge.get('/beside/400', asData);
    const { fragments } = JSON.parse(beside.text);
    expect(fragments.find(({ id }: { id: string }) => id === 'asks@mf-one')).toMatchObject({
      hydrate: 'never',
      outcome: 'rendered',
      html: expect.stringContaining('&lt;b&gt;is not'),
      styles: [],
    });
    const main = await edge.get('/main/422', asData);
    expect([main.status, JSON.parse(main.text).code]).toEqual([400, 'refused']);
  });
});

test.each(['500', '503', 'none', 'bare404'])(
  'negative control: the answer %s counts as a failure, and the page has a retry link',
  async (answered) => {
    const before = await countFailures();
    const { status, text } = await edge.get(`/main/${answered}`);
    expect(status).toBe(503);
    expect(text).toContain('<p>Not there just now.</p>');
    expect(text).toContain('Try again');
    expect(await countFailures()).toBe(before + 1);
  },
);
