import type { Webhook, WebhookMessage } from '@tyres/registry-contract/webhook-endpoints';
import type { Queryable } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';

const columns = sql`id, url, created_at, created_by, delivered_revision, failed_attempts, problem`;

/** A webhook that this registry may deliver to until its lease ends. */
export interface LeasedWebhook {
  readonly id: number;
  readonly url: string;
  readonly secret: Buffer;
  readonly delivered_revision: number;
  readonly failed_attempts: number;
}

/** Inserts a webhook that is notified of what happens after the current revision. */
export async function insertWebhook(
  tx: Queryable,
  { url, secret, createdBy }: { readonly url: string; readonly secret: Buffer; readonly createdBy: string },
): Promise<Webhook> {
  const [webhook] = await find(
    tx,
    sql`
      insert into webhooks (url, secret, created_by, delivered_revision)
      select ${url}, ${secret}, ${createdBy}, coalesce((select max(revision) from live_states), 0)
      returning ${columns}
    `,
  );
  if (!webhook) throw new Error('A webhook was not written.');
  return webhook;
}

/** Every webhook that was not removed, newest first. */
export function findWebhooks(database: Queryable): Promise<Webhook[]> {
  return find(database, sql`select ${columns} from webhooks where removed_at is null order by id desc`);
}

/** Ends a webhook; undefined when there is none. */
export async function removeWebhook(tx: Queryable, id: number): Promise<Webhook | undefined> {
  const [webhook] = await find(
    tx,
    sql`
      update webhooks set removed_at = clock_timestamp()
      where id = ${id} and removed_at is null
      returning ${columns}
    `,
  );
  return webhook;
}

/** Waits until no other webhook is being added, and lets none be until this transaction ends. */
export async function lockWebhooks(tx: Queryable): Promise<void> {
  await tx.query(sql`lock table webhooks in share row exclusive mode`);
}

/** Webhooks with something to deliver, for this registry alone until the lease ends. */
export function leaseWebhooks(database: Queryable, leaseSeconds: number): Promise<LeasedWebhook[]> {
  return database.query<LeasedWebhook>(sql`
    update webhooks set leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id in (
      select id from webhooks
      where removed_at is null
        and next_attempt_at <= clock_timestamp()
        and leased_until <= clock_timestamp()
        and delivered_revision < (select max(revision) from audit)
      for update skip locked
    )
    returning id, url, secret, delivered_revision, failed_attempts
  `);
}

/** The next change of the live state after a revision. */
export async function findNextMessage(
  database: Queryable,
  revision: number,
): Promise<WebhookMessage | undefined> {
  const [row] = await database.query<
    Omit<WebhookMessage['data'], 'revision'> & { revision: number; happened_at: Date; action: string }
  >(sql`
    select revision, happened_at, actor, action, reason, from_release, to_release
    from audit
    where revision > ${revision}
    order by revision
    limit 1
  `);
  if (!row) return undefined;
  const { happened_at: happenedAt, action: type, ...data } = row;
  return { type, timestamp: happenedAt.toISOString(), data };
}

/** Records that a webhook was notified of a revision, and ends the lease when nothing follows at once. False when it was removed, or notified by another registry. */
export async function noteDelivered(
  database: Queryable,
  { id, delivered_revision: before }: Pick<LeasedWebhook, 'id' | 'delivered_revision'>,
  revision: number,
  leaseSeconds: number,
): Promise<boolean> {
  const rows = await database.query(sql`
    update webhooks set
      delivered_revision = ${revision}, failed_attempts = 0, problem = null, next_attempt_at = clock_timestamp(),
      leased_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
    where id = ${id} and delivered_revision = ${before} and removed_at is null
    returning id
  `);
  return rows.length > 0;
}

/** Records that an attempt failed, and ends the lease. */
export async function noteFailed(
  database: Queryable,
  { id, delivered_revision: before }: Pick<LeasedWebhook, 'id' | 'delivered_revision'>,
  { problem, retrySeconds }: { readonly problem: string; readonly retrySeconds: number },
): Promise<void> {
  await database.query(sql`
    update webhooks set
      failed_attempts = failed_attempts + 1, problem = ${problem}, leased_until = clock_timestamp(),
      next_attempt_at = clock_timestamp() + make_interval(secs => ${retrySeconds})
    where id = ${id} and delivered_revision = ${before}
  `);
}

/** Ends a lease. */
export async function endLease(database: Queryable, id: number): Promise<void> {
  await database.query(sql`update webhooks set leased_until = clock_timestamp() where id = ${id}`);
}

async function find(database: Queryable, statement: Sql): Promise<Webhook[]> {
  const rows = await database.query<Omit<Webhook, 'created_at'> & { readonly created_at: Date }>(statement);
  return rows.map(({ created_at: createdAt, ...row }) => ({ ...row, created_at: createdAt.toISOString() }));
}
