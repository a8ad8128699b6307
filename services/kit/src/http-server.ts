import { createServer, type RequestListener, type Server } from 'node:http';
import { limitConnections, type ConnectionLimits } from './connection-limits';
import { watchConnections, type Connections } from './connections';
import { refuseAmbiguous } from './refuse-ambiguous';
import { refuseMalformed } from './refuse-malformed';

export interface HttpServerOptions {
  /** For a whole request, body included. */
  readonly requestMs: number;
  readonly maxHeaderBytes: number;
  /** Closes a connection whose request makes no progress for this long; default never. */
  readonly stalledMs?: number;
  readonly connections?: ConnectionLimits;
}

/** A server with our standard limits. */
export interface HttpServer extends Connections {
  readonly server: Server;
  /** @returns the port, chosen by the system when `port` is 0 */
  listen(port: number, host: string): Promise<number>;
}

/** From the first byte to the end of the headers; also closes connections that send nothing. */
const headersMs = 5_000;
/** Slow requests are looked for at this interval, so one may take as much longer. Each look wakes an idle process. */
const checkEveryMs = 2_000;
/**
 * Connections that the system queues while the process is busy. Node's default, 511, overflows when many connect at once;
 * the system then drops further ones, and a client retries only after 1, 3, 7 and 15 s.
 */
const backlog = 4_096;
/** Longer than any client or load balancer keeps an idle connection, so that no request meets a closing one. */
const keepAliveMs = 65_000;

/** Creates a server that limits slow clients, and can be stopped without failing a request. */
export function createHttpServer(answer: RequestListener, options: HttpServerOptions): HttpServer {
  const server = createServer({
    headersTimeout: headersMs,
    requestTimeout: options.requestMs,
    connectionsCheckingInterval: checkEveryMs,
    keepAliveTimeout: keepAliveMs,
    maxHeaderSize: options.maxHeaderBytes,
    // Node's own answer has no body; `refuseAmbiguous` has one.
    requireHostHeader: false,
  });
  server.timeout = options.stalledMs ?? 0;
  if (options.connections) limitConnections(server, options.connections);
  // Koa, compression, deadlines and limits each listen for the end of an answer.
  server.on('request', (_, response) => response.setMaxListeners(32));
  refuseMalformed(server);
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
