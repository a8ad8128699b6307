import { Worker } from 'node:worker_threads';

/**
 * Kills this process if it still runs after this time. Uses a worker thread, because writing to a blocked log blocks the
 * event loop, and with it every timer.
 */
export function exitWithin(ms: number): void {
  const script = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`;
  new Worker(script, { eval: true }).unref();
}
