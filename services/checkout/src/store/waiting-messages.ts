import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { MessageOf } from './messages';

/** Messages that were tried and could not be sent, and that nobody is sending now; at most `limit`. */
export async function findWaitingMessages(database: Queryable, limit: number): Promise<MessageOf[]> {
  return database.query<MessageOf>(sql`
    select reference, channel, kind, appointment from order_messages
    where sent_at is null and failed_at is null and attempts > 0
      and (sending_since is null or sending_since < now() - interval '20 seconds')
    order by reference limit ${limit}`);
}
