import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { assertPortIsFree, freePort } from './ports';

async function listenOn(port: number): Promise<Server> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return server;
}

const close = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()));

test('freePort returns a port that a server can listen on', async () => {
  const port = await freePort();
  expect(port).toBeGreaterThan(1023);
  await expect(assertPortIsFree(port, 'PORT')).resolves.toBeUndefined();
  await close(await listenOn(port));
});

test('concurrent processes never get the same port, nor an ephemeral one', async () => {
  const program = `import { freePort } from ${JSON.stringify(join(__dirname, 'ports.ts'))};
    const ports = await Promise.all(Array.from({ length: 60 }, freePort));
    console.log(JSON.stringify(ports));
    process.stdin.on('end', () => process.exit()).resume();`;
  const running = Array.from({ length: 3 }, () =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program]),
  );
  // A process keeps its ports until it ends, and each ends when all have theirs.
  await Promise.all(running.map(({ child }) => child.stdout && once(child.stdout, 'data')));
  for (const { child } of running) child.stdin?.end();
  const all = (await Promise.all(running)).flatMap(({ stdout }): number[] => JSON.parse(stdout));
  expect(new Set(all).size).toBe(180);
  expect(all.filter((port) => port < 10_100 || port > 29_999)).toEqual([]);
});

test('the lowest ports leave out 10080, which fetch refuses', async () => {
  // Blocks are claimed in order, from the first, and these ports take two or more.
  const program = `import { freePort } from ${JSON.stringify(join(__dirname, 'ports.ts'))};
    let claims = 0;
    Math.random = () => claims++ / 400;
    const ports = [];
    while (ports.length < 90) ports.push(await freePort());
    console.log(JSON.stringify(ports));
    process.exit();`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const ports: number[] = JSON.parse(stdout);
  expect(ports).toHaveLength(90);
  expect(ports).not.toContain(10_080);
});

test('a busy port is reported in one line with the setting for another', async () => {
  const port = await freePort();
  const server = await listenOn(port);
  try {
    await expect(assertPortIsFree(port, 'SANDBOX_PORT')).rejects.toMatchObject({
      message: `Port ${port} is in use: stop what uses it, or choose another with SANDBOX_PORT=<port>.`,
    });
  } finally {
    await close(server);
  }
  await expect(assertPortIsFree(port, 'SANDBOX_PORT')).resolves.toBeUndefined();
});

test('assertPortIsFree passes on other errors', async () => {
  await expect(assertPortIsFree(70_000, 'PORT')).rejects.toMatchObject({ code: 'ERR_SOCKET_BAD_PORT' });
});
