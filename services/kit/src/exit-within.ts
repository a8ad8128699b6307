import { Worker } from 'node:worker_threads';

/**
 * Ends this process if it is still there after a time. From a thread of its own: a log that nobody reads blocks the event
 * loop of the process that writes it, and every timer with it.
 */
export function exitWithin(ms: number): void {
  const script = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), ${ms})`;
  new Worker(script, { eval: true }).unref();
}
