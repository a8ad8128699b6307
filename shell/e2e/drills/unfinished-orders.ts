import { createDatabase } from '@tyres/service-kit/database';
import { createSilentLog } from '@tyres/service-kit/log';
import sql from 'sql-template-tag';

export interface UnfinishedWork {
  /** Orders with a payment that are neither paid nor refunded. */
  readonly orders: readonly string[];
  /** Unsent e-mails and texts. */
  readonly messages: number;
}

/** The checkout's unfinished work on paid orders, from PostgreSQL. */
export async function findUnfinishedWork(databaseUrl: string): Promise<UnfinishedWork> {
  const database = createDatabase({ url: databaseUrl, schema: 'checkout', log: createSilentLog() });
  try {
    const orders = await database.query<{ reference: string }>(
      sql`select reference from orders where status in ('authorised', 'refunding')`,
    );
    const messages = await database.query<{ reference: string }>(
      sql`select reference from order_messages where sent_at is null`,
    );
    return { orders: orders.map(({ reference }) => reference), messages: messages.length };
  } finally {
    await database.close();
  }
}
