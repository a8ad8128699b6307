import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from './testing/fake-server';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { defaultTimes } from './settings';
import { outcomes, pageState, startTestEdge, until, type TestEdge } from './testing/start-edge';

/** A micro-frontend with a page for each kind of failure of a fragment; `frame` is on all of them. */
const troubled: FixtureVersion = {
  name: 'mf-one',
  bundle: `
    const text = (words) => ({ render: () => '<p>' + words + '</p>' });
    const data = { endpoint: { service: 'search', name: 'get', method: 'GET', path: '/data', body: 'form', answers: 'json', writes: false } };
    exports.fragments = {
      whole: { load: async ({ page }) => ({ text: '</script><b>\\u2028', q: page.query }), head: () => ({ title: 'Tyres & <more>', description: 'All', jsonLd: [{ name: '</script>' }] }), render: ({ data }) => '<h1>Whole</h1>' },
      'loads-slowly': { load: () => new Promise(() => {}), render: () => '' },
      'load-throws': { load: async () => { throw new Error('no'); }, render: () => '' },
      'load-throws-at-once': { load: () => { throw new Error('no'); }, render: () => '' },
      'render-throws': { load: async () => ({ kept: 1 }), render: () => { throw new Error('no'); } },
      'render-hangs': { load: async () => ({ kept: 1 }), render: () => { for (;;) {} } },
      'load-hangs': { load: () => { for (;;) {} }, render: () => '' },
      'eats-memory': { render: () => { const all = []; for (;;) all.push(new Array(1e5).fill({})); } },
      'asks-service': { load: ({ call }) => call(data.endpoint, {}), render: ({ data }) => '<i>' + data.value + '</i>' },
      'redirects': { load: async () => { throw Object.assign(new Error('Redirect'), { name: 'Redirect', location: '/whole?from=1' }); }, render: () => '' },
      'is-nowhere': { load: async () => { throw Object.assign(new Error('Not found'), { name: 'NotFound' }); }, render: () => '' },
      plain: { load: async ({ page }) => ({ q: page.query }), head: () => ({ title: 'Plain' }), render: ({ data }) => '<h1>Plain "' + data.q.a + '"</h1>' },
      'late-twice': { load: async () => { await new Promise((go) => setTimeout(go, 300)); return { late: 1 }; }, render: () => '<i>late</i>' },
      frame: text('frame'),
    };`,
  fragments: {
    ...Object.fromEntries(
      [
        'whole',
        'loads-slowly',
        'load-throws',
        'load-throws-at-once',
        'render-throws',
        'render-hangs',
        'load-hangs',
        'eats-memory',
        'asks-service',
        'redirects',
        'is-nowhere',
      ].map((name) => [name, { fallback: `No ${name} & more` }] as const),
    ),
    whole: { styles: ['whole.css'], scripts: ['whole.js'] },
    plain: { hydrate: 'never', styles: ['whole.css'] },
    'late-twice': { hydrate: 'idle', fallback: '' },
    frame: { hydrate: 'never', everyPage: { region: 'header', order: 1 } },
  },
  pages: {
    ...Object.fromEntries(
      [
        'loads-slowly',
        'load-throws',
        'load-throws-at-once',
        'render-throws',
        'render-hangs',
        'load-hangs',
        'eats-memory',
        'asks-service',
        'redirects',
        'is-nowhere',
      ].map(
        (name) =>
          [
            name,
            { path: `/${name}`, fragments: { main: ['whole', name], footer: ['other@mf-two'] } },
          ] as const,
      ),
    ),
    whole: { path: '/whole', fragments: { main: ['whole'], footer: ['other@mf-two'] } },
    'slow-frame': { path: '/slow-frame', fragments: { main: ['whole'], aside: ['loads-slowly'] } },
    'broken-head': { path: '/broken-head', fragments: { main: ['load-throws'] } },
    plain: { path: '/plain', fragments: { main: ['plain'], aside: ['late-twice'] } },
    leads: { path: '/leads', fragments: { main: ['redirects'] } },
    nowhere: { path: '/nowhere/{slug}', fragments: { main: ['is-nowhere'] } },
  },
  files: {
    'whole.css': '@layer slice{.a{color:red}}',
    'whole.js': 'one',
    'page.html': '<script>alert(1)</script>',
  },
  endpoints: ['search.get@1'],
};
const other: FixtureVersion = {
  name: 'mf-two',
  bundle: `exports.fragments = { other: { render: () => '<p>other</p>' } };`,
  fragments: { other: {} },
};
const shell: FixtureVersion = {
  name: 'shell',
  fragments: { shared: { scripts: ['shared.js'], styles: ['root.css'] } },
  files: {
    'early.js': 'window.early = "</script>";',
    'font.js': 'window.font;',
    'inter.woff2': '',
    'root.css': '@layer ui{}',
    'shared.js': 'react',
  },
};

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let answer: (value: (sessionId: string) => unknown) => void;

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [troubled, other, shell].map(buildFixture));
  let value = (_sessionId: string): unknown => ({ value: 'fresh' });
  answer = (next) => (value = next);
  search = await fakeServer((request, response) => {
    if (request.url === '/contract')
      return sendJson(response, {
        endpoints: [{ name: 'get', method: 'GET', path: '/data', audience: 'internal', writes: false }],
      });
    const made = value(String(request.headers['x-session-id']));
    if (made === undefined) response.destroy();
    else sendJson(response, made);
  });
});
afterAll(async () => {
  await search.close();
  await registry.close();
});

/** The parts of a page that another fragment's failure must not affect. */
function expectRestIntact(html: string): void {
  expect(html).toContain('<h1>Whole</h1>');
  expect(html).toContain('<p>frame</p>');
  expect(html).toContain('<p>other</p>');
  expect(html).toMatch(/<\/html>\n$/);
}

const asData = { accept: 'application/vnd.tyres.page+json', 'x-release': '1' };
const byId = (text: string, id: string) =>
  JSON.parse(text).fragments.find((fragment: { id: string }) => fragment.id === id);

/** The fragment cache must not change any of these results. */
describe.each(['on', 'off'])('with the fragment cache %s', (mode) => {
  beforeAll(async () => {
    edge = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      times: { quarantineMs: 200 },
      cachesFragments: mode === 'on',
    });
  });
  afterAll(() => edge.close());

  test('a document has all its regions, data and head, and the nonce of the policy on each inline element', async () => {
    const { status, text, headers } = await edge.get('/whole?a=1&a=2&b=%3Cscript%3E');
    expect(status).toBe(200);
    expectRestIntact(text);
    expect(outcomes(text)).toEqual({
      'frame@mf-one': 'rendered',
      'whole@mf-one': 'rendered',
      'other@mf-two': 'rendered',
    });
    expect(pageState(text).page).toEqual({
      name: 'whole',
      url: '/whole?a=1&a=2&b=%3Cscript%3E',
      path: '/whole',
      params: {},
      query: { a: ['1', '2'], b: ['<script>'] },
    });
    expect(pageState(text).fragments[1]?.data).toEqual({
      text: '</script><b>\u2028',
      q: { a: ['1', '2'], b: ['<script>'] },
    });
    expect(text).toContain('<title>Tyres &amp; &lt;more&gt;</title>');
    expect(text).toContain('<link rel="canonical" href="http://shop.test/whole">');
    expect([...text.matchAll(/data-region="(\w+)"/g)].map(([, region]) => region)).toEqual([
      'header',
      'overlay',
      'main',
      'footer',
    ]);

    const policy = headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none';
    expect(policy).not.toContain('unsafe');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("form-action 'self' https://pay.test");
    const inline = [...text.matchAll(/<(script|style)\b([^>]*)>/g)].filter(
      ([, , attributes]) => !attributes?.includes(' src='),
    );
    expect(inline.length).toBeGreaterThan(4);
    for (const [, , attributes] of inline) expect(attributes).toContain(`nonce="${nonce}"`);
    expect(text.match(/<script/g)).toHaveLength(text.match(/<\/script>/g)?.length ?? 0);
    expect(text).not.toMatch(/\sstyle="|\son\w+="/);
    expect((await edge.get('/whole')).text).not.toContain(nonce);
  });

  test('a document preloads the scripts that it needs at once, with integrity, and inlines its styles', async () => {
    const { text } = await edge.get('/whole');
    const built = [buildFixture(troubled).built, buildFixture(shell).built];
    for (const [index, file] of [
      [0, 'remote.js'],
      [0, 'whole.js'],
      [1, 'shared.js'],
      [1, 'root.js'],
    ] as const) {
      const version = built[index]!;
      expect(text).toContain(
        `"/mf/${version.name}/1.0.0-${version.build}/${file}" integrity="${version.files[file]?.integrity}" crossorigin="anonymous" fetchpriority="low"`,
      );
    }
    expect(text.match(/rel="preload" as="script"/g)).toHaveLength(4);
    expect([...text.matchAll(/<style nonce="[^"]+" data-href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'root.css',
      'whole.css',
    ]);
  });

  test('the styles of what follows the header follow it, and the list of scripts for the first use is at the end', async () => {
    const { text } = await edge.get('/plain?a=1');
    const places = [
      'data-href="root.css"',
      '<body>',
      '</header>',
      'data-href="whole.css"',
      '<main',
      '</main>',
    ].map((mark) => text.indexOf(mark));
    expect(places).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
    expect(text.indexOf('<template data-preloads>')).toBeGreaterThan(text.indexOf('</main>'));
  });

  test('the script that chooses the font knows its address, and comes before the styles', async () => {
    const { text } = await edge.get('/whole');
    const { build } = buildFixture(shell).built;
    expect(text).toMatch(
      new RegExp(
        `<script nonce="[^"]+" data-font="/mf/shell/1.0.0-${build}/inter.woff2">window.font;</script>\\s*<style`,
      ),
    );
    expect(text).not.toContain('as="font"');
  });

  test('the scripts of fragments that hydrate when the page is used are listed in a template, and not preloaded', async () => {
    const { text } = await edge.get('/plain?a=1');
    const [listed = ''] = /<template data-preloads>.*?<\/template>/.exec(text) ?? [];
    const files = [
      ...listed.matchAll(
        /<link rel="preload" as="script" href="([^"]+)" integrity="sha384-[^"]+" crossorigin="anonymous">/g,
      ),
    ];
    expect(files.map(([, address]) => address?.split('/').at(-1))).toEqual(['shared.js', 'remote.js']);
    expect(text.replace(listed, '')).not.toContain('rel="preload" as="script"');
    expect((await edge.get('/whole')).text).not.toContain('<template');
  });

  test.each([
    ['load-throws', 'fallback'],
    ['load-throws-at-once', 'fallback'],
    ['asks-service', 'rendered'],
  ])('the fragment %s beside the main one has the outcome %s and affects no other', async (name, outcome) => {
    const { status, text } = await edge.get(`/${name}`);
    expect(status).toBe(200);
    expectRestIntact(text);
    expect(outcomes(text)[`${name}@mf-one`]).toBe(outcome);
    if (outcome === 'fallback') {
      expect(text).toContain(`<p>No ${name} &amp; more</p><a href="/${name}">Try again</a>`);
    }
  });

  test('a fragment whose render throws is sent as data, for the browser to render', async () => {
    const { text } = await edge.get('/render-throws');
    expectRestIntact(text);
    expect(pageState(text).fragments.find(({ id }) => id.startsWith('render-throws'))).toMatchObject({
      outcome: 'client',
      data: { kept: 1 },
    });
  });

  test('a fragment later than the grace period is left to the browser, with a link that works without script', async () => {
    const { text } = await edge.get('/slow-frame');
    expect(outcomes(text)).toMatchObject({ 'whole@mf-one': 'rendered', 'loads-slowly@mf-one': 'client' });
    expect(text).toMatch(/data-outcome="client"[^>]*><noscript>.*Try again<\/a><\/div><\/noscript>/);
  });

  test('a service that is down affects only its own fragment, until the service recovers', async () => {
    answer(() => undefined);
    const down = await edge.get('/asks-service');
    expectRestIntact(down.text);
    expect(outcomes(down.text)['asks-service@mf-one']).toBe('fallback');
    answer((sessionId) => ({ value: sessionId }));
    const { text, headers } = await edge.get('/asks-service');
    const session = /__Host-session=([^.]+)\./.exec(headers.get('set-cookie') ?? '')?.[1];
    expect(session).toHaveLength(22);
    expect(text).toContain(`<i>${session}</i>`);
  });

  test('a failed main fragment gives the page status 503 and noindex', async () => {
    const { status, text } = await edge.get('/broken-head');
    expect(status).toBe(503);
    expect(text).toContain('<p>frame</p>');
    expect(text).toContain('noindex');
  });

  test('load can redirect, or answer 404', async () => {
    const led = await edge.get('/leads');
    expect([led.status, led.headers.get('location')]).toEqual([303, '/whole?from=1']);
    const data = await edge.get('/leads', { accept: 'application/vnd.tyres.page+json', 'x-release': '1' });
    expect(JSON.parse(data.text)).toMatchObject({ release: 1, redirect: '/whole?from=1' });
    for (const path of ['/nowhere/x', '/nothing/at/all', '/__proto__', '/%E0%A4%A']) {
      const { status, text } = await edge.get(path);
      expect(status).toBe(404);
      expect(text).toContain('<h1>Page not found</h1>');
      expect(text).toContain('<p>frame</p>');
    }
  });

  test('a client-side navigation is answered with data only', async () => {
    const { status, text, headers } = await edge.get('/whole?a=1', {
      accept: 'application/vnd.tyres.page+json',
      'x-release': '1',
    });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/vnd.tyres.page+json');
    const page = JSON.parse(text);
    expect(page).toMatchObject({
      release: 1,
      page: { name: 'whole', url: '/whole?a=1' },
      head: { title: 'Tyres & <more>' },
    });
    expect(page.fragments.find(({ id }: { id: string }) => id === 'whole@mf-one')).toMatchObject({
      outcome: 'client',
      data: { q: { a: ['1'] } },
    });
    expect(page.fragments[0].html).toBeUndefined();
  });

  test('the next page has the HTML of its own fragments that never hydrate, but not of those on every page', async () => {
    const { text } = await edge.get('/plain?a=1', asData);
    const { built } = buildFixture(troubled);
    expect(JSON.parse(text).head.title).toBe('Plain');
    expect(byId(text, 'plain@mf-one')).toEqual({
      id: 'plain@mf-one',
      microFrontend: 'mf-one',
      name: 'plain',
      region: 'main',
      hydrate: 'never',
      outcome: 'rendered',
      html: '<h1>Plain "1"</h1>',
      styles: [
        { href: `/mf/mf-one/1.0.0-${built.build}/whole.css`, integrity: built.files['whole.css']?.integrity },
      ],
    });
    expect(byId(text, 'frame@mf-one')).toEqual({
      id: 'frame@mf-one',
      microFrontend: 'mf-one',
      name: 'frame',
      region: 'header',
      hydrate: 'never',
      outcome: 'rendered',
    });
  });

  test('a tab can request only late fragments, and the answer waits for them', async () => {
    expect(byId((await edge.get('/plain', asData)).text, 'late-twice@mf-one')).toMatchObject({
      outcome: 'client',
    });
    expect(byId((await edge.get('/plain', asData)).text, 'late-twice@mf-one')).not.toHaveProperty('data');
    const { text } = await edge.get('/plain', { ...asData, 'x-fragments': 'late-twice@mf-one,frame@mf-one' });
    expect(JSON.parse(text).fragments).toMatchObject([
      { id: 'frame@mf-one', outcome: 'rendered', html: '<p>frame</p>' },
      { id: 'late-twice@mf-one', outcome: 'client', data: { late: 1 } },
    ]);
    const lost = await edge.get('/nothing/at/all', { ...asData, 'x-fragments': 'frame@mf-one' });
    expect(byId(lost.text, 'frame@mf-one').html).toBe('<p>frame</p>');
  });

  test('scripts and styles are served with their content type, and an HTML file as a download', async () => {
    const { built } = buildFixture(troubled);
    const typeOf = async (file: string) => {
      const { status, headers } = await edge.get(`/mf/mf-one/1.0.0-${built.build}/${file}`);
      return [status, headers.get('content-type'), headers.get('x-content-type-options')];
    };
    expect(await typeOf('whole.css')).toEqual([200, 'text/css; charset=utf-8', 'nosniff']);
    expect(await typeOf('whole.js')).toEqual([200, 'text/javascript; charset=utf-8', 'nosniff']);
    expect(await typeOf('page.html')).toEqual([200, 'application/octet-stream', 'nosniff']);
  });

  test('the page state has exactly the fields that the root reads', async () => {
    const { text } = await edge.get('/plain?a=1');
    const state = JSON.parse(/id="page-state"[^>]*>(.*?)<\/script>/s.exec(text)?.[1] ?? 'null');
    expect(byId(JSON.stringify(state), 'plain@mf-one')).not.toHaveProperty('data');
    expect(byId(JSON.stringify(state), 'late-twice@mf-one').fallback).toBe('');
    const { built } = buildFixture(other);
    expect(state.versions['mf-two']).toEqual({
      name: 'mf-two',
      version: '1.0.0',
      build: built.build,
      federationName: built.federationName,
      entry: `/mf/mf-two/1.0.0-${built.build}/remote.js`,
      integrity: built.files['remote.js']?.integrity,
      pages: {},
    });
    expect(state.versions['mf-one'].pages).toMatchObject({
      '/whole': ['whole@mf-one', 'other@mf-two'],
      '/plain': ['late-twice@mf-one'],
    });
  });
});

test.each(['render-hangs', 'load-hangs', 'eats-memory'])(
  'the worker of the fragment %s is replaced, and all other fragments are rendered',
  async (name) => {
    // A busy machine needs seconds to start the next process.
    const patient = await startTestEdge({
      registryUrl: registry.url,
      services: { search: search.url },
      times: { loadMs: 20_000, patienceMs: 20_000 },
    });
    const [broken, ...others] = await Promise.all([
      patient.get(`/${name}`),
      patient.get('/whole'),
      patient.get('/whole'),
    ]);
    expect(outcomes(broken.text)[`${name}@mf-one`]).toMatch(/client|fallback/);
    for (const page of [broken, ...others, await patient.get('/whole')]) expectRestIntact(page.text);
    await patient.close();
  },
  60_000,
);

test('a fragment that hung is quarantined, so later pages do not wait for it', async () => {
  const patient = await startTestEdge({ registryUrl: registry.url, services: { search: search.url } });
  await patient.get('/render-hangs');
  // A busy machine may answer late, or before the process is back; a fragment that hangs again never answers in time.
  await until(async () => {
    const startedMs = Date.now();
    const { text } = await patient.get('/render-hangs');
    const isInTime = Date.now() - startedMs < defaultTimes.hangMs;
    const shown = pageState(text).fragments.find(({ id }) => id.startsWith('render-hangs'));
    return isInTime && shown?.outcome === 'client' && JSON.stringify(shown.data) === '{"kept":1}';
  });
  await patient.close();
});
