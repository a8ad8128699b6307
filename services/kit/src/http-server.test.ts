import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { networkOf } from './connection-limits';
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server';
import { openRaw, postHead, type RawConnection } from './testing/raw-connection';

const plain = { requestMs: 10_000, maxHeaderBytes: 8_192 };
const get = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n';

let server: HttpServer;
let opened: RawConnection[] = [];
async function start(options: Partial<HttpServerOptions> = {}): Promise<number> {
  const answer: RequestListener = ({ url }, response) => {
    if (url === '/begun') response.write('begun');
    else if (url !== '/never') response.end('hello');
  };
  server = createHttpServer(answer, { ...plain, ...options });
  return server.listen(0, '127.0.0.1');
}
async function open(port: number, localAddress?: string): Promise<RawConnection> {
  const accepted = once(server.server, 'connection');
  const connection = await openRaw(port, localAddress);
  opened.push(connection);
  await accepted;
  return connection;
}
afterEach(async () => {
  for (const connection of opened) connection.destroy();
  opened = [];
  await server.finish();
});

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: shop.test\r\nhost: evil.test\r\n\r\n'],
  [
    'an unknown transfer encoding before chunked',
    'POST / HTTP/1.1\r\nhost: shop.test\r\ntransfer-encoding: xchunked, chunked\r\n\r\n0\r\n\r\n',
  ],
  [
    'chunked twice',
    'POST / HTTP/1.1\r\nhost: shop.test\r\ntransfer-encoding: chunked\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('a request with %s gets 400, and later requests on its connection are ignored', async (_, request) => {
  const connection = await open(await start());
  connection.send(request + get);
  const { text } = await connection.closed;
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).not.toContain('hello');
});

const largeHeaders = `GET / HTTP/1.1\r\nhost: shop.test\r\nx: ${'x'.repeat(9_000)}\r\n\r\n`;
test.each([
  [400, 'malformed', 'a malformed header', 'GET / HTTP/1.1\r\nhost : shop.test\r\n\r\n'],
  [400, 'malformed', 'no HTTP at all', '\x16\x03\x01\x02 hello\r\n\r\n'],
  [400, 'malformed', 'a malformed chunk', `${postHead('/never', { 'transfer-encoding': 'chunked' })}z\r\n`],
  [400, 'Host header', 'no Host header', 'GET / HTTP/1.1\r\n\r\n'],
  [408, 'too long', 'half of its headers', 'GET / HTTP/1.1\r\nhost: shop'],
  [431, 'cookies', 'headers over the limit', largeHeaders],
  [431, 'cookies', 'megabytes of headers', largeHeaders.replace('x\r\n\r\n', 'x'.repeat(4 * 2 ** 20))],
])(
  'the answer %i with its reason (%s), in full and not to be cached, is for a request with %s',
  async (status, reason, _, sent) => {
    const connection = await open(await start());
    connection.send(sent);
    const { text, isReset } = await connection.closed;
    const [head = '', body = '', ...rest] = text.split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z][A-Za-z ]+\r\n`));
    const headers = Object.fromEntries(
      head.split('\r\n').map((line) => [line.split(': ')[0]?.toLowerCase(), line.split(': ')[1]]),
    );
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      connection: 'close',
    });
    expect(Date.parse(headers['date'] ?? '')).not.toBeNaN();
    expect(body).toContain(reason);
    expect(Buffer.byteLength(body)).toBe(Number(headers['content-length']));
    expect([rest, isReset]).toEqual([[], false]);
  },
  15_000,
);

test('an answer that has begun is cut off when the rest of its request is malformed, without a second answer in it', async () => {
  const connection = await open(await start());
  connection.send(postHead('/begun', { 'transfer-encoding': 'chunked' }));
  await connection.receive(/begun/);
  connection.send('z\r\n');
  expect((await connection.closed).text.match(/HTTP\/1\.1/g)).toHaveLength(1);
});

test('HTTP/1.0 needs no Host header', async () => {
  const connection = await open(await start());
  connection.send('GET / HTTP/1.0\r\n\r\n');
  expect((await connection.closed).text).toContain('hello');
});

test('a connection that sends nothing is closed after a few seconds', async () => {
  const connection = await open(await start());
  await connection.closed;
});

test('a stalled connection is closed', async () => {
  const connection = await open(await start({ stalledMs: 100 }));
  connection.send('GET /never HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  expect((await connection.closed).text).toBe('');
});

test('an address over its limit loses its longest unused connection; other addresses are not affected', async () => {
  const port = await start({ connections: { perAddress: 3, total: 100 } });
  const other = await open(port, '127.0.0.9');
  const waiting = await open(port);
  const asked = once(server.server, 'request');
  waiting.send('GET /never HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  await asked;
  const [silent, newer, newest] = [await open(port), await open(port), await open(port)];
  await silent.closed;
  for (const connection of [other, newer, newest]) {
    connection.send(get);
    await connection.receive(/hello/);
  }
});

test('an idle connection is closed before newer ones without a request', async () => {
  const port = await start({ connections: { perAddress: 3, total: 100 } });
  const idle = await open(port);
  idle.send(get);
  await idle.receive(/hello/);
  const newer = [await open(port), await open(port), await open(port)];
  await idle.closed;
  for (const connection of newer) {
    connection.send(get);
    await connection.receive(/hello/);
  }
});

test('over the total limit the longest unused connection of all addresses is closed', async () => {
  const port = await start({ connections: { total: 2 } });
  const first = await open(port, '127.0.0.2');
  await open(port, '127.0.0.3');
  await open(port, '127.0.0.4');
  await first.closed;
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:aaaa::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));
