import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { findListeningSockets } from './listening-sockets';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function listenOn(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  servers.push(server);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

test.each([
  ['127.0.0.1', true],
  ['127.0.0.2', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['0.0.0.0', false],
  ['::', false],
])('isLoopback of a socket on %s is %s', async (host, isLoopback) => {
  const port = await listenOn(host);
  const found = findListeningSockets(process.pid).filter((socket) => socket.port === port);
  expect(found.map((socket) => [socket.pid, socket.isLoopback])).toEqual([[process.pid, isLoopback]]);
});

test('the sockets of child processes are found too', async () => {
  const script = `require('net').createServer().listen(0, '0.0.0.0', function () { console.log(this.address().port); })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [said]: unknown[] = await once(child.stdout, 'data');
    const found = findListeningSockets(process.pid).filter(({ port }) => port === Number(String(said)));
    expect(found).toMatchObject([
      { pid: child.pid, isLoopback: false, command: expect.stringContaining('createServer') },
    ]);
  } finally {
    child.kill();
  }
});
