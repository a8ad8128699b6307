import { createHttpServer, type HttpServer } from './http-server';
import type { Log } from './log';
import type { ServiceApp } from './service-app';
import { stopProcessWhenAsked } from './stop-process';

export interface StartServiceOptions {
  readonly app: ServiceApp;
  /** 0 takes any free port. */
  readonly port: number;
  readonly log: Log;
  /** Lets go of databases, queues and workers once nothing is in flight. */
  readonly close: () => Promise<unknown>;
  /** Default 127.0.0.1: nothing but the same machine reaches a service. */
  readonly host?: string;
  /** How long a load balancer gets to notice that it is not ready. Default 0. */
  readonly drainDelayMs?: number;
}

export interface RunningService {
  readonly port: number;
  /** Drains, closes, and resolves when all is done. */
  stop(): Promise<void>;
}

/** Longer than the longest upload may take. */
const requestMs = 75_000;
/** More than the edge takes, which adds headers of its own. */
const maxHeaderBytes = 32 * 1024;

/** Listens until it is asked to stop or an error is not caught; then finishes what is in flight and exits. */
export async function startService(options: StartServiceOptions): Promise<RunningService> {
  const { app, log } = options;
  const server = createHttpServer(app.callback(), { requestMs, maxHeaderBytes });
  const port = await server.listen(options.port, options.host ?? '127.0.0.1');
  app.metrics.collectProcess();
  log.info({ port }, 'listening');

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= finish(server, options));
  stopProcessWhenAsked({ log, stop, countUncaught: app.metrics.countUncaught });
  return { port, stop };
}

async function finish(
  server: HttpServer,
  { app, close, drainDelayMs = 0 }: StartServiceOptions,
): Promise<void> {
  app.drain();
  server.turnAway();
  if (drainDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, drainDelayMs));
  await server.finish();
  await close();
}
