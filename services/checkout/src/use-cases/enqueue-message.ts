import type { Queryable } from '@tyres/service-kit/database';
import type { Deps } from '../deps';
import { insertMessage, type MessageOf } from '../store/messages';

type MessageDeps = Pick<Deps, 'jobs'>;

/** Has a message sent, once, if the transaction commits. */
export async function enqueueMessage(deps: MessageDeps, tx: Queryable, message: MessageOf): Promise<void> {
  if (await insertMessage(tx, message)) await enqueueSending(deps, tx, message);
}

/** Enqueues the job that sends a message; false when it was not added. */
export async function enqueueSending(
  { jobs }: MessageDeps,
  database: Queryable,
  { reference, channel, kind, appointment = '' }: MessageOf,
  options: { readonly unlessRunning?: boolean } = {},
): Promise<boolean> {
  return kind === 'change'
    ? jobs.add(database, 'send-change', { reference, channel, appointment }, options)
    : jobs.add(database, 'send-message', { reference, channel, kind }, options);
}
