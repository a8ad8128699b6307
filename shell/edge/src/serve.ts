import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Logger } from 'pino';
import type { Edge } from './app';

export interface ServeOptions {
  readonly edge: Pick<Edge, 'app' | 'drain' | 'close'>;
  readonly host: string;
  readonly port: number;
  readonly drainMs: number;
  readonly log: Logger;
}

/** A listening edge. */
export interface Served {
  readonly port: number;
  /** Not ready, then no new connections, then the end of what is in flight, then the end. */
  stop(): Promise<void>;
}

const longestStopMs = 25_000;
const unusedMs = 2_000;
const keepAliveMs = 65_000;

/** Listens. Stopping answers what is in flight and what arrives while balancers learn that it is not ready. */
export async function serve({ edge, host, port, drainMs, log }: ServeOptions): Promise<Served> {
  const handle = edge.app.callback();
  const unused = new Map<Socket, number>();
  let isStopping = false;
  const server = createServer((request, response) => {
    unused.delete(request.socket);
    if (isStopping) response.setHeader('connection', 'close');
    void handle(request, response);
  });
  // Browsers open connections ahead of need; Node does not count one that never carried a request as idle.
  server.on('connection', (socket) => {
    unused.set(socket, Date.now());
    socket.once('close', () => unused.delete(socket));
  });
  // Longer than a balancer's, or it sends a request just as the connection closes.
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 1_000;
  server.requestTimeout = 30_000;
  const listening = await listen(server, host, port);
  log.info({ host, port: listening }, 'The edge listens.');

  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    edge.drain();
    log.info('The edge is being stopped.');
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    const closeIdle = (): void => {
      server.closeIdleConnections();
      for (const [socket, sinceMs] of unused) {
        // A young one may have its request on the way.
        if (socket.bytesRead === 0 && Date.now() - sinceMs > unusedMs) socket.destroy();
      }
    };
    closeIdle();
    const idle = setInterval(closeIdle, 100);
    const late = setTimeout(() => server.closeAllConnections(), longestStopMs);
    await closed;
    clearInterval(idle);
    clearTimeout(late);
    await edge.close();
    log.info('The edge has stopped.');
  }
  return { port: listening, stop };
}

function listen(server: Server, host: string, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}
