import { createServer, type RequestListener, type Server } from 'node:http';
import { responseOf, startExchange, type ExchangeLimits } from './exchange';
import { createPool, type ServicePool } from './pool';

let server: Server;
let pool: ServicePool;
/** The requests that arrived. */
let calls: string[];
let answer: RequestListener;

beforeEach(async () => {
  calls = [];
  server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  pool = createPool(`http://127.0.0.1:${port}/base/`, { connections: 1 });
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await pool.dispatcher.destroy();
});

const get = (limits?: ExchangeLimits) => startExchange(pool, { method: 'GET', url: '/a?b=1' }, limits);
const hang: RequestListener = () => undefined;
const half: RequestListener = (_, response) => response.writeHead(200, { 'content-length': '9' }).write('{');

test('an exchange returns the status, headers and whole body of any response', async () => {
  answer = (_, response) => {
    response.writeHead(404, { 'content-type': 'text/plain' }).write('not ');
    setImmediate(() => response.end('here'));
  };
  const { status, headers, body } = await responseOf(get());
  expect([status, headers['content-type'], body.toString()]).toEqual([404, 'text/plain', 'not here']);
  expect(calls).toEqual(['GET /base/a?b=1']);
});

test.each([
  ['hangs', hang],
  ['stops in the middle of its response', half],
])('an exchange times out when the server %s', async (_, listener) => {
  answer = listener;
  expect(await get({ timeoutMs: 50 }).outcome).toEqual({ kind: 'timeout' });
});

test.each([
  ['hangs', hang],
  ['stops in the middle of its response', half],
])('silenceMs fails an exchange when the server %s', async (_, listener) => {
  answer = listener;
  await expect(responseOf(get({ silenceMs: 50 }))).rejects.toThrow(/Timeout/);
});

test('cancelling an exchange ends it at once and frees its connection', async () => {
  answer = hang;
  const first = get();
  const waiting = get();
  setTimeout(waiting.cancel, 10);
  expect(await waiting.outcome).toEqual({ kind: 'cancelled' });
  first.cancel();
  first.cancel();
  expect(await first.outcome).toEqual({ kind: 'cancelled' });
  await expect(responseOf(first)).rejects.toThrow('cancelled');
  answer = (_, response) => response.end('next');
  expect(await get({ timeoutMs: 1_000 }).outcome).toMatchObject({ kind: 'response', status: 200 });
});

test('a signal cancels an exchange before it starts and while it runs', async () => {
  answer = hang;
  expect(await get({ signal: AbortSignal.abort() }).outcome).toEqual({ kind: 'cancelled' });
  expect(calls).toEqual([]);
  const caller = new AbortController();
  setTimeout(() => caller.abort(), 20);
  expect(await get({ signal: caller.signal }).outcome).toEqual({ kind: 'cancelled' });
});

test('an exchange is retried once after a lost connection, and only with isRetried', async () => {
  answer = (request) => request.socket.destroy();
  expect(await get().outcome).toMatchObject({ kind: 'error' });
  expect(calls).toHaveLength(1);
  expect(await get({ isRetried: true }).outcome).toMatchObject({ kind: 'error' });
  expect(calls).toHaveLength(3);
  answer = (request, response) => {
    if (calls.length > 4) return void response.end('whole');
    half(request, response);
    setImmediate(() => request.socket.destroy());
  };
  expect((await responseOf(get({ isRetried: true }))).body.toString()).toBe('whole');
  expect(calls).toHaveLength(5);
});
