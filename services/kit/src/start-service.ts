import { createHttpServer, type HttpServer } from './http-server';
import type { Log } from './log';
import type { ServiceApp } from './service-app';
import { stopProcessWhenAsked } from './stop-process';
import type { Traces } from './traces/press';
import { startTraces, type TraceSettings } from './traces/start-traces';

/** Of `serviceSettings`. */
export interface ListenSettings extends TraceSettings {
  readonly PORT: number;
  readonly HOST?: string;
  readonly DRAIN_MS?: number;
}

export interface StartServiceOptions {
  readonly app: ServiceApp;
  readonly config: ListenSettings;
  readonly log: Log;
  /** Closes databases, queues and workers after the last request. */
  readonly close: () => Promise<unknown>;
}

export interface RunningService {
  readonly port: number;
  /** Drains and closes; resolves when done. */
  stop(): Promise<void>;
}

/** Longer than the longest upload. */
const requestMs = 75_000;
/** More than the edge accepts, since it adds headers. */
const maxHeaderBytes = 32 * 1024;

/** Listens until it is asked to stop, or an error is uncaught; then finishes requests in flight and exits. */
export async function startService(options: StartServiceOptions): Promise<RunningService> {
  const { app, config, log } = options;
  const traces = await startTraces(app.program, config, log);
  const server = createHttpServer(app.callback(), { requestMs, maxHeaderBytes });
  const port = await server.listen(config.PORT, config.HOST ?? '127.0.0.1');
  app.metrics.collectProcess();
  log.info({ port }, 'listening');

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= finish(server, traces, options));
  stopProcessWhenAsked({ log, stop, countUncaught: app.metrics.countUncaught });
  return { port, stop };
}

async function finish(
  server: HttpServer,
  traces: Traces | undefined,
  { app, config, close }: StartServiceOptions,
): Promise<void> {
  app.drain();
  server.turnAway();
  if (config.DRAIN_MS) await new Promise((resolve) => setTimeout(resolve, config.DRAIN_MS));
  await server.finish();
  await close();
  await traces?.stop();
}
