import { createServer, type Server } from 'node:http';
import { watchConnections } from '@tyres/service-kit/connections';
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

const keepAliveMs = 65_000;

/** Listens. Stopping answers what is in flight and what arrives while balancers learn that it is not ready. */
export async function serve({ edge, host, port, drainMs, log }: ServeOptions): Promise<Served> {
  const server = createServer();
  const connections = watchConnections(server, edge.app.callback());
  let isStopping = false;
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
    connections.turnAway();
    log.info('The edge is being stopped.');
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await connections.finish();
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
