import { openRaw, postHead, type RawConnection } from '@tyres/service-kit/testing/raw-connection';
import { fakeRegistry, type FakeRegistry } from '../testing/fake-registry';
import { fakeServer, sendJson, type FakeServer } from '../testing/fake-server';
import { buildFixture } from '../testing/fixture-release';
import { startTestEdge, until, type TestEdge } from '../testing/start-edge';

const endpoint = (name: string, path: string, rest: object = {}) => ({
  service: 'search',
  name,
  method: 'POST',
  path,
  audience: 'public',
  body: 'form',
  answers: 'json',
  writes: true,
  version: 1,
  ...rest,
});
const contract = {
  endpoints: [endpoint('write', '/ajax/write'), endpoint('notify', '/payments/notify', { body: 'raw' })],
};
const one = buildFixture({
  name: 'mf-one',
  bundle: 'exports.fragments = { one: { render: () => "one" } };',
  fragments: { one: {} },
  pages: { start: { path: '/', fragments: { main: ['one'] } } },
});
const call = { 'x-requested-with': 'XMLHttpRequest', 'content-type': 'application/x-www-form-urlencoded' };
const form = {
  origin: 'http://shop.test',
  accept: 'text/html',
  'content-type': 'application/x-www-form-urlencoded',
};

let registry: FakeRegistry;
let search: FakeServer;
let edge: TestEdge;
let received: string[];
let open: RawConnection[] = [];
const uncaught = jest.fn();

beforeAll(async () => {
  process.on('uncaughtException', uncaught);
  registry = await fakeRegistry();
  registry.release(1, [one]);
  search = await fakeServer((request, response, body) => {
    if (request.url === '/contract') return sendJson(response, contract);
    received.push(body);
    sendJson(response, { done: true });
  });
  // Limits are raised, since each request starts a session and all come from one address.
  edge = await startTestEdge({
    registryUrl: registry.url,
    services: { search: search.url },
    rateLimitScale: 10,
  });
  received = [];
  await until(async () => (await edge.post('/ajax/write', 'a=1', call)).status === 200);
});
beforeEach(() => {
  received = [];
});
afterEach(() => {
  for (const connection of open) connection.destroy();
  open = [];
});
afterAll(async () => {
  await edge.close();
  await search.close();
  await registry.close();
  process.off('uncaughtException', uncaught);
  expect(uncaught).not.toHaveBeenCalled();
});

async function connection(): Promise<RawConnection> {
  const opened = await openRaw(edge.port);
  open.push(opened);
  return opened;
}

test.each([
  ['a call', '/ajax/write', call],
  ['a plain form', '/ajax/write', form],
  ['a notification', '/payments/notify', { 'content-type': 'text/xml' }],
  ['a report', '/platform/reports', { 'content-type': 'application/json' }],
])(
  '200 abandoned bodies of %s never reach a service, and other requests are served',
  async (_, path, headers) => {
    const halfSent = await Promise.all(Array.from({ length: 200 }, connection));
    for (const each of halfSent) each.send(`${postHead(path, { ...headers, 'content-length': 1_000 })}a`);
    expect((await edge.post('/ajax/write', 'a=1', call)).status).toBe(200);
    for (const each of halfSent) each.destroy();
    expect((await edge.post('/ajax/write', 'a=2', call)).status).toBe(200);
    expect(received).toEqual(['a=1', 'a=2']);
  },
);

test('200 slow bodies hold no connection to a service, and each gets 408', async () => {
  const slow = await Promise.all(Array.from({ length: 200 }, connection));
  for (const each of slow) each.send(`${postHead('/ajax/write', { ...call, 'content-length': 1_000 })}a`);
  const trickle = setInterval(() => {
    for (const each of slow) each.send('a');
  }, 500);
  expect((await edge.post('/ajax/write', 'a=1', call)).status).toBe(200);
  const ends = await Promise.all(slow.map(({ closed }) => closed));
  clearInterval(trickle);
  expect(ends.filter(({ text }) => /^HTTP\/1\.1 408 .*body_too_slow/s.test(text))).toHaveLength(200);
  expect(received).toEqual(['a=1']);
});

test.each([
  ['a form of 2 MB', '/ajax/write', form, 2 * 1024 * 1024],
  ['a report of 1 MB', '/platform/reports', { 'content-type': 'application/json' }, 1024 * 1024],
  ['a call of 20 MB', '/ajax/write', call, 20 * 1024 * 1024],
])('%s in chunks gets 413, and its connection is closed', async (_, path, headers, bytes) => {
  const client = await connection();
  client.send(postHead(path, { ...headers, 'transfer-encoding': 'chunked' }));
  client.send(`${bytes.toString(16)}\r\n`);
  client.send(Buffer.alloc(bytes, 'a'));
  client.send('\r\n0\r\n\r\nGET /health/live HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  const { text, isReset } = await client.closed;
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain('connection: close');
  expect([text.match(/HTTP\/1\.1 /g)?.length, isReset]).toEqual([1, false]);
  expect(received).toEqual([]);
});

test('a form that is too large gets a page for a browser, and a problem for a script', async () => {
  const body = 'a'.repeat(3 * 1024 * 1024);
  const page = await edge.post('/ajax/write', body, form);
  expect([page.status, page.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(page.text).toContain('more than can be sent at once');
  const problem = await edge.post('/ajax/write', body, { ...call, accept: 'application/json' });
  expect([problem.status, JSON.parse(problem.text).code]).toEqual([413, 'body_too_large']);
});

test('clients that disconnect count as 499 in the metrics, not as failures', async () => {
  const client = await connection();
  client.send(`${postHead('/ajax/write', { ...call, 'content-length': 1_000 })}a`);
  client.destroy();
  await until(async () =>
    /edge_request_seconds_count\{kind="call",status="499"\}/.test(await edge.metrics()),
  );
});
