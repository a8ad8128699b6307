import { createServer, type Server } from 'node:net';
import { hasCode } from './postgres-binaries';

/**
 * Below the ephemeral ports, since an outgoing connection could take one between two starts, and above 10080, which
 * `fetch` and browsers refuse (https://fetch.spec.whatwg.org/#port-blocking).
 */
const ports = { first: 10_100, last: 29_999, blockSize: 50 } as const;
const blockAttempts = 100;

interface Block {
  next: number;
  readonly end: number;
}

let block: Promise<Block> | undefined;

function bind(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });
}

async function assertCanListen(port: number): Promise<void> {
  const server = await bind(port);
  await new Promise((resolve) => server.close(resolve));
}

/** Reserves a block of ports for this process, by listening on its first port until the process ends. */
async function claimBlock(): Promise<Block> {
  const blocks = Math.floor((ports.last - ports.first + 1) / ports.blockSize);
  for (let attempt = 1; ; attempt += 1) {
    const first = ports.first + Math.floor(Math.random() * blocks) * ports.blockSize;
    try {
      (await bind(first)).unref();
      return { next: first + 1, end: first + ports.blockSize };
    } catch (error) {
      if (attempt === blockAttempts) throw error;
    }
  }
}

/** A port that is free and that no other process gets from this function meanwhile. */
export async function freePort(): Promise<number> {
  for (;;) {
    const claim = (block ??= claimBlock());
    const held = await claim;
    if (held.next === held.end) {
      if (block === claim) block = undefined;
      continue;
    }
    const port = held.next++;
    try {
      await assertCanListen(port);
      return port;
    } catch (error) {
      if (!hasCode(error, 'EADDRINUSE')) throw error;
    }
  }
}

/** @throws one line for the person at the terminal when the port is in use */
export async function assertPortIsFree(port: number, setting: string): Promise<void> {
  try {
    await assertCanListen(port);
  } catch (error) {
    if (hasCode(error, 'EADDRINUSE'))
      throw new Error(
        `Port ${port} is in use: stop what uses it, or choose another with ${setting}=<port>.`,
        { cause: error },
      );
    if (hasCode(error, 'EACCES'))
      throw new Error(`Port ${port} may not be opened by this user: choose another with ${setting}=<port>.`, {
        cause: error,
      });
    throw error;
  }
}
