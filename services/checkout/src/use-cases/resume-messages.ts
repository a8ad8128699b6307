import type { Deps } from '../deps';
import { findWaitingMessages } from '../store/waiting-messages';
import { enqueueSending } from './enqueue-message';

/** More wait for the next round. */
const limit = 500;

/**
 * Tries to send all messages that wait: the pauses between the retries of a job get long, and a gateway may be back. Returns how
 * many.
 */
export async function resumeMessages({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<number> {
  const waiting = await findWaitingMessages(database, limit);
  for (const message of waiting) await enqueueSending({ jobs }, database, message, { unlessRunning: true });
  return waiting.length;
}
