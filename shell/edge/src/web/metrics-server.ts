import type { IncomingMessage, ServerResponse } from 'node:http';
import { createHttpServer } from '@tyres/service-kit/http-server';
import type { Logger } from 'pino';
import type { Registry } from 'prom-client';

export interface MetricsServerOptions {
  readonly registry: Pick<Registry, 'contentType' | 'metrics'>;
  readonly host: string;
  readonly port: number;
  readonly log: Logger;
}

/** A listening `/metrics`. */
export interface MetricsServer {
  readonly port: number;
  stop(): Promise<void>;
}

const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/;

/** Serves the metrics on a separate port, which visitors of the site cannot reach. */
export async function serveMetrics({
  registry,
  host,
  port,
  log,
}: MetricsServerOptions): Promise<MetricsServer> {
  const isLocal = loopback.test(host);
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // DNS rebinding: a foreign page can point its own name at this machine.
    const isForeign = isLocal && !loopback.test(request.headers.host ?? '');
    if (isForeign || request.url !== '/metrics') return void response.writeHead(404).end();
    response.setHeader('content-type', registry.contentType);
    response.end(await registry.metrics());
  }
  const server = createHttpServer(
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'The metrics could not be collected.');
        response.writeHead(500).end();
      });
    },
    { requestMs: 10_000, maxHeaderBytes: 16 * 1024 },
  );
  const listening = await server.listen(port, host);
  log.info({ host, port: listening }, 'Serving metrics.');
  return { port: listening, stop: () => server.finish() };
}
