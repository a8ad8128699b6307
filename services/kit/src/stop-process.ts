import { exitWithin } from './exit-within';
import type { Log } from './log';

export interface StopOptions {
  readonly log: Log;
  /** Drains and closes everything. */
  readonly stop: () => Promise<unknown>;
  /** Counts an uncaught error. */
  readonly countUncaught: (origin: string) => void;
  /** The process exits after this even if it is still busy. Default 25 s. */
  readonly graceMs?: number;
}

/** Time to write the last log lines. */
const flushGraceMs = 2_000;

/**
 * Stops this process on SIGTERM or SIGINT, or when its parent is gone, with exit code 0; after an uncaught error with exit
 * code 1, so that it is restarted. Requests in flight are finished first.
 */
export function stopProcessWhenAsked({ log, stop, countUncaught, graceMs = 25_000 }: StopOptions): void {
  let isStopping = false;
  let code = 0;
  const stopAndExit = (reason: string): void => {
    if (isStopping) return;
    isStopping = true;
    exitWithin(graceMs + flushGraceMs);
    log.info({ reason }, 'stopping');
    setTimeout(() => {
      log.error('still busy after the grace period; exiting');
      process.exit(1);
    }, graceMs).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stopAndExit('SIGTERM'));
  process.on('SIGINT', () => stopAndExit('SIGINT'));
  process.on('disconnect', () => stopAndExit('parent gone'));
  // Unhandled rejections arrive here, too.
  process.on('uncaughtException', (error: unknown, origin: string) => {
    code = 1;
    countUncaught(origin);
    // Before the log line, which blocks when the log is not read.
    stopAndExit(origin);
    log.fatal({ err: error, origin }, 'uncaught error; draining and exiting');
  });
}
