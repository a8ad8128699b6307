import { createServer, type Server } from 'node:http';
import { watchConnections, type Connections } from './connections';
import { exitWithin } from './exit-within';
import type { Log } from './log';
import type { ServiceApp } from './service-app';

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

const graceMs = 25_000;
/** For the last lines of the log. */
const flushGraceMs = 2_000;
/** Longer than any client keeps an idle connection, so that no request meets a closing one. */
const keepAliveMs = 65_000;

/** Listens until SIGTERM or SIGINT, or until the process that started it is gone; then finishes what is in flight and exits. */
export async function startService(options: StartServiceOptions): Promise<RunningService> {
  const { app, log } = options;
  const server = createServer();
  const connections = watchConnections(server, app.callback());
  server.keepAliveTimeout = keepAliveMs;
  const port = await listen(server, options.port, options.host ?? '127.0.0.1');
  app.metrics.collectProcess();
  log.info({ port }, 'listening');

  let stopping: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopping ??= finish(connections, options));
  const stopAndExit = (reason: string): void => {
    if (stopping) return;
    exitWithin(graceMs + flushGraceMs);
    log.info({ reason }, 'stopping');
    setTimeout(() => exitNow(log), graceMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stopAndExit('SIGTERM'));
  process.on('SIGINT', () => stopAndExit('SIGINT'));
  process.on('disconnect', () => stopAndExit('parent gone'));
  return { port, stop };
}

function exitNow(log: Log): void {
  log.error('still busy after the grace; exiting');
  process.exit(1);
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function finish(
  connections: Connections,
  { app, close, drainDelayMs = 0 }: StartServiceOptions,
): Promise<void> {
  app.drain();
  connections.turnAway();
  if (drainDelayMs > 0) await new Promise((resolve) => setTimeout(resolve, drainDelayMs));
  await connections.finish();
  await close();
}
