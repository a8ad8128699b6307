import { createHttpServer } from '@tyres/service-kit/http-server';
import type { Logger } from 'pino';
import type { Edge } from './app';

export interface ServeOptions {
  readonly edge: Pick<Edge, 'app' | 'drain' | 'close'>;
  readonly host: string;
  readonly port: number;
  readonly drainMs: number;
  readonly log: Logger;
  /** True when all connections come from a proxy: how many an address may have is then the proxy's to limit. */
  readonly isBehindProxy?: boolean;
}

/** A listening edge. */
export interface Served {
  readonly port: number;
  /** Not ready, then no new connections, then the end of what is in flight, then the end. */
  stop(): Promise<void>;
}

/** A browser opens six at most, a carrier's gateway thousands of browsers' over time, not all at once. */
const connectionsPerAddress = 1_024;
const connectionsInTotal = 8_192;
const maxHeaderBytes = 16 * 1024;
/** Headers have 5 s, then the body has 5 s. */
const requestMs = 11_000;
const stalledMs = 30_000;

/** Listens. Stopping answers what is in flight and what arrives while balancers learn that it is not ready. */
export async function serve({
  edge,
  host,
  port,
  drainMs,
  log,
  isBehindProxy = false,
}: ServeOptions): Promise<Served> {
  const server = createHttpServer(edge.app.callback(), {
    requestMs,
    maxHeaderBytes,
    stalledMs,
    connections: {
      total: connectionsInTotal,
      ...(isBehindProxy ? {} : { perAddress: connectionsPerAddress }),
    },
  });
  const listening = await server.listen(port, host);
  log.info({ host, port: listening }, 'The edge listens.');
  let stopping: Promise<void> | undefined;

  async function finish(): Promise<void> {
    edge.drain();
    server.turnAway();
    log.info('The edge is being stopped.');
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await server.finish();
    await edge.close();
    log.info('The edge has stopped.');
  }
  return { port: listening, stop: () => (stopping ??= finish()) };
}
