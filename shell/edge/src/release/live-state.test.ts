import { chooseRelease } from '@tyres/registry-contract/choose-release';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { buildFixture } from '../testing/fixture-release';
import { numberedSet, setsIn } from '../testing/numbered-set';
import { cookiesOf, outcomes, pageState, startTestEdge, until, type TestEdge } from '../testing/start-edge';

const asData = { accept: 'application/vnd.tyres.page+json' };
/** A set whose shell reads another version of the page state. */
const strangeSet = (number: number) => [
  ...numberedSet(number).slice(0, 2),
  buildFixture({ name: 'shell', version: `${number}.0.0`, pageState: 999 }),
];

let registry: FakeRegistry;
let edges: TestEdge[];
beforeEach(async () => {
  registry = await fakeRegistry();
  registry.release(1, numberedSet(1));
  edges = [];
});
afterEach(async () => {
  for (const edge of edges) await edge.close();
  await registry.close();
});

async function start(options: Parameters<typeof startTestEdge>[0] = {}): Promise<TestEdge> {
  const edge = await startTestEdge({ registryUrl: registry.url, ...options });
  edges.push(edge);
  return edge;
}
const live = ({ edge }: TestEdge) => edge.store.state()?.live;
const serves = (edge: TestEdge) => () => edge.edge.store.servedRevision() === registry.state.revision;
const count = async (edge: TestEdge, name: string): Promise<number> =>
  Number(new RegExp(`^${name}\\S* (\\d+)`, 'm').exec(await edge.metrics())?.[1]);

test('two edges of one registry serve a session the same set', async () => {
  const [one, two] = [await start(), await start()];
  registry.startCanary(2, numberedSet(2));
  await until(() => serves(one)() && serves(two)());
  const given = new Set<number>();
  // Each visitor has an even chance: 40 of them get one release once in 10^11 runs.
  for (let visitor = 0; visitor < 40; visitor += 1) {
    const first = await one.get('/');
    const cookie = cookiesOf(first.headers);
    const release = pageState(first.text).release;
    const sessionId = /session=([\w-]{22})\./.exec(cookie)?.[1] ?? '';
    expect(release).toBe(chooseRelease(registry.state, sessionId, 'desktop'));
    for (const edge of [one, two]) {
      const again = await edge.get('/', { cookie });
      expect(setsIn(again.text)).toEqual(new Set([String(release)]));
      expect(again.headers.get('x-release')).toBe(String(release));
      expect(pageState(again.text).revision).toBe(registry.state.revision);
    }
    given.add(release);
  }
  expect(given).toEqual(new Set([1, 2]));
});

test('an edge serves the last live state while the registry is down, even after a restart', async () => {
  const edge = await start();
  registry.startCanary(2, numberedSet(2), 100);
  registry.change({ killed: ['mf-two'], withdrawn: [9] });
  await until(serves(edge));
  registry.setAway(true);
  expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['2']));
  await edge.edge.close();

  const again = await start({ dataFolder: edge.dataFolder });
  expect(live(again)).toEqual(registry.state);
  const { status, text } = await again.get('/');
  expect(status).toBe(200);
  expect(setsIn(text)).toEqual(new Set(['2']));
  expect(outcomes(text)).toEqual({ 'one@mf-one': 'rendered', 'two@mf-two': 'fallback' });
  // A tab of the stable set, and the files of that set, are also served from the disk.
  expect((await again.get('/', { ...asData, 'x-release': '1' })).status).toBe(200);
  const [one] = numberedSet(1);
  expect((await again.get(`/mf/mf-one/1.0.0-${one?.built.build}/remote.js`)).status).toBe(200);

  registry.setAway(false);
  registry.release(3, numberedSet(3));
  registry.change({ canary: undefined, killed: [] });
  await until(serves(again));
  expect(setsIn((await again.get('/')).text)).toEqual(new Set(['3']));
});

test.each([
  ['a file that is not the published one', () => registry.tamper('a.css', '.evil{}'), numberedSet],
  ['a shell that reads another version of the page state', () => undefined, strangeSet],
  [
    'a file that is missing',
    () => undefined,
    (number: number) =>
      numberedSet(number).map((fixture) => ({
        ...fixture,
        contents: new Map([...fixture.contents].slice(1)),
      })),
  ],
])(
  'the previous set stays live when the new stable set has %s, and kills still take effect',
  async (_, prepare, setOf) => {
    const edge = await start();
    prepare();
    registry.release(2, setOf(2));
    registry.change({ killed: ['mf-two'] });
    await until(() => live(edge)?.killed.length === 1);
    await until(async () => (await count(edge, 'edge_refused_sets_total')) > 0);
    const { status, text } = await edge.get('/');
    expect(status).toBe(200);
    expect(setsIn(text)).toEqual(new Set(['1']));
    expect(outcomes(text)['two@mf-two']).toBe('fallback');
    expect(edge.edge.store.servedRevision()).toBe(1);
    expect(edge.edge.store.refused()).toEqual([{ release: 2, reason: expect.stringMatching(/\S/) }]);
  },
);

test('a broken canary is not served until it is complete, and does not delay other changes', async () => {
  const edge = await start({ times: { registryPollMs: 100 } });
  registry.tamper('a.css', '.evil{}');
  registry.startCanary(2, numberedSet(2), 100);
  await until(async () => (await count(edge, 'edge_refused_sets_total')) > 0);
  expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['1']));
  expect(edge.edge.store.refused()).toMatchObject([
    { release: 2, reason: expect.stringMatching(/a\.css is not the file that was published/) },
  ]);
  registry.change({ killed: ['mf-two'] });
  await until(() => live(edge)?.killed.length === 1);
  registry.tamper('a.css', undefined);
  await until(serves(edge));
  expect(edge.edge.store.refused()).toEqual([]);
  expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['2']));
});

test('an older state is ignored, unless the registry was restored from a backup', async () => {
  const edge = await start({ times: { registryPollMs: 50 } });
  registry.release(2, numberedSet(2));
  registry.release(3, numberedSet(3));
  await until(serves(edge));
  registry.change({ revision: 2, since: new Date(0).toISOString(), stable: 1 });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(live(edge)).toMatchObject({ revision: 3, stable: 3 });

  // The registry continues from the backup: its next release has a number that another set had before.
  registry.add(2, [...numberedSet(2).slice(0, 2), buildFixture({ name: 'shell', version: '4.0.0' })]);
  registry.change({ revision: 3, stable: 2 });
  await until(() => live(edge)?.stable === 2);
  await until(async () => (await edge.get('/')).text.includes('/mf/shell/4.0.0-'));
});

test('a kill replaces the fragments of its micro-frontend by their fallbacks until it is lifted', async () => {
  const edge = await start();
  registry.change({ killed: ['mf-two'] });
  await until(serves(edge));
  const page = await edge.get('/');
  expect(page.status).toBe(200);
  expect(outcomes(page.text)).toEqual({ 'one@mf-one': 'rendered', 'two@mf-two': 'fallback' });
  expect(page.text).toMatch(/id="fragment:two@mf-two"[^>]*><div role="alert"/);
  expect((await edge.get('/two')).status).toBe(200);
  const metrics = await edge.metrics();
  expect(metrics).toMatch(
    /edge_fragments_total\{fragment="two@mf-two",.*outcome="fallback",failure="killed"\} 2/,
  );
  expect(metrics).not.toMatch(/edge_health_sessions_total\{[^}]*two@mf-two/);

  registry.change({ killed: ['mf-one'] });
  await until(serves(edge));
  const main = await edge.get('/');
  expect(main.status).toBe(503);
  expect(outcomes(main.text)).toEqual({ 'one@mf-one': 'fallback', 'two@mf-two': 'rendered' });
  const asked = await edge.get('/', { ...asData, 'x-release': '1', 'x-fragments': 'one@mf-one' });
  expect(JSON.parse(asked.text).fragments).toMatchObject([{ id: 'one@mf-one', outcome: 'fallback' }]);

  registry.change({ killed: [] });
  await until(serves(edge));
  expect((await edge.get('/')).status).toBe(200);
});

test('a kill does not wait for a set that is still downloading', async () => {
  const edge = await start();
  registry.setSlow(true);
  registry.release(2, numberedSet(2));
  registry.change({ killed: ['mf-two'] });
  await until(() => live(edge)?.killed.length === 1);
  const { text } = await edge.get('/');
  expect(setsIn(text)).toEqual(new Set(['1']));
  expect(outcomes(text)['two@mf-two']).toBe('fallback');
  expect(edge.edge.store.servedRevision()).toBe(1);
  registry.setSlow(false);
  await until(serves(edge));
  expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['2']));
});

test('a tab of a withdrawn set gets 410, and no session is served the set', async () => {
  const edge = await start();
  registry.startCanary(2, numberedSet(2), 100);
  await until(serves(edge));
  expect((await edge.get('/', { ...asData, 'x-release': '2' })).status).toBe(200);
  registry.change({ canary: undefined, withdrawn: [2] });
  await until(serves(edge));
  const gone = await edge.get('/', { ...asData, 'x-release': '2' });
  expect([gone.status, JSON.parse(gone.text).code]).toEqual([410, 'release_gone']);
  expect(setsIn((await edge.get('/')).text)).toEqual(new Set(['1']));
});

test('a session that is paying keeps its release until it has paid or the release is withdrawn', async () => {
  const edge = await start();
  const session = cookiesOf((await edge.get('/')).headers);
  const pay = await edge.get('/pay', { cookie: session });
  expect(cookiesOf(pay.headers)).toMatch(/^__Host-set=1\./);
  const cookie = `${session}; ${cookiesOf(pay.headers)}`;
  registry.release(2, numberedSet(2));
  await until(serves(edge));
  expect(setsIn((await edge.get('/', { cookie: session })).text)).toEqual(new Set(['2']));
  for (const path of ['/', '/pay']) {
    const page = await edge.get(path, { cookie });
    expect(setsIn(page.text)).toEqual(new Set(['1']));
    // No new cookie: the hour is counted from the first page.
    expect(page.headers.get('set-cookie')).toBeNull();
  }
  const paid = await edge.get('/paid', { cookie });
  expect(setsIn(paid.text)).toEqual(new Set(['1']));
  expect(paid.headers.get('set-cookie')).toMatch(/^__Host-set=; .*Max-Age=0/);

  const inTab = await edge.get('/pay', { ...asData, 'x-release': '1', cookie: session });
  expect(cookiesOf(inTab.headers)).toMatch(/^__Host-set=1\./);
  registry.change({ withdrawn: [1] });
  await until(serves(edge));
  const renewed = await edge.get('/pay', { cookie });
  expect(setsIn(renewed.text)).toEqual(new Set(['2']));
  expect(cookiesOf(renewed.headers)).toMatch(/^__Host-set=2\./);
});

test('no request fails and no page mixes sets while the live state changes', async () => {
  const edge = await start();
  const seen: { status: number; sets: Set<string>; named: string | null }[] = [];
  let isChanging = true;
  const visit = async (): Promise<void> => {
    while (isChanging) {
      const { status, text, headers } = await edge.get('/');
      seen.push({ status, sets: setsIn(text), named: headers.get('x-release') });
    }
  };
  const visiting = Array.from({ length: 8 }, visit);
  const change = async (make: () => void): Promise<void> => {
    make();
    await until(serves(edge));
    const enough = seen.length + 15;
    await until(() => seen.length >= enough);
  };
  await change(() => registry.release(2, numberedSet(2)));
  await change(() => registry.startCanary(3, numberedSet(3), 20));
  await change(() => registry.change({ canary: { ...registry.state.canary!, share: 70 } }));
  await change(() => registry.change({ stable: 3, canary: undefined, withdrawn: [2] }));
  await change(() => registry.change({ stable: 1 }));
  isChanging = false;
  await Promise.all(visiting);
  expect(seen.length).toBeGreaterThan(50);
  expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
  expect(seen.filter(({ sets, named }) => sets.size !== 1 || !sets.has(named ?? ''))).toEqual([]);
  expect(new Set(seen.map(({ named }) => named))).toEqual(new Set(['1', '2', '3']));
});
