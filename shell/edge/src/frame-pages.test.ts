import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { outcomes, pageState, startTestEdge, type TestEdge } from './testing/start-edge';

const fitters: FixtureVersion = {
  name: 'mf-fitters',
  bundle: `exports.fragments = {
    map: {
      load: async ({ page }) => {
        if (page.query.gone) throw Object.assign(new Error('Not found'), { name: 'NotFound' });
        return { key: 'browser-key' };
      },
      head: () => ({ title: 'Map', noIndex: true }),
      render: () => '<p>Map</p>',
    },
    list: { render: () => '<h1>List</h1>' },
    header: { render: () => '<p>Header</p>' },
  };`,
  fragments: {
    map: { styles: ['map.css'] },
    list: {},
    header: { everyPage: { region: 'header', order: 1 } },
  },
  pages: {
    map: { path: '/map', frame: 'maps', fragments: { main: ['map'] } },
    list: { path: '/list', fragments: { main: ['list'] } },
    later: { path: '/later', frame: JSON.parse('"of a newer edge"'), fragments: { main: ['map'] } },
  },
  files: { 'map.css': '.map{color:red}' },
};
const shell: FixtureVersion = {
  name: 'shell',
  files: { 'frame.js': 'frame;', 'early.js': 'early;' },
};

let registry: FakeRegistry;
let edge: TestEdge;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [fitters, shell].map(buildFixture));
  edge = await startTestEdge({ registryUrl: registry.url, services: {} });
});
afterAll(async () => {
  await edge.close();
  await registry.close();
});

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(/;\s*/).map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources.join(' ')];
    }),
  );

test('a frame has an opaque origin, a policy of its own and no session, and only our own pages may show it', async () => {
  const { status, headers } = await edge.get('/map');
  expect(status).toBe(200);
  const policy = policyOf(headers);
  expect(policy.get('sandbox')).toBe('allow-scripts allow-popups allow-popups-to-escape-sandbox');
  expect(policy.get('default-src')).toBe("'none'");
  expect(policy.get('frame-ancestors')).toBe("'self'");
  expect(policy.get('form-action')).toBe("'none'");
  expect(policy.get('script-src')).toMatch(/^'nonce-[^']+' 'strict-dynamic' 'unsafe-eval' blob:$/);
  expect(policy.get('connect-src')).toBe('https://*.maps.test data: blob:');
  expect(policy.get('report-uri')).toBe('/platform/reports');
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(headers.getSetCookie()).toEqual([]);
  expect(headers.get('cache-control')).toBe('private, no-store');
});

test("a frame's document has its fragment, styles and one script with its hash, and nothing of the site", async () => {
  const { text, headers } = await edge.get('/map');
  const nonce = /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  expect(outcomes(text)).toEqual({ 'map@mf-fitters': 'rendered' });
  expect(pageState(text).fragments[0]?.data).toEqual({ key: 'browser-key' });
  expect(text).toContain('<p>Map</p>');
  expect(text).toContain('.map{color:red}');
  const script = /<script nonce="([^"]+)" src="\/mf\/shell\/[^"]+\/frame\.js" integrity="sha384-[^"]+" /.exec(
    text,
  );
  expect(script?.[1]).toBe(nonce);
  expect(text.match(/<script[^>]* src=/g)).toHaveLength(1);
  expect(text).not.toMatch(/Header|skip-link|<header|<main|<footer|rel="preload"|early;|root\.js/);
});

test('an ordinary page keeps its policy and its session, and may frame our own pages only', async () => {
  const { text, headers } = await edge.get('/list');
  const policy = policyOf(headers);
  expect(policy.get('frame-src')).toBe("'self'");
  expect(policy.get('frame-ancestors')).toBe("'none'");
  expect(headers.get('content-security-policy')).not.toMatch(/unsafe|strict-dynamic|maps\.test|sandbox/);
  expect(headers.getSetCookie()).toHaveLength(1);
  expect(text).not.toContain('browser-key');
  // A tab knows no page there, so a link to it loads a document.
  expect(text).not.toContain('"/map"');
});

test('a frame is not sent as data', async () => {
  const { status } = await edge.get('/map', {
    accept: 'application/vnd.tyres.page+json',
    'x-release': '1',
  });
  expect(status).toBe(404);
});

test('a frame with nothing to show is the 404 page, which nobody may frame', async () => {
  const { status, headers } = await edge.get('/map?gone=1');
  expect(status).toBe(404);
  expect(policyOf(headers).get('frame-ancestors')).toBe("'none'");
});

test('a frame with a policy that this edge does not know is not served', async () => {
  expect((await edge.get('/later')).status).toBe(404);
});
