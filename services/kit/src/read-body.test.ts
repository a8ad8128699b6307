import { once } from 'node:events';
import { Refusal } from '@tyres/contract-kit/problem';
import { createBodyQuota, type BodyQuota } from './body-quota';
import { createHttpServer, type HttpServer } from './http-server';
import { readBody } from './read-body';
import { openRaw, postHead } from './testing/raw-connection';

let server: HttpServer;
let port: number;
let bodies: BodyQuota | undefined;
let codes: string[];
beforeEach(async () => {
  codes = [];
  bodies = undefined;
  server = createHttpServer(
    async (req, res) => {
      const options = {
        limitBytes: 1_000,
        deadlineMs: req.url === '/patient' ? 60_000 : 200,
        ...(bodies ? { quota: { bodies, address: '192.0.2.1' } } : {}),
      };
      const answer = await readBody({ req, res }, options).catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        return error.problem;
      });
      if (!('code' in answer)) return void res.end(`${answer.length} bytes`);
      codes.push(answer.code);
      res.statusCode = answer.status;
      res.end(answer.code);
      server.server.emit('refused');
    },
    { requestMs: 10_000, maxHeaderBytes: 8_192 },
  );
  port = await server.listen(0, '127.0.0.1');
});
afterEach(async () => {
  server.server.closeAllConnections();
  await server.finish();
});

test('a whole body is read, and the connection stays open', async () => {
  const connection = await openRaw(port);
  connection.send(`${postHead('/patient', { 'content-length': 4 })}abcd`);
  await connection.receive(/4 bytes/);
  connection.send(postHead('/patient', { 'content-length': 0 }));
  await connection.receive(/^0 bytes/m);
  connection.send(postHead('/patient', { 'transfer-encoding': 'chunked' }));
  connection.send('3\r\nabc\r\n');
  connection.send('2\r\nde\r\n0\r\n\r\n');
  await connection.receive(/5 bytes/);
  connection.destroy();
});

test.each([
  ['declared', { 'content-length': 5_000_000 }, Buffer.alloc(5_000_000)],
  [
    'chunked',
    { 'transfer-encoding': 'chunked' },
    Buffer.concat([Buffer.from('4c4b40\r\n'), Buffer.alloc(5_000_000), Buffer.from('\r\n0\r\n\r\n')]),
  ],
])('a body over the limit (%s) gets a readable 413 and its connection closes', async (_, headers, body) => {
  const connection = await openRaw(port);
  connection.send(postHead('/', headers));
  connection.send(body);
  // A further request must fail at once, since its connection is closed.
  connection.send('GET / HTTP/1.1\r\nhost: shop.test\r\n\r\n');
  const { text, isReset } = await connection.closed;
  expect(text).toMatch(/^HTTP\/1\.1 413 /);
  expect(text.toLowerCase()).toContain('connection: close');
  expect([text.match(/HTTP\/1\.1/g)?.length, isReset]).toEqual([1, false]);
});

test('a body that is too slow gets a 408, and its connection is closed', async () => {
  const connection = await openRaw(port);
  connection.send(`${postHead('/', { 'content-length': 1_000 })}a`);
  const { text } = await connection.closed;
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(codes).toEqual(['body_too_slow']);
});

test('a client that disconnects during its body is reported as client_left', async () => {
  const connection = await openRaw(port);
  const refused = once(server.server, 'refused');
  connection.send(`${postHead('/patient', { 'content-length': 1_000 })}a`);
  await once(server.server, 'request');
  connection.destroy();
  await refused;
  expect(codes).toEqual(['client_left']);
});

test('the oldest body of an address over its limit gets a 429', async () => {
  const perAddress = { bodies: 2, bytes: 10_000 };
  bodies = createBodyQuota({ perAddress, total: { bodies: 10, bytes: 10_000 } });
  const slow = [];
  for (let index = 0; index < 3; index += 1) {
    const connection = await openRaw(port);
    const requested = once(server.server, 'request');
    connection.send(`${postHead('/patient', { 'content-length': 1_000 })}a`);
    await requested;
    slow.push(connection);
  }
  expect((await slow[0]?.closed)?.text).toMatch(/^HTTP\/1\.1 429 /);
  const quick = await openRaw(port);
  quick.send(`${postHead('/', { 'content-length': 4 })}abcd`);
  await quick.receive(/4 bytes/);
  for (const connection of [...slow, quick]) connection.destroy();
});
