import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

export const messageChannels = ['email', 'text'] as const;
export type MessageChannel = (typeof messageChannels)[number];
/** All but `change`, which has a job of its own. */
export const messageKinds = ['confirmation', 'refund', 'payment_failed', 'review'] as const;
export type MessageKind = (typeof messageKinds)[number] | 'change';

/** A message about an order. There is one of each kind in a channel, and one for each change of the appointment. */
export interface MessageOf {
  readonly reference: string;
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  /** The appointment that a `change` is about; empty or absent for others. */
  readonly appointment?: string;
}

/** Inserts a message to send; false when it exists already. */
export async function insertMessage(
  database: Queryable,
  { reference, channel, kind, appointment = '' }: MessageOf,
): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    insert into order_messages (reference, channel, kind, appointment)
    values (${reference}, ${channel}, ${kind}, ${appointment})
    on conflict do nothing returning reference`);
  return rows.length === 1;
}

/**
 * Takes a message to send it. `again` after an attempt whose result is not known; undefined when it is sent, refused, or
 * perhaps being sent by another process.
 */
export async function takeMessage(
  database: Queryable,
  message: MessageOf,
): Promise<'first' | 'again' | undefined> {
  const [taken] = await database.query<{ attempts: number }>(sql`
    update order_messages set sending_since = now(), attempts = attempts + 1
    where ${isMessage(message)} and sent_at is null and failed_at is null
      and (sending_since is null or sending_since < now() - interval '20 seconds')
    returning attempts`);
  if (!taken) return undefined;
  return taken.attempts === 1 ? 'first' : 'again';
}

/** Saves what became of a message: sent, refused with a reason for ever, or to be tried again. */
export async function saveMessageResult(
  database: Queryable,
  message: MessageOf,
  result: 'sent' | 'retry' | { readonly refused: string },
): Promise<void> {
  const reason = typeof result === 'object' ? result.refused : null;
  await database.query(sql`
    update order_messages set sending_since = null, reason = ${reason},
      sent_at = case when ${result === 'sent'} then now() end,
      failed_at = case when ${reason !== null} then now() end
    where ${isMessage(message)} and sent_at is null`);
}

/** Drops a message that is not true any more and was not sent. */
export async function dropMessage(database: Queryable, message: MessageOf): Promise<void> {
  await database.query(sql`
    delete from order_messages where ${isMessage(message)} and sent_at is null and failed_at is null`);
}

function isMessage({ reference, channel, kind, appointment = '' }: MessageOf) {
  return sql`reference = ${reference} and channel = ${channel} and kind = ${kind} and appointment = ${appointment}`;
}
