import { createServer, type RequestListener, type Server } from 'node:http';
import { limitConnections, type ConnectionLimits } from './connection-limits';
import { watchConnections, type Connections } from './connections';
import { refuseAmbiguous } from './refuse-ambiguous';

export interface HttpServerOptions {
  /** For a whole request, body included. */
  readonly requestMs: number;
  readonly maxHeaderBytes: number;
  /** A connection with a request on it on which nothing moves for so long is closed; absent: never. */
  readonly stalledMs?: number;
  readonly connections?: ConnectionLimits;
}

/** A server with the limits that every one of ours has. */
export interface HttpServer extends Connections {
  readonly server: Server;
  /** @returns the port, chosen by the system when 0 was asked for */
  listen(port: number, host: string): Promise<number>;
}

/** From the first byte to the end of the headers; a connection that sends nothing is closed after it, too. */
const headersMs = 5_000;
const checkEveryMs = 500;
/**
 * Connections that the system keeps while the process is busy. Node's default, 511, overflows when many connect at once;
 * the system then ignores further ones, and a client tries again only after 1, 3, 7 and 15 s.
 */
const backlog = 4_096;
/** Longer than any client or balancer keeps an idle connection, so that no request meets a closing one. */
const keepAliveMs = 65_000;

/** Makes a server that does not wait for slow clients, and that can be stopped without failing a request. */
export function createHttpServer(answer: RequestListener, options: HttpServerOptions): HttpServer {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: options.requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: options.maxHeaderBytes,
  });
  server.timeout = options.stalledMs ?? 0;
  if (options.connections) limitConnections(server, options.connections);
  // Koa, compression, deadlines and limits each listen for the end of an answer.
  server.on('request', (_, response) => response.setMaxListeners(32));
  const connections = watchConnections(server, refuseAmbiguous(answer));
  return {
    ...connections,
    server,
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ port, host, backlog }, () => {
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : port);
        });
      }),
  };
}
