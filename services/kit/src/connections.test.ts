import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { watchConnections } from './connections';

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer((_request, response) => void response.end('answered'));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

test('connections that never carried a request do not hold up the end', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server);
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(ahead, 'connect')]);
  const startedMs = Date.now();
  await connections.finish();
  expect(Date.now() - startedMs).toBeLessThan(1_000);
  ahead.destroy();
});

test('a connection made ahead of need still carries its request while the server finishes', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server);
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(ahead, 'connect')]);
  const finished = connections.finish();
  ahead.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  let answer = '';
  for await (const part of ahead) answer += String(part);
  expect(answer).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*answered/i);
  await finished;
});

/** Asks while this thread stands still, so that its connection waits in the operating system when `end` is called. */
async function askWhileBusy(port: number, end: () => Promise<unknown>): Promise<string> {
  const began = new Int32Array(new SharedArrayBuffer(8));
  const client = new Worker(
    `const { parentPort, workerData: { port, began } } = require('node:worker_threads');
    const { connect } = require('node:net');
    const tell = (text) => parentPort.postMessage(text);
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET / HTTP/1.1\\r\\nhost: here\\r\\n\\r\\n', () => {
        Atomics.store(began, 0, 1);
        Atomics.notify(began, 0);
      });
    });
    socket.on('data', (data) => tell(String(data).split('\\r\\n')[0]));
    socket.on('error', (error) => tell(error.code));`,
    { eval: true, workerData: { port, began } },
  );
  const told = once(client, 'message');
  expect(Atomics.wait(began, 0, 0, 5_000)).not.toBe('timed-out');
  const ended = end();
  const [answer] = await told;
  await ended;
  await client.terminate();
  return String(answer);
}

test('who was let in by the operating system only is answered, not reset', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server);
  expect(await askWhileBusy(port, () => connections.finish())).toBe('HTTP/1.1 200 OK');
});

test('control: a plain close resets who waits there', async () => {
  const { server, port } = await listen();
  expect(await askWhileBusy(port, async () => server.close())).toBe('ECONNRESET');
});
