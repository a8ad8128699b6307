import { exitWithin } from './exit-within';
import type { Log } from './log';

export interface StopOptions {
  readonly log: Log;
  /** Drains and closes everything. */
  readonly stop: () => Promise<unknown>;
  /** Counts an error that nothing caught. */
  readonly countUncaught: (origin: string) => void;
  /** The process ends after this even if it is still busy. Default 25 s. */
  readonly graceMs?: number;
}

/** For the last lines of the log. */
const flushGraceMs = 2_000;

/**
 * Stops this process once: at SIGTERM or SIGINT, or when the process that started it is gone, with exit code 0; and
 * after an error that nothing caught with exit code 1, so that whoever runs it starts it again. In each case what is in
 * flight is finished first.
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
      log.error('still busy after the grace; exiting');
      process.exit(1);
    }, graceMs).unref();
    stop().then(
      () => process.exit(code),
      (error: unknown) => {
        log.error({ err: error }, 'did not stop cleanly');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => stopAndExit('SIGTERM'));
  process.on('SIGINT', () => stopAndExit('SIGINT'));
  process.on('disconnect', () => stopAndExit('parent gone'));
  // Rejections that nothing handles arrive here, too.
  process.on('uncaughtException', (error: unknown, origin: string) => {
    code = 1;
    countUncaught(origin);
    // Before the log, which blocks when nobody reads it.
    stopAndExit(origin);
    log.fatal({ err: error, origin }, 'an error that nothing caught; the process drains and exits');
  });
}
