import type { HealthCount } from '@tyres/registry-contract/health';
import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from './testing/fake-server';
import { buildFixture, type FixtureVersion } from './testing/fixture-release';
import { startTestEdge, until, type TestEdge, type TestEdgeOptions } from './testing/start-edge';

const endpoint = (name: string, writes: boolean): string =>
  JSON.stringify({
    ...{ service: 'search', name, method: writes ? 'POST' : 'GET', path: `/${name}` },
    ...{ body: 'form', answers: 'json', writes },
  });
const view = (load: string, words = "'Tyres'"): string =>
  `{ load: async ({ call }) => { ${load}; return call(${endpoint('get', false)}, {}); }, render: ({ data }) => '<h1 class="' + data.class + '">' + ${words} + '</h1>' }`;
const names = ['same', 'reworded', 'throws', 'vanishes', 'slow', 'writes', 'hangs'];

/** A page for each fault that a new version may have, in what it loads or in its words. */
function version(
  number: string,
  loads: Readonly<Record<string, string>>,
  words: Readonly<Record<string, string>> = {},
): FixtureVersion {
  const views = names.map((name) => `${name}: ${view(loads[name] ?? '', words[name])}`);
  return {
    name: 'mf-one',
    version: number,
    bundle: `exports.fragments = { ${views.join(', ')} };`,
    fragments: Object.fromEntries(names.map((name) => [name, {}])),
    pages: Object.fromEntries(
      names.map((name) => [name, { path: `/${name}`, fragments: { main: [name], footer: ['foot@mf-two'] } }]),
    ),
    endpoints: ['search.get@1', 'search.put@1'],
  };
}
const unchanged: FixtureVersion = {
  name: 'mf-two',
  bundle: `exports.fragments = { foot: { render: () => '<p>Foot</p>' } };`,
  fragments: { foot: {} },
};
const shell: FixtureVersion = { name: 'shell', fragments: { shared: {} } };
const good = version('1.0.0', {});
const bad = version(
  '1.1.0',
  {
    throws: `throw new Error('no')`,
    vanishes: `throw Object.assign(new Error(), { name: 'NotFound' })`,
    slow: 'await new Promise((done) => setTimeout(done, 600))',
    writes: `await call(${endpoint('put', true)}, {})`,
  },
  { reworded: "'Wheels'", hangs: '(() => { for (;;); })()' },
);
const fixtures = (of: FixtureVersion) => [of, unchanged, shell].map(buildFixture);

/** On a busy machine neither a slow fragment is late nor an idle worker hangs. */
const whenBusy = { loadMs: 10_000, hangMs: 3_000 };

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
const methods: (string | undefined)[] = [];

beforeEach(async () => {
  registry = await fakeRegistry();
  registry.release(1, fixtures(good));
  methods.length = 0;
  search = await fakeServer((request, response) => {
    methods.push(request.method);
    sendJson(
      response,
      request.url === '/contract'
        ? {
            endpoints: [
              { name: 'get', method: 'GET', path: '/get', audience: 'internal', writes: false },
              { name: 'put', method: 'POST', path: '/put', audience: 'internal', writes: true },
            ],
          }
        : { class: Math.random() },
    );
  });
});
afterEach(async () => {
  await edge.close();
  await search.close();
  await registry.close();
});

async function start(options: TestEdgeOptions = {}): Promise<void> {
  const services = { search: search.url };
  const deps = { registryUrl: registry.url, services, edgeToken: 'the token of edges' };
  edge = await startTestEdge({ ...deps, rendersInShadow: true, ...options });
}

async function startCanary(share: number): Promise<void> {
  registry.startCanary(2, fixtures(bad), share);
  await until(() => edge.edge.store.state()?.canary !== undefined);
}

const counts = (): readonly HealthCount[] => registry.reports.flatMap(({ report }) => report.counts);
const inShadow = (name: string): readonly HealthCount[] =>
  counts().filter(({ measure, subject }) => measure.startsWith('shadow') && subject === `${name}@mf-one`);
/** Visits a page, each time as somebody else, until it was compared. */
async function compare(name: string): Promise<readonly HealthCount[]> {
  await until(async () => {
    const { status, headers } = await edge.get(`/${name}`);
    expect([status, headers.get('x-release')]).toEqual([200, '1']);
    return inShadow(name).length >= 4;
  });
  return inShadow(name);
}
const of = (seen: readonly HealthCount[], release: number, measure: string): HealthCount | undefined =>
  seen.find((count) => count.release === release && count.measure === measure);

test('pages are rendered by both releases while nobody gets the canary, and a difference is counted', async () => {
  await start();
  await startCanary(0);
  const [same, reworded] = [await compare('same'), await compare('reworded')];
  expect(of(same, 1, 'shadow')).toMatchObject({
    version: expect.stringMatching(/^1\.0\.0-/),
    failed: 0,
    kinds: {},
  });
  expect(of(same, 2, 'shadow')).toMatchObject({
    version: expect.stringMatching(/^1\.1\.0-/),
    failed: 0,
    kinds: {},
  });
  expect(of(same, 2, 'shadow_time')).toMatchObject({ sessions: 1 });
  expect(of(reworded, 1, 'shadow')).toMatchObject({ failed: 0, kinds: {} });
  expect(of(reworded, 2, 'shadow')).toMatchObject({ failed: 0, kinds: { text: expect.any(Number) } });
  expect(
    counts().filter(({ subject, measure }) => subject === 'foot@mf-two' && measure === 'shadow'),
  ).toEqual([]);
});

test('a fragment that fails, shows nothing or takes long in the canary only is counted against it', async () => {
  await start({ times: whenBusy });
  await startCanary(0);
  const [throws, vanishes, slow] = [
    await compare('throws'),
    await compare('vanishes'),
    await compare('slow'),
  ];
  for (const seen of [throws, vanishes, slow])
    expect(of(seen, 1, 'shadow')).toMatchObject({ failed: 0, kinds: {} });
  expect(of(throws, 2, 'shadow')).toMatchObject({ failed: 1, kinds: { load: 1 } });
  expect(of(vanishes, 2, 'shadow')).toMatchObject({ failed: 1, kinds: { not_found: 1 } });
  expect(of(slow, 2, 'shadow')).toMatchObject({ failed: 0 });
  expect(of(slow, 2, 'shadow_time')).toMatchObject({ kinds: { over_500: 1 } });
});

test('after a fragment that hung in the canary, it fails for each visitor, and the next pages are compared at once', async () => {
  await start({ times: { ...whenBusy, quarantineMs: 60_000 } });
  await startCanary(0);
  const failures = (): number =>
    inShadow('hangs').reduce((sum, { release, failed }) => sum + (release === 2 ? failed : 0), 0);
  await until(async () => {
    const { text } = await edge.get('/hangs');
    expect(text).toContain('Tyres</h1>');
    return failures() >= 10;
  }, 10 * whenBusy.hangMs);
  expect(of(inShadow('hangs'), 2, 'shadow')).toMatchObject({ kinds: { hang: expect.any(Number) } });
  expect(inShadow('hangs').filter(({ release, failed }) => release === 1 && failed > 0)).toEqual([]);
});

test('a page whose canary wants to write is not compared, and nothing is written', async () => {
  await start();
  await startCanary(0);
  await compare('same');
  for (let visit = 0; visit < 10; visit += 1) {
    await edge.get('/writes');
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await compare('throws');
  expect(inShadow('writes')).toEqual([]);
  expect(new Set(methods)).toEqual(new Set(['GET']));
});

const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)' };

test('a canary for iPhones is served to them alone, and its shadow compares only their visits', async () => {
  await start();
  registry.startCanary(2, fixtures(bad), 0, ['ios']);
  await until(() => edge.edge.store.state()?.canary !== undefined);
  for (let visit = 0; visit < 5; visit += 1) await edge.get('/same');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(inShadow('same')).toEqual([]);
  await until(async () => {
    await edge.get('/same', iphone);
    return inShadow('same').length >= 4;
  });
  expect(new Set(inShadow('same').map(({ device }) => device))).toEqual(new Set(['ios']));
  registry.startCanary(2, fixtures(bad), 100, ['ios']);
  await until(() => edge.edge.store.state()?.live.canary?.share === 100);
  const releaseOn = async (headers = {}) => (await edge.get('/same', headers)).headers.get('x-release');
  expect([await releaseOn(iphone), await releaseOn()]).toEqual(['2', '1']);
});

test.each([
  ['while sessions get the canary', 1, {}],
  ['when it is switched off', 0, { rendersInShadow: false }],
])('%s nothing is rendered in the shadow', async (_, share, options) => {
  await start(options);
  await startCanary(share);
  for (let visit = 0; visit < 10; visit += 1) await edge.get('/same');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(counts().filter(({ measure }) => measure === 'server')).not.toEqual([]);
  expect(inShadow('same')).toEqual([]);
});
