import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

/** What its sender typed. */
export interface TypedMessage {
  readonly name: string;
  readonly email: string;
  readonly telephone: string;
  readonly reference: string;
  readonly message: string;
}

export type MessageState = 'unconfirmed' | 'waiting' | 'sent';

export interface ContactMessage extends TypedMessage {
  readonly id: string;
  readonly state: MessageState;
  readonly createdAt: Date;
}

const columns = sql`id, name, email, telephone, reference, message, state, created_at as "createdAt"`;

/** The message of a form's stamp, or undefined. */
export async function findMessage(database: Queryable, id: string): Promise<ContactMessage | undefined> {
  const [found] = await database.query<ContactMessage>(
    sql`select ${columns} from contact_messages where id = ${id}`,
  );
  return found;
}

/** Stores a message unless its form has sent one; returns whether it did. */
export async function insertMessage(
  database: Queryable,
  { id, name, email, telephone, reference, message, state, createdAt }: ContactMessage,
): Promise<boolean> {
  const added = await database.query(sql`
    insert into contact_messages (id, name, email, telephone, reference, message, state, by_link, created_at)
    values (${id}, ${name}, ${email}, ${telephone}, ${reference}, ${message}, ${state}, ${state === 'unconfirmed'}, ${createdAt})
    on conflict do nothing returning id
  `);
  return added.length === 1;
}

/** How many links went to an address since then. Until the transaction ends, no other one counts those of the address. */
export async function countLinks(tx: Queryable, email: string, since: Date): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('contact-links'), hashtext(lower(${email})))`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from contact_messages
    where by_link and lower(email) = lower(${email}) and created_at > ${since}
  `);
  return row?.count ?? 0;
}

/** Marks a message whose link was used as one to be sent; returns whether it was unconfirmed. */
export async function confirmMessage(database: Queryable, id: string): Promise<boolean> {
  const changed = await database.query(
    sql`update contact_messages set state = 'waiting' where id = ${id} and state = 'unconfirmed' returning id`,
  );
  return changed.length === 1;
}

/** Notes that a message was sent. */
export async function markMessageSent(database: Queryable, id: string): Promise<void> {
  await database.query(
    sql`update contact_messages set state = 'sent', sent_at = now() where id = ${id} and state = 'waiting'`,
  );
}

/** Deletes messages after 90 days, and those that nobody confirmed after 2 days; returns how many. */
export async function deleteOldMessages(database: Queryable): Promise<number> {
  const deleted = await database.query(sql`
    delete from contact_messages
    where created_at < now() - interval '90 days'
      or (state = 'unconfirmed' and created_at < now() - interval '2 days')
    returning id
  `);
  return deleted.length;
}
