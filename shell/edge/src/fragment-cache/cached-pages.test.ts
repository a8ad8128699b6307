import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture, type FixtureVersion } from '../testing/fixture-release';
import { cookiesOf, outcomes, pageState, startTestEdge, until, type TestEdge } from '../testing/start-edge';

const names = [
  'clock',
  'day',
  'late',
  'dates',
  'dice',
  'lists',
  'writes',
  'swallows',
  'refuses',
  'absent',
  'stale',
  'home',
];

/** Each output contains a counter of renders, so a cached one shows the same number. */
const counting: FixtureVersion = {
  name: 'mf-one',
  bundle: `
    let made = 0;
    const spec = (name, more) => ({ service: 'checkout', name, method: 'GET', path: '/' + name, body: 'form', answers: 'json', writes: false, ...more });
    const view = ({ data }) => '<p>' + data.held + '</p><i>made ' + ++made + '</i>';
    const one = (load) => ({ load, render: view });
    exports.fragments = {
      basket: one(async ({ call }) => ({ held: (await call(spec('basket'), {})).held })),
      again: one(async ({ call }) => ({ held: 'again ' + (await call(spec('basket'), {})).held })),
      clock: one(async ({ call, now }) => ({ held: 'at ' + (now.getTime() > 0) })),
      dates: { load: async () => ({ held: 'dates' }), render: (props) => view(props) + new Date().getFullYear() },
      day: one(async ({ now }) => ({ held: 'on ' + now.toLocaleDateString('sv-SE') })),
      late: one(async ({ call }) => ({ held: await Promise.race([call(spec('slow'), {}).then(() => 'slow'), new Promise((go) => setTimeout(go, 20, 'late'))]) })),
      dice: one(async () => ({ held: 'dice ' + (Math.random() < 2) })),
      lists: one(async ({ call }) => ({ held: (await call(spec('lists', { sharedForSeconds: 30 }), {})).held })),
      writes: one(async ({ call }) => ({ held: (await call(spec('write', { writes: true }), {})).held })),
      stale: one(async ({ call, staleSince }) => ({ held: (await call(spec('aged', { staleForSeconds: 600 }), {})).held + (staleSince() ? ' as of ' + staleSince() : ', fresh') })),
      home: one(async ({ call }) => ({ held: await call(spec('known'), {}, { patienceMs: 100 }).then(() => 'known', () => 'not known yet') })),
      refuses: one(async ({ call }) => ({ held: await call(spec('refused'), {}).then(() => 'here', () => 'refused') })),
      absent: one(async ({ call }) => { await call(spec('gone'), {}).catch(() => { throw Object.assign(new Error('Not found ' + ++made), { name: 'NotFound' }); }); }),
      swallows: one(async ({ call }) => ({ held: await call(spec('gone'), {}).then(() => 'here', () => 'gone') })),
    };`,
  fragments: {
    ...Object.fromEntries(names.map((name) => [name, {}] as const)),
    basket: { scripts: ['basket.js'] },
    again: { scripts: ['again.js'] },
  },
  pages: {
    basket: { path: '/basket', fragments: { main: ['basket', 'again'] } },
    ...Object.fromEntries(
      names.map((name) => [name, { path: `/${name}`, fragments: { main: [name] } }] as const),
    ),
  },
  files: { 'basket.js': 'one', 'again.js': 'two' },
  endpoints: ['basket', 'slow', 'lists', 'aged', 'known', 'write', 'gone', 'refused'].map(
    (name) => `checkout.${name}@1`,
  ),
};
const contract = {
  endpoints: [
    ...['basket', 'slow', 'known', 'gone', 'refused'].map((name) => ({
      name,
      method: 'GET',
      path: `/${name}`,
      writes: false,
    })),
    { name: 'lists', method: 'GET', path: '/lists', writes: false, sharedForSeconds: 30 },
    { name: 'aged', method: 'GET', path: '/aged', writes: false, staleForSeconds: 600 },
    { name: 'write', method: 'GET', path: '/write', writes: true },
  ],
};
const shell: FixtureVersion = { name: 'shell' };

let registry: FakeRegistry;
let checkout: FakeServer;
let edge: TestEdge;
const asked: { path: string; session: string | undefined }[] = [];
const held = new Map<string, string>();
let isDown = false;
/** What the service says of what is not there. */
let gone = 'Gone';
/** Functions that send the pending answers to `/known`. */
const answerKnown: (() => void)[] = [];

beforeAll(async () => {
  registry = await fakeRegistry();
  registry.release(1, [counting, shell].map(buildFixture));
  checkout = await fakeServer((request, response) => {
    const session = request.headers['x-session-id']?.toString();
    if (request.url === '/contract') return sendJson(response, contract);
    asked.push({ path: request.url, session });
    if (isDown) return void response.destroy();
    if (request.url === '/known') return void answerKnown.push(() => sendJson(response, {}));
    if (request.url === '/slow') return void setTimeout(() => sendJson(response, {}), 500);
    if (request.url === '/gone') return sendJson(response, { status: 404, code: 'gone', message: gone }, 404);
    if (request.url === '/refused')
      return sendJson(response, { status: 409, code: 'refused', message: 'No' }, 409);
    sendJson(response, { held: held.get(session ?? '') ?? `nothing for ${session ? 'somebody' : 'nobody'}` });
  });
});
beforeEach(() => {
  asked.length = 0;
  answerKnown.length = 0;
  isDown = false;
});
afterAll(async () => {
  await checkout.close();
  await registry.close();
});

interface Visitor {
  readonly id: string;
  readonly cookie: string;
}

async function visitor(): Promise<Visitor> {
  const cookie = cookiesOf((await edge.get('/clock')).headers);
  return { cookie, id: /session=([\w-]{22})/.exec(cookie)?.[1] ?? '' };
}
const madeIn = (html: string): string => /made \d+/.exec(html)?.[0] ?? 'none';
const visit = async (path: string, { cookie }: Visitor) => (await edge.get(path, { cookie })).text;

describe.each(['on', 'off'])('with the fragment cache %s', (mode) => {
  const isOn = mode === 'on';
  beforeAll(async () => {
    edge = await startTestEdge({
      registryUrl: registry.url,
      services: { checkout: checkout.url },
      cachesFragments: isOn,
    });
  });
  afterAll(() => edge.close());

  test('each session makes its own calls, and a page is reused only while the answers are the same', async () => {
    const [one, two] = [await visitor(), await visitor()];
    held.set(one.id, 'tyres of one');
    held.set(two.id, 'tyres of two');
    const first = await visit('/basket', one);
    const other = await visit('/basket', two);
    expect(madeIn(await visit('/basket', one)) === madeIn(first)).toBe(isOn);
    expect(madeIn(await visit('/basket', two)) === madeIn(other)).toBe(isOn);
    expect(asked).toEqual([one, two, one, two].map(({ id }) => ({ path: '/basket', session: id })));
    expect([first.includes('of two'), other.includes('of one')]).toEqual([false, false]);
    expect(other).toContain('<p>again tyres of two</p>');

    held.set(one.id, 'tyres of two');
    const changed = await visit('/basket', one);
    expect(changed).toContain('<p>tyres of two</p>');
    expect(madeIn(changed) === madeIn(other)).toBe(isOn);
  });

  test('a fragment shows its fallback while its service is down, even if it was rendered before', async () => {
    const one = await visitor();
    await visit('/basket', one);
    isDown = true;
    expect(outcomes(await visit('/basket', one))).toMatchObject({ 'basket@mf-one': 'fallback' });
  });

  test.each([
    ['clock', true],
    ['dates', true],
    ['lists', true],
    ['day', true],
    ['late', false],
    ['dice', false],
    ['writes', false],
    ['swallows', true],
    ['refuses', false],
  ])('the page /%s can be cached: %s', async (name, isCacheable) => {
    const one = await visitor();
    let made = madeIn(await visit(`/${name}`, one));
    expect(made).toMatch(/made/);
    // A fragment that reads the time is cached for a second, which a busy machine may miss.
    let isSeenAgain = false;
    for (let tries = 0; tries < 10 && !isSeenAgain; tries += 1) {
      const before = made;
      made = madeIn(await visit(`/${name}`, one));
      // On a busy machine the fragment can miss its deadline; the page then has no counter.
      isSeenAgain = made === before && made !== 'none';
    }
    expect(isSeenAgain).toBe(isOn && isCacheable);
  });

  test('that there is no page is asked of the service each time, and the fragment is run again only for another answer', async () => {
    const one = await visitor();
    // This page is never cached, so it counts each time.
    const counted = async () => Number(/\d+/.exec(madeIn(await visit('/dice', one))));
    const runs = async () => {
      const before = await counted();
      expect((await edge.get('/absent', { cookie: one.cookie })).status).toBe(404);
      return (await counted()) - before - 1;
    };
    gone = 'Gone';
    expect(await runs()).toBe(1);
    expect(await runs()).toBe(isOn ? 0 : 1);
    gone = 'Gone for good';
    expect(await runs()).toBe(1);
    expect(asked.filter(({ path }) => path === '/gone')).toHaveLength(3);
  });

  test('shared answers are fetched without a session', async () => {
    const [one, two] = [await visitor(), await visitor()];
    for (const who of [one, two]) expect(await visit('/lists', who)).toContain('nothing for nobody');
    expect(asked.every(({ session }) => session === undefined)).toBe(true);
  });

  test('nothing is preloaded for a fragment that shows only its fallback', async () => {
    const one = await visitor();
    expect(await visit('/basket', one)).toMatch(/rel="preload" as="script" href="[^"]*basket\.js"/);
    isDown = true;
    const html = await visit('/basket', one);
    expect(html).not.toMatch(/rel="preload" as="script" href="[^"]*(basket|again|remote)\.js"/);
    expect(html).toContain('root.js');
  });

  test('a document has the same content with gzip and without', async () => {
    const one = await visitor();
    const changing = isOn ? /nonce="[^"]+"/g : /nonce="[^"]+"|made \d+/g;
    const lasting = (text: string) => text.replaceAll(changing, '');
    const zipped = await edge.get('/basket', { cookie: one.cookie, 'accept-encoding': 'gzip, br' });
    const plain = await edge.get('/basket', { cookie: one.cookie, 'accept-encoding': 'identity' });
    expect(zipped.headers.get('content-encoding')).toBe('gzip');
    expect(zipped.headers.get('vary')).toMatch(/accept-encoding/i);
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(lasting(zipped.text)).toBe(lasting(plain.text));
  });

  test('a page shows stale answers with their time while a service is down, and fresh ones once it recovers', async () => {
    const one = await visitor();
    expect(await visit('/stale', one)).toContain('nothing for nobody, fresh');
    isDown = true;
    const stale = await edge.get('/stale', { cookie: one.cookie });
    expect(stale.status).toBe(200);
    expect(stale.text).toMatch(/nothing for nobody as of \d{4}-\d\d-\d\dT/);
    expect(await edge.edge.metrics.registry.metrics()).toContain(
      'edge_stale_answers_total{service="checkout",endpoint="aged"}',
    );
    isDown = false;
    expect(await visit('/stale', one)).toContain('nothing for nobody, fresh');
  });

  test('a page is sent without an answer that takes longer than patienceMs, and the browser can request it', async () => {
    const one = await visitor();
    const html = await visit('/home', one);
    expect(html).toContain('not known yet');
    expect(pageState(html).fragments[0]).toMatchObject({ outcome: 'rendered', isPartial: true });
    const asking = edge.get('/home', {
      cookie: one.cookie,
      accept: 'application/vnd.tyres.page+json',
      'x-release': '1',
      'x-fragments': 'home@mf-one',
    });
    await until(() => answerKnown.length >= 2);
    for (const answer of answerKnown) answer();
    const { fragments } = JSON.parse((await asking).text);
    expect(fragments[0]).toMatchObject({ data: { held: 'known' } });
    expect(fragments[0]).not.toHaveProperty('isPartial');
  });
});
