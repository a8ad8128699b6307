import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { Worker } from 'node:worker_threads';
import { watchConnections } from './connections';

const answer: RequestListener = (_request, response) => void response.end('answered');

async function listen(...[listener]: RequestListener[]): Promise<{ server: Server; port: number }> {
  const server = listener ? createServer(listener) : createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

test('connections without a request do not delay stopping', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server, answer);
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(ahead, 'connect')]);
  // Otherwise stopping would wait until it is idle for a minute, longer than the test's timeout.
  await connections.finish();
  ahead.destroy();
});

test('a connection that was opened in advance can still send its request while the server stops', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server, answer);
  const ahead = connect(port, '127.0.0.1');
  await Promise.all([once(server, 'connection'), once(ahead, 'connect')]);
  const finished = connections.finish();
  ahead.write('GET / HTTP/1.1\r\nhost: here\r\n\r\n');
  let received = '';
  for await (const part of ahead) received += String(part);
  expect(received).toMatch(/^HTTP\/1.1 200[\s\S]*connection: close[\s\S]*answered/i);
  await finished;
});

/** Sends a request while this thread is blocked, so that its connection waits in the operating system when `end` is called. */
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
  const received = once(client, 'message');
  expect(Atomics.wait(began, 0, 0, 5_000)).not.toBe('timed-out');
  const ended = end();
  const [answer] = await received;
  await ended;
  await client.terminate();
  return String(answer);
}

test('a connection that only the operating system has accepted is answered, not reset', async () => {
  const { server, port } = await listen();
  const connections = watchConnections(server, answer);
  expect(await askWhileBusy(port, () => connections.finish())).toBe('HTTP/1.1 200 OK');
});

test('negative control: a plain close resets waiting connections', async () => {
  const { server, port } = await listen(answer);
  expect(await askWhileBusy(port, async () => server.close())).toBe('ECONNRESET');
});

/** Clients that send request after request until they are refused; returns all other errors. */
async function askWithoutPause(port: number, end: () => Promise<unknown>): Promise<unknown[]> {
  const clients = new Worker(
    `const { parentPort, workerData: port } = require('node:worker_threads');
    const { get } = require('node:http');
    const failures = [];
    let asking = 30;
    let answered = 0;
    const finish = () => { asking -= 1; if (asking === 0) parentPort.postMessage({ failures }); };
    const ask = () => get({ port, host: '127.0.0.1', agent: false }, (response) => {
      response.on('error', (error) => { failures.push(error.code); finish(); });
      response.on('end', () => { answered += 1; if (answered === 60) parentPort.postMessage({}); ask(); });
      response.resume();
    }).on('error', ({ code }) => { if (code !== 'ECONNREFUSED') failures.push(code); finish(); });
    for (let client = 0; client < 30; client += 1) ask();`,
    { eval: true, workerData: port },
  );
  await once(clients, 'message');
  const received = once(clients, 'message');
  await end();
  const [{ failures }] = await received;
  await clients.terminate();
  return failures;
}

const answerSlowly: RequestListener = (request, response) => {
  for (const endMs = Date.now() + 1; Date.now() <= endMs;);
  answer(request, response);
};

test('stopping under load resets no connection of clients that reconnect for each request', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { server, port } = await listen();
    const connections = watchConnections(server, answerSlowly);
    expect(await askWithoutPause(port, () => connections.finish())).toEqual([]);
  }
});

test('negative control: a plain close under load resets some connections', async () => {
  const { server, port } = await listen(answerSlowly);
  const failures = await askWithoutPause(port, async () => server.close());
  expect(failures).toContain('ECONNRESET');
});
