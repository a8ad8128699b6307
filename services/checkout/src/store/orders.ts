import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { NewOrder, OrderSnapshot, StoredOrder } from '../domain/order';
import type { OrderStatus } from '../domain/order-status';
import type { ProviderName } from '../domain/payment-ledger';
import { browserHashOf } from './browser-orders';

interface OrderRow {
  readonly reference: string;
  readonly basket_id: string;
  readonly basket_revision: number;
  readonly status: OrderStatus;
  readonly total_pence: number;
  readonly email: string;
  readonly telephone: string;
  readonly registration: string;
  readonly postcode: string;
  readonly snapshot: OrderSnapshot;
  readonly provider: ProviderName;
  readonly payment_code: string | null;
  readonly payment_url: string | null;
  readonly browsers: readonly string[];
  readonly created_at: Date;
}

const columns = sql`reference, basket_id, basket_revision, status, total_pence, email, telephone, registration, postcode,
  snapshot, provider, payment_code, payment_url, browsers, created_at`;

/** While money waits, no pause is longer. */
const checkPause = sql`interval '20 seconds'`;

/** Inserts an order; undefined when this revision of the basket has a live one already. */
export async function insertOrder(database: Queryable, order: NewOrder): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(sql`
    insert into orders (reference, basket_id, basket_revision, total_pence, email, telephone, registration, postcode, snapshot)
    values (${order.reference}, ${order.basketId}, ${order.basketRevision}, ${order.totalPence}, ${order.email},
      ${order.telephone}, ${order.registration}, ${order.postcode}, ${JSON.stringify(order.snapshot)})
    on conflict do nothing
    returning ${columns}`);
  return firstOrder(rows);
}

/** The live order for one revision of a basket. */
export async function findLiveOrder(
  database: Queryable,
  basketId: string,
  revision: number,
): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(sql`
    select ${columns} from orders
    where basket_id = ${basketId} and basket_revision = ${revision}
      and status not in ('failed', 'cancelled', 'refunding', 'refunded')`);
  return firstOrder(rows);
}

/** The order with this reference. */
export async function findOrder(database: Queryable, reference: string): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(
    sql`select ${columns} from orders where reference = ${reference}`,
  );
  return firstOrder(rows);
}

/** What a browser can show for an order. */
export interface OwnershipProof {
  readonly basketId: string;
  /** The hash of the key that only this browser has. An order from before browsers had keys belongs to its session alone. */
  readonly browserHash: string;
  /** The address, in lower case, that the browser is signed in with. */
  readonly email: string | null;
  /** Whether it has a link that opens this order. */
  readonly isOpened: boolean;
}

/** The order with this reference, if it is the browser's. */
export async function findOwnedOrder(
  database: Queryable,
  reference: string,
  { basketId, browserHash, email, isOpened }: OwnershipProof,
): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(sql`
    select ${columns} from orders
    where reference = ${reference} and (${isOpened} or lower(email) = ${email}
      or basket_id = ${basketId} and (cardinality(browsers) = 0 or ${browserHash} = any (browsers)))`);
  return firstOrder(rows);
}

/** The order, locked until the transaction ends. */
export async function lockOrder(database: Queryable, reference: string): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(
    sql`select ${columns} from orders where reference = ${reference} for update`,
  );
  return firstOrder(rows);
}

/** Sets the status of an order. */
export async function setStatus(database: Queryable, reference: string, status: OrderStatus): Promise<void> {
  await database.query(
    sql`update orders set status = ${status}, updated_at = now(), next_check_at = now() + ${checkPause}
      where reference = ${reference}`,
  );
}

/** Notes that the shopper cancelled an order, and what that gives back. */
export async function setCancelledByShopper(
  database: Queryable,
  reference: string,
  cancelled: Pick<OrderSnapshot, 'refundPence' | 'isReturn'> = {},
): Promise<void> {
  await database.query(sql`
    update orders set status = 'refunding', updated_at = now(),
      snapshot = snapshot || ${JSON.stringify({ isCancelledByShopper: true, ...cancelled })}::jsonb
    where reference = ${reference}`);
}

/** Counts a paid order's purchase; false when it is not paid, or was counted before. */
export async function countOnce(database: Queryable, reference: string): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    update orders set counted_at = now()
    where reference = ${reference} and status = 'paid' and counted_at is null
    returning reference`);
  return rows.length === 1;
}

/** The payment that is opened for an order. */
interface Opening {
  readonly provider: ProviderName;
  readonly code: string;
  readonly leaseSeconds: number;
}

/** Acquires the lease to open an order's payment, the first one or one of another kind; false while another submit has it. */
export async function acquireOpening(
  database: Queryable,
  reference: string,
  { provider, code, leaseSeconds }: Opening,
): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    update orders set opening_until = now() + make_interval(secs => ${leaseSeconds}), provider = ${provider},
      payment_code = ${code}, payment_url = null
    where reference = ${reference} and status in ('placing', 'awaiting_payment')
      and (payment_url is null or (provider, payment_code) is distinct from (${provider}, ${code}))
      and (opening_until is null or opening_until < now())
    returning reference`);
  return rows.length === 1;
}

/** A payment as its provider has opened it. */
interface OpenedPayment {
  readonly provider: ProviderName;
  readonly code: string;
  /** The provider's name for it. */
  readonly id: string;
  readonly url: string;
}

/**
 * Saves the URL of the payment page, and the provider's name for the payment in any case; false when the order was cancelled
 * meanwhile. Admits the browser that places the order, as `admitBrowser` does. One statement, since a commit waits for the disk; it
 * counts the order first, since an order is locked before its payment.
 */
export async function saveOpenedPayment(
  database: Queryable,
  reference: string,
  { provider, code, id, url }: OpenedPayment,
  browserKey?: string,
): Promise<boolean> {
  const browsers = browserKey ? [browserHashOf(browserKey)] : [];
  const rows = await database.query(sql`
    with opened as (
      update orders set payment_url = ${url}, opening_until = null, updated_at = now(),
        status = case when status = 'placing' then 'awaiting_payment' else status end,
        browsers = case when browsers @> ${browsers}::text[] then browsers else browsers || ${browsers}::text[] end
      where reference = ${reference} and status in ('placing', 'awaiting_payment')
      returning reference
    ), counted as (
      select count(*)::integer as count from opened
    ), named as (
      update payments set provider_id = ${id}, updated_at = now()
      where provider = ${provider} and code = ${code} and provider_id is distinct from ${id}
        and (select count from counted) >= 0
    )
    select count from counted where count = 1`);
  return rows.length === 1;
}

/**
 * Orders that are not finished and are to be looked at now, at most `limit`; they are looked at again later. One that is not
 * paid waits as long as it is old, from a minute to a quarter of an hour; `checkOrderSoon` shortens that.
 */
export async function takeDueOrders(
  database: Queryable,
  limit: number,
): Promise<{ reference: string; status: 'placing' | 'awaiting_payment' | 'pending' | 'authorised' }[]> {
  return database.query(sql`
    update orders set next_check_at = now() + case when status = 'authorised' then ${checkPause}
      else least(interval '15 minutes', greatest(interval '1 minute', now() - created_at)) end
    where reference in (
      select reference from orders
      where status in ('placing', 'awaiting_payment', 'pending', 'authorised') and next_check_at <= now()
      order by next_check_at limit ${limit} for update skip locked
    )
    returning reference, status`);
}

/** Has an order that is not finished looked at again within 20 seconds, however long it would wait else. */
export async function checkOrderSoon(database: Queryable, reference: string): Promise<void> {
  await database.query(sql`
    update orders set next_check_at = least(next_check_at, now() + ${checkPause}) where reference = ${reference}`);
}

/** Acquires the right to ask the provider about an order's payment; false while it was last asked under 15 seconds ago. */
export async function acquireInquiry(database: Queryable, reference: string): Promise<boolean> {
  const rows = await database.query<{ reference: string }>(sql`
    update orders set inquired_at = now()
    where reference = ${reference} and (inquired_at is null or inquired_at <= now() - interval '15 seconds')
    returning reference`);
  return rows.length === 1;
}

/** Releases the lease to open the payment. */
export async function releaseOpening(database: Queryable, reference: string): Promise<void> {
  await database.query(sql`update orders set opening_until = null where reference = ${reference}`);
}

/** The orders that a basket has already. */
export interface OrdersOfBasket {
  /** Null before the first order. */
  readonly newestRevision: number | null;
  /** An order whose payment is with the bank, or whose goods are being booked. */
  readonly underway: StoredOrder | undefined;
  /** Whether a new order cancels some of them. */
  readonly hasUnpaid: boolean;
}

/**
 * Reads the orders that a basket has already. Until the transaction ends, other claims of the basket wait, and so do events
 * of payments that are not settled.
 */
export async function lockOrdersOfBasket(database: Queryable, basketId: string): Promise<OrdersOfBasket> {
  await database.query(sql`select pg_advisory_xact_lock(hashtextextended(${basketId}, 0))`);
  const seen = await findOrdersOfBasket(database, basketId);
  const orders = seen.length === 0 ? seen : await lockUnsettled(database, basketId);
  const [newest] = orders;
  const underway = orders.find(({ status }) => status === 'pending' || status === 'authorised');
  return {
    newestRevision: newest?.basket_revision ?? null,
    underway: underway && (await findOrder(database, underway.reference)),
    hasUnpaid: orders.some(({ status }) => replacedStates.includes(status)),
  };
}

type OrderOfBasket = Pick<OrderRow, 'reference' | 'status' | 'basket_revision'>;

function findOrdersOfBasket(database: Queryable, basketId: string): Promise<OrderOfBasket[]> {
  return database.query<OrderOfBasket>(sql`
    select reference, status, basket_revision from orders where basket_id = ${basketId}
    order by basket_revision desc`);
}

/** Locks the orders whose payment is not settled, and reads all of them as they are then. */
async function lockUnsettled(database: Queryable, basketId: string): Promise<OrderOfBasket[]> {
  await database.query(sql`
    select reference from orders where basket_id = ${basketId} and status in ('placing', 'awaiting_payment', 'pending')
    order by reference for update`);
  return findOrdersOfBasket(database, basketId);
}

/** What an order of a basket is in that a newer one replaces. */
const replacedStates: readonly OrderStatus[] = ['placing', 'awaiting_payment', 'failed'];

/** The newest order of a basket whose payment is with the bank, or whose goods are being booked. */
export async function findOrderUnderway(
  database: Queryable,
  basketId: string,
): Promise<StoredOrder | undefined> {
  const rows = await database.query<OrderRow>(sql`
    select ${columns} from orders where basket_id = ${basketId} and status in ('pending', 'authorised')
    order by basket_revision desc limit 1`);
  return firstOrder(rows);
}

/** Cancels a basket's unpaid orders, except for one; returns the cancelled ones. */
export async function cancelOpenOrders(
  database: Queryable,
  basketId: string,
  except: string,
): Promise<StoredOrder[]> {
  const rows = await database.query<OrderRow>(sql`
    update orders set status = 'cancelled', updated_at = now()
    where basket_id = ${basketId} and reference <> ${except}
      and status = any (${replacedStates}::text[])
    returning ${columns}`);
  return rows.map(toOrder);
}

function firstOrder(rows: readonly OrderRow[]): StoredOrder | undefined {
  const row = rows[0];
  return row && toOrder(row);
}

function toOrder(row: OrderRow): StoredOrder {
  return {
    reference: row.reference,
    basketId: row.basket_id,
    basketRevision: row.basket_revision,
    status: row.status,
    totalPence: row.total_pence,
    email: row.email,
    telephone: row.telephone,
    registration: row.registration,
    postcode: row.postcode,
    snapshot: row.snapshot,
    provider: row.provider,
    paymentCode: row.payment_code,
    paymentUrl: row.payment_url,
    browsers: row.browsers,
    createdAt: row.created_at,
  };
}
