import type { Database, Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { MessageOf } from './messages';
import type { ProviderName } from '../domain/payment-ledger';

/** What changed longer ago was looked at before. */
const recently = sql`now() - interval '3 days'`;
/** Work that is younger is still being done. */
const settled = sql`now() - interval '2 minutes'`;
const most = 100;

interface PaymentOf {
  readonly provider: ProviderName;
  readonly code: string;
}

/**
 * Does the work unless another process is doing it; undefined then. The lock is a connection's, not a transaction's: none is open
 * while providers and services are asked, and a process that ends loses it.
 */
export async function reconcileAlone<T>(
  { pool }: Pick<Database, 'pool'>,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const connection = await pool.connect();
  try {
    const { rows } = await connection.query(
      `select 'locked' where pg_try_advisory_lock(hashtextextended('checkout:reconcile', 0))`,
    );
    return rows.length === 1 ? await work() : undefined;
  } finally {
    const isBroken = await connection.query('select pg_advisory_unlock_all()').then(
      () => false,
      () => true,
    );
    // A connection that is closed has no lock.
    connection.release(isBroken);
  }
}

/**
 * Payments that hold money for which there is no order. Those for no order of ours are stray from the start. That the order of another
 * one is gone is possible only by hand, so only the payments of the last hour are looked at.
 */
export function findMoneyWithoutOrder(database: Queryable): Promise<PaymentOf[]> {
  return database.query<PaymentOf>(sql`
    select provider, code from payments
    where updated_at between ${recently} and ${settled} and authorised_pence > refund_requested_pence
      and charged_back_pence = 0 and is_stray
    union all (
      select provider, code from payments
      where updated_at between now() - interval '1 hour' and ${settled} and authorised_pence > refund_requested_pence
        and charged_back_pence = 0 and not is_stray
        and not exists (select from orders where orders.reference = payments.reference))
    limit ${most}`);
}

/** Payments that hold money for an order that does not know it. */
export function findMoneyUnseen(database: Queryable): Promise<PaymentOf[]> {
  return database.query<PaymentOf>(sql`
    select payments.provider, code from payments join orders using (reference)
    where payments.updated_at between ${recently} and ${settled} and authorised_pence > refund_requested_pence
      and not is_stray and charged_back_pence = 0
      and status not in ('authorised', 'paid')
      -- What a cancellation keeps is decided.
      and not (status in ('refunding', 'refunded') and snapshot ? 'refundPence') limit ${most}`);
}

/** Payments whose money is to be captured or given back, and that nobody will look at. */
export function findMoneyForgotten(database: Queryable): Promise<PaymentOf[]> {
  return database.query<PaymentOf>(sql`
    select payments.provider, code from payments left join orders using (reference)
    where payments.updated_at between ${recently} and ${settled} and payments.next_check_at is null
      and charged_back_pence = 0
      -- As the index says it, and then what remains of it.
      and (refund_requested_pence > refunded_pence
        or (not is_stray and captured_pence = 0 and authorised_pence > refund_requested_pence))
      and (refund_requested_pence > refunded_pence or status = 'paid')
    limit ${most}`);
}

/** Payments that the bank has taken back, of orders that were completed. */
export function findChargedBack(database: Queryable): Promise<PaymentOf[]> {
  return database.query<PaymentOf>(sql`
    select payments.provider, code from payments join orders using (reference)
    where payments.updated_at > ${recently} and charged_back_pence > 0 and status = 'paid' limit ${most}`);
}

/** Refunds that the provider has not made for a day. */
export function findRefundsOverdue(database: Queryable): Promise<PaymentOf[]> {
  return database.query<PaymentOf>(sql`
    select provider, code from payments
    where next_check_at is not null and refund_requested_pence > refunded_pence
      and updated_at < now() - interval '1 day' limit ${most}`);
}

const references = (rows: readonly { readonly reference: string }[]): string[] =>
  rows.map(({ reference }) => reference);

/** Orders that count as paid and have no money; those of another system have none here. */
export async function findOrdersWithoutMoney(database: Queryable): Promise<string[]> {
  return references(
    await database.query<{ reference: string }>(sql`
      select reference from orders
      where updated_at between ${recently} and ${settled} and status in ('authorised', 'paid', 'refunding')
        and basket_id not like 'imported-%'
        and not exists (
          select from payments where payments.reference = orders.reference and authorised_pence > 0 and not is_stray)
      limit ${most}`),
  );
}

/** Orders whose money has waited for goods for more than two minutes. */
export async function findOrdersWaiting(database: Queryable): Promise<string[]> {
  return references(
    await database.query<{ reference: string }>(sql`
      select reference from orders where status = 'authorised' and updated_at < ${settled} limit ${most}`),
  );
}

/** Orders that were completed here in the last days. */
export async function findCompletedOrders(database: Queryable): Promise<string[]> {
  return references(
    await database.query<{ reference: string }>(sql`
      select reference from orders
      where updated_at between ${recently} and ${settled} and status = 'paid' and basket_id not like 'imported-%'
      order by updated_at desc limit ${most}`),
  );
}

/** Confirmations that completed orders should have and have not. */
export function findMessagesMissing(database: Queryable): Promise<MessageOf[]> {
  return database.query<MessageOf>(sql`
    select reference, channel, 'confirmation' as kind
    from orders cross join unnest(array['email', 'text']) as channel
    where updated_at between ${recently} and ${settled} and status = 'paid' and basket_id not like 'imported-%'
      and not exists (
        select from order_messages as message
        where message.reference = orders.reference and message.channel = channel.channel and kind = 'confirmation')
    limit ${most}`);
}

/** Messages that wait to be sent for orders that have not changed for a while. */
export function findMessagesUnsent(database: Queryable): Promise<MessageOf[]> {
  return database.query<MessageOf>(sql`
    select message.reference, channel, kind, appointment from order_messages as message join orders using (reference)
    where sent_at is null and failed_at is null and updated_at < ${settled} limit ${most}`);
}

/** Messages whose recipient was refused in the last days. */
export function findMessagesRefused(database: Queryable): Promise<MessageOf[]> {
  return database.query<MessageOf>(sql`
    select reference, channel, kind, appointment from order_messages where failed_at > ${recently} limit ${most}`);
}
