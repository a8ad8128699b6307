import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';

export interface Subscription {
  readonly id: string;
  readonly email: string;
  readonly state: 'asked' | 'subscribed' | 'left';
}

export interface Issue {
  readonly id: string;
  readonly subject: string;
  readonly text: string;
}

/** How often an address asked since then. Until the transaction ends, no other one counts those of the address. */
export async function countRequests(tx: Queryable, email: string, since: Date): Promise<number> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtext('newsletter'), hashtext(lower(${email})))`);
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*) as count from newsletter_subscriptions
    where lower(email) = lower(${email}) and asked_at > ${since}
  `);
  return row?.count ?? 0;
}

/** Notes that somebody asked for the newsletter, in these words. */
export async function insertRequest(
  tx: Queryable,
  { id, email, wording, now }: { id: string; email: string; wording: string; now: Date },
): Promise<void> {
  await tx.query(sql`
    insert into newsletter_subscriptions (id, email, wording, state, asked_at)
    values (${id}, ${email}, ${wording}, 'asked', ${now})
  `);
}

/** A subscription, or undefined. */
export async function findSubscription(database: Queryable, id: string): Promise<Subscription | undefined> {
  const [found] = await database.query<Subscription>(
    sql`select id, email, state from newsletter_subscriptions where id = ${id}`,
  );
  return found;
}

/** Has changes of one address made one after another: its links may be pressed at once. */
async function lockAddressOf(tx: Queryable, id: string): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(hashtext('newsletter'), hashtext(lower(email)))
    from newsletter_subscriptions where id = ${id}
  `);
}

/** Subscribes the address of a request that is not older than `since`; an earlier subscription ends. Returns whether the request was open. */
export async function confirmRequest(
  tx: Queryable,
  id: string,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  await lockAddressOf(tx, id);
  await tx.query(sql`
    update newsletter_subscriptions set state = 'left', left_at = ${now}
    where state = 'subscribed' and lower(email) = (
      select lower(email) from newsletter_subscriptions where id = ${id} and state = 'asked' and asked_at > ${since}
    )
  `);
  const changed = await tx.query(sql`
    update newsletter_subscriptions set state = 'subscribed', confirmed_at = ${now}
    where id = ${id} and state = 'asked' and asked_at > ${since} returning id
  `);
  return changed.length === 1;
}

/** Ends a subscription, and what its address asked for since. */
export async function endSubscription(tx: Queryable, id: string, now: Date): Promise<void> {
  await lockAddressOf(tx, id);
  await tx.query(sql`
    update newsletter_subscriptions set state = 'left', left_at = ${now}
    where state <> 'left'
      and lower(email) = (select lower(email) from newsletter_subscriptions where id = ${id})
  `);
}

/** Stores a newsletter; returns the ids of those who get it, or undefined when it was sent before. */
export async function startIssue(
  tx: Queryable,
  { id, subject, text, now }: Issue & { readonly now: Date },
): Promise<readonly string[] | undefined> {
  const added = await tx.query(sql`
    insert into newsletter_issues (id, subject, text, sent_at) values (${id}, ${subject}, ${text}, ${now})
    on conflict do nothing returning id
  `);
  if (added.length === 0) return undefined;
  const rows = await tx.query<{ id: string }>(
    sql`select id from newsletter_subscriptions where state = 'subscribed' order by confirmed_at`,
  );
  return rows.map((row) => row.id);
}

/** A newsletter, or undefined. */
export async function findIssue(database: Queryable, id: string): Promise<Issue | undefined> {
  const [found] = await database.query<Issue>(
    sql`select id, subject, text from newsletter_issues where id = ${id}`,
  );
  return found;
}

/** Deletes requests that nobody confirmed after 2 days, and ended subscriptions with their proof after a year; returns how many. */
export async function deleteOldSubscriptions(database: Queryable): Promise<number> {
  const deleted = await database.query(sql`
    delete from newsletter_subscriptions
    where (state = 'asked' and asked_at < now() - interval '2 days')
      or (state = 'left' and left_at < now() - interval '1 year')
    returning id
  `);
  return deleted.length;
}
