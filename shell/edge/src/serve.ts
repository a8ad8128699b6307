import { createHttpServer } from '@tyres/service-kit/http-server';
import type { Logger } from 'pino';
import type { Edge } from './app';

export interface ServeOptions {
  readonly edge: Pick<Edge, 'app' | 'drain' | 'close'>;
  readonly host: string;
  readonly port: number;
  readonly drainMs: number;
  readonly log: Logger;
  /** True when all connections come from a proxy, which then has to limit connections per address itself. */
  readonly isBehindProxy?: boolean;
}

/** A listening edge. */
export interface Served {
  readonly port: number;
  /** Reports not ready, then accepts no new connections, finishes requests in flight, and closes. */
  stop(): Promise<void>;
}

/** A browser opens at most six. Thousands of browsers share a carrier's gateway, but not all connect at once. */
const connectionsPerAddress = 1_024;
const connectionsInTotal = 8_192;
const maxHeaderBytes = 16 * 1024;
/** 5 s for the headers, then 5 s for the body. */
const requestMs = 11_000;
const stalledMs = 30_000;

/** Starts to listen. A stop still answers requests until load balancers have noticed that the edge is not ready. */
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
  log.info({ host, port: listening }, 'Edge listening.');
  let stopping: Promise<void> | undefined;

  async function finish(): Promise<void> {
    edge.drain();
    server.turnAway();
    log.info('Stopping the edge.');
    await new Promise((resolve) => setTimeout(resolve, drainMs));
    await server.finish();
    await edge.close();
    log.info('Edge stopped.');
  }
  return { port: listening, stop: () => (stopping ??= finish()) };
}
