import { recordSpans, type SpanRecording } from '@tyres/service-kit/testing/record-spans';
import { fakeRegistry, type FakeRegistry } from './testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from './testing/fake-server';
import { buildFixture } from './testing/fixture-release';
import { cookiesOf, startTestEdge, type TestEdge } from './testing/start-edge';

const spec = { service: 'search', audience: 'public', body: 'form', answers: 'json', version: 1 };
const list = { ...spec, name: 'list', method: 'GET', path: '/ajax/list', writes: false };
const contract = {
  endpoints: [{ ...spec, name: 'add', method: 'POST', path: '/ajax/add/{size}', writes: true }, list],
};
const version = buildFixture({
  name: 'mf-one',
  bundle: `exports.fragments = { form: { load: ({ call }) => call(${JSON.stringify(list)}, {}), render: () => 'list' } };`,
  endpoints: ['search.list@1'],
  fragments: { form: {} },
  pages: { start: { path: '/', fragments: { main: ['form'] } } },
});
const byScript = { 'x-requested-with': 'XMLHttpRequest' };
const forged = `00-${'e'.repeat(32)}-${'f'.repeat(16)}-01`;

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let recording: SpanRecording;
/** The `traceparent` of each call to the service, by path. */
let heard: Record<string, string | undefined>;

async function start(share: number): Promise<void> {
  recording = recordSpans({ program: 'edge', share });
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { search: search.url },
    deps: { presses: recording.traces.presses },
  });
}

beforeEach(async () => {
  heard = {};
  registry = await fakeRegistry();
  registry.release(1, [version]);
  search = await fakeServer((request, response) => {
    if (request.url === '/contract') return sendJson(response, contract);
    heard[request.url] = request.headers['traceparent']?.toString();
    return sendJson(response, { ok: 1 });
  });
});
afterEach(async () => {
  await edge.close();
  await recording.traces.stop();
  await search.close();
  await registry.close();
});

/** A press of a button: the token that its answer has. */
async function press(
  headers: Record<string, string> = {},
): Promise<{ token: string | undefined; cookie: string }> {
  const page = await edge.get('/');
  const cookie = cookiesOf(page.headers);
  const answer = await edge.post('/ajax/add/1', '', { ...byScript, cookie, ...headers });
  expect(answer.status).toBe(200);
  const timing = answer.headers.get('server-timing');
  return { token: timing ? /^press;desc="(.+)"$/.exec(timing)?.[1] : undefined, cookie };
}

const report = (cookie: string, event: object, sentMs = 1_000) =>
  edge.post('/platform/reports', JSON.stringify({ release: 1, sentMs, events: [event] }), {
    'content-type': 'application/json',
    cookie,
  });

test('a press that a browser reports is the root of the trace of its call', async () => {
  await start(1);
  const { token, cookie } = await press({ traceparent: forged });
  expect(token).toEqual(expect.any(String));
  await report(cookie, { kind: 'press', press: token, startMs: 400, tookMs: 250, atMs: 650 });
  const spans = await recording.spans();
  const pressed = spans.get('browser');
  const answered = spans.get('POST /ajax/add/{size}');
  const called = spans.get('search.add');
  expect(answered?.parentSpanId).toBe(pressed?.spanId);
  expect(called?.parentSpanId).toBe(answered?.spanId);
  expect(heard['/ajax/add/1']).toBe(`00-${pressed?.traceId}-${called?.spanId}-01`);
  expect((pressed?.endMs ?? 0) - (pressed?.startMs ?? 0)).toBe(250);
  // What the client sends about traces is not used.
  expect(JSON.stringify(heard)).not.toContain('e'.repeat(32));
});

test('a page is a trace with its fragments, and with the calls that their worker makes', async () => {
  await start(1);
  await edge.get('/');
  const spans = await recording.spans();
  const page = spans.get('GET start');
  const call = spans.get('search.list');
  expect(page).toMatchObject({ parentSpanId: undefined });
  expect(spans.get('form@mf-one')).toMatchObject({ parentSpanId: page?.spanId });
  expect(call).toMatchObject({ parentSpanId: page?.spanId });
  expect(heard['/ajax/list']).toBe(`00-${page?.traceId}-${call?.spanId}-01`);
});

test('a press that is not recorded has no token, and the service is told so', async () => {
  await start(0);
  expect((await press()).token).toBeUndefined();
  expect(heard['/ajax/add/1']).toMatch(/-00$/);
  expect([...(await recording.spans()).keys()]).toEqual([]);
});

test('a read by a script has no token, since its answer may be cached for others', async () => {
  await start(1);
  const answer = await edge.get('/ajax/list', byScript);
  expect(answer.headers.get('server-timing')).toBeNull();
  expect((await recording.spans()).has('GET /ajax/list')).toBe(true);
});

test.each([
  ['without a token', () => ({})],
  ['with a forged token', (token: string) => ({ press: `${'e'.repeat(32)}${token.slice(32)}` })],
  ['with times that are no numbers', (token: string) => ({ press: token, startMs: 'a', tookMs: null })],
  ['that ends after it was sent', (token: string) => ({ press: token, startMs: 900, tookMs: 5_000 })],
  ['of an hour', (token: string) => ({ press: token, startMs: -3_600_000, tookMs: 3_600_000 })],
])('a reported press %s is not recorded', async (_, eventOf) => {
  await start(1);
  const { token = '', cookie } = await press();
  expect((await report(cookie, { kind: 'press', startMs: 1, tookMs: 1, ...eventOf(token) })).status).toBe(
    204,
  );
  expect((await recording.spans()).has('browser')).toBe(false);
});

test('while traces are off, no call has a header of a trace', async () => {
  await start(1);
  await edge.close();
  await recording.traces.stop();
  edge = await startTestEdge({ registryUrl: registry.url, services: { search: search.url } });
  expect((await press({ traceparent: forged })).token).toBeUndefined();
  expect(heard['/ajax/add/1']).toBeUndefined();
});
