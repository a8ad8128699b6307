import { versionId } from '@tyres/registry-contract/release';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { buildFixture } from '../testing/fixture-release';
import { cookiesOf, startTestEdge, until, type TestEdge } from '../testing/start-edge';

const parts = {
  name: 'mf-one',
  bundle: `exports.fragments = { one: { render: () => 'one' }, bad: { render: () => { throw new Error('no'); } } };`,
  fragments: { one: {}, bad: {} },
  pages: { start: { path: '/', fragments: { main: ['one', 'bad'] } } },
};
const one = buildFixture(parts);
const shell = buildFixture({ name: 'shell' });
const version = versionId(one.built);

let registry: FakeRegistry;
let edge: TestEdge;
beforeEach(async () => {
  registry = await fakeRegistry();
  registry.release(1, [one, shell]);
  registry.add(2, [one, shell]);
  edge = await startTestEdge({ registryUrl: registry.url, edgeToken: 'a token of edges' });
});
afterEach(async () => {
  await edge.close();
  await registry.close();
});

const visit = async (): Promise<string> => cookiesOf((await edge.get('/')).headers);
const beacon = (cookie: string, events: readonly object[], release = 1) =>
  edge.post('/platform/reports', JSON.stringify({ release, events }), {
    'content-type': 'application/json',
    cookie,
  });
/** Seen and failed sessions by subject and measure, over all reports. */
function totals(): Record<string, [sessions: number, failed: number]> {
  const sums: Record<string, [number, number]> = {};
  for (const count of registry.reports.flatMap(({ report }) => report.counts)) {
    const key = `${count.release} ${count.subject} ${count.measure}`;
    const [sessions, failed] = sums[key] ?? [0, 0];
    sums[key] = [sessions + count.sessions, failed + count.failed];
  }
  return sums;
}
/** Waits for a report that was started after this call. */
async function reported(): Promise<void> {
  const { length } = registry.reports;
  await until(() => registry.reports.length > length + 1);
}

test('a session is counted once for each measure, and the counts are reported with the token', async () => {
  const live = { kind: 'live', fragment: 'one@mf-one', version, atMs: 1 };
  const [first, second] = [await visit(), await visit()];
  await edge.get('/', { cookie: first });
  await beacon(first, [live, live, { kind: 'vital', vital: 'LCP', value: 9_000, page: 'start', atMs: 2 }]);
  await beacon(second, [live, { kind: 'vital', vital: 'LCP', value: 100, page: 'start', atMs: 2 }]);
  await reported();
  await beacon(second, [{ kind: 'render', fragment: 'one@mf-one', version, error: 'TypeError', atMs: 3 }]);
  await reported();
  expect(totals()).toEqual({
    '1 site sale': [2, 0],
    '1 one@mf-one server_time': [2, 0],
    '1 bad@mf-one server_time': [2, 0],
    '1 one@mf-one server': [2, 0],
    '1 bad@mf-one server': [2, 2],
    '1 one@mf-one browser': [2, 1],
    '1 start lcp': [2, 1],
  });
  expect(registry.reports.at(-1)).toMatchObject({
    authorization: 'Bearer a token of edges',
    report: { revision: 1 },
  });
  const counts = registry.reports.flatMap(({ report }) => report.counts);
  expect(counts.find(({ measure }) => measure === 'lcp')?.version).toBe(versionId(shell.built));
  expect(await edge.metrics()).toContain(
    `edge_health_sessions_total{release="1",subject="one@mf-one",version="${version}",measure="browser",what="failed"} 1`,
  );
});

test('a browser can report only on releases that its session was served', async () => {
  const failure = { kind: 'load', fragment: 'one@mf-one', version, atMs: 1 };
  const cookie = await visit();
  await beacon(cookie, [failure], 2);
  await beacon(cookie, [failure], 99);
  await beacon('__Host-session=made.up', [failure]);
  await beacon('', [failure]);
  await edge.get('/', { cookie, accept: 'application/vnd.tyres.page+json', 'x-release': '2' });
  await reported();
  expect(Object.keys(totals()).filter((key) => key.endsWith('browser'))).toEqual([]);
  // By now the session was served the second release too, in a tab.
  await beacon(cookie, [failure], 2);
  await reported();
  expect(totals()['2 one@mf-one browser']).toEqual([1, 1]);
});

test('counts that were made while the registry was down are reported once it is back', async () => {
  registry.setAway(true);
  await visit();
  await visit();
  await new Promise((resolve) => setTimeout(resolve, 200));
  registry.setAway(false);
  await until(() => totals()['1 one@mf-one server']?.[0] === 2);
});

test('the series of a release are removed from the metrics when it is no longer live', async () => {
  await visit();
  expect(await edge.metrics()).toContain('edge_health_sessions_total{release="1"');
  registry.release(3, [
    buildFixture({ name: 'mf-one', version: '2.0.0', bundle: 'exports.fragments = {};' }),
    shell,
  ]);
  await until(() => edge.edge.store.state()?.stable.number === 3);
  await until(async () => !(await edge.metrics()).includes(version));
});

test('a release that is refused or served is reported at once, without waiting for the interval', async () => {
  const named = await startTestEdge({
    registryUrl: registry.url,
    edgeToken: 'a token of edges',
    name: 'eu-2',
    times: { healthReportMs: 3_600_000 },
  });
  try {
    const last = () => registry.reports.filter(({ report }) => report.name === 'eu-2').at(-1)?.report;
    const changed = buildFixture({ ...parts, version: '9.0.0' });
    registry.tamper('remote.js', 'changed');
    registry.release(2, [changed, shell]);
    await until(() => (last()?.refused?.length ?? 0) > 0);
    expect(last()).toMatchObject({
      release: 1,
      refused: [
        { release: 2, reason: expect.stringMatching(/^mf-one 9\.0\.0-\w+: remote\.js is not the file/) },
      ],
    });
    registry.change({ stable: 1 });
    await until(() => last()?.refused?.length === 0);
    expect(last()).toMatchObject({ release: 1, revision: registry.state.revision });
  } finally {
    await named.close();
  }
});
