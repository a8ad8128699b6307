import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { networkOf } from './connection-limits';
import { createHttpServer, type HttpServer, type HttpServerOptions } from './http-server';
import { openRaw, type RawConnection } from './testing/raw-connection';

const plain = { requestMs: 10_000, maxHeaderBytes: 8_192 };
const get = 'GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n';

let server: HttpServer;
let opened: RawConnection[] = [];
async function start(options: Partial<HttpServerOptions> = {}): Promise<number> {
  const answer: RequestListener = ({ url }, response) => void (url === '/never' || response.end('hello'));
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

test.each([
  ['that sends nothing', ''],
  ['with half of its headers', 'GET / HTTP/1.1\r\nhost: shop'],
])(
  'a connection %s is closed after a few seconds',
  async (_, sent) => {
    const connection = await open(await start());
    if (sent) connection.send(sent);
    await connection.closed;
  },
  15_000,
);

test('a stalled connection is closed', async () => {
  const connection = await open(await start({ stalledMs: 100 }));
  connection.send('GET /never HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  expect((await connection.closed).text).toBe('');
});

test('a request with headers over the limit gets 431', async () => {
  const connection = await open(await start());
  connection.send(`GET / HTTP/1.1\r\nhost: shop.test\r\nx: ${'x'.repeat(9_000)}\r\n\r\n`);
  expect((await connection.closed).text).toMatch(/^HTTP\/1\.1 431 /);
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
