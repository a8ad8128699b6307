import sql from 'sql-template-tag';
import type { StockHold, StockLine } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import type { AvailableStock } from '../domain/stock';
import { availableStock } from './offered-tyres';
import { listOf } from './stock-codes';

/** A hold with its lines. */
export interface StoredHold {
  readonly key: string;
  readonly homeDelivery: boolean;
  readonly state: StockHold['state'];
  readonly expiresAt: Date;
  readonly lines: readonly StockLine[];
}

/** Locks the stock of tyres until the transaction ends; always in the same order, to avoid deadlocks. */
export async function lockStock(tx: Queryable, stCodes: readonly string[]): Promise<void> {
  await tx.query(sql`select s.tyre_id from stock s join tyres t on t.id = s.tyre_id
    where t.st_code in (${listOf(stCodes)}) order by s.tyre_id for update of s`);
}

/** Locks a key until the transaction ends, also when it has no hold yet. */
export async function lockHoldKey(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

/** The stock of these tyres without active holds. */
export function findAvailableStock(
  tx: Queryable,
  stCodes: readonly string[],
  now: Date,
): Promise<AvailableStock[]> {
  return tx.query<AvailableStock>(sql`select t.st_code as "stCode", available.total_stock as "totalStock",
      available.home_delivery_stock as "homeDeliveryStock", available.minimum_stock as "minimumStock"
    from tyres t ${availableStock(now)} where t.st_code in (${listOf(stCodes)})`);
}

/** The hold of a key. */
export async function findHold(tx: Queryable, key: string): Promise<StoredHold | undefined> {
  const [hold] = await tx.query<StoredHold>(sql`select h.key, h.home_delivery as "homeDelivery", h.state,
      h.expires_at as "expiresAt",
      (select json_agg(json_build_object('st_code', t.st_code, 'quantity', l.quantity) order by t.st_code collate "C")
        from stock_hold_lines l join tyres t on t.id = l.tyre_id where l.key = h.key) as lines
    from stock_holds h where h.key = ${key}`);
  return hold;
}

/** Inserts a hold without lines, unless its key has one. Another transaction that inserts the same key waits for this one. */
export async function insertHold(
  tx: Queryable,
  { key, homeDelivery, expiresAt }: Omit<StoredHold, 'state' | 'lines'>,
): Promise<boolean> {
  const rows = await tx.query(sql`insert into stock_holds (key, home_delivery, expires_at)
    values (${key}, ${homeDelivery}, ${expiresAt}) on conflict do nothing returning key`);
  return rows.length > 0;
}

/** Inserts the lines of a hold, and deletes the expired holds of their tyres; the caller has locked and checked the stock. */
export async function insertHoldLines(
  tx: Queryable,
  { key, lines }: Pick<StoredHold, 'key' | 'lines'>,
  now: Date,
): Promise<void> {
  const stCodes = lines.map((line) => line.st_code);
  await tx.query(sql`with expired as (
      delete from stock_holds h where h.state = 'held' and h.expires_at <= ${now} and exists (
        select 1 from stock_hold_lines l join tyres t on t.id = l.tyre_id where l.key = h.key and t.st_code in (${listOf(stCodes)})))
    insert into stock_hold_lines (key, tyre_id, quantity)
    select ${key}, t.id, line.quantity
    from unnest(${stCodes}::text[], ${lines.map((line) => line.quantity)}::integer[])
      as line (st_code, quantity) join tyres t on t.st_code = line.st_code`);
}

/** The tyres of a hold of which there is too little in stock: an import may have found fewer than were held. */
export async function findShort(tx: Queryable, key: string): Promise<string[]> {
  const rows = await tx.query<{ stCode: string }>(sql`select t.st_code as "stCode"
    from stock_hold_lines l join stock_holds h on h.key = l.key join tyres t on t.id = l.tyre_id
      left join stock s on s.tyre_id = l.tyre_id
    where l.key = ${key} and coalesce(case when h.home_delivery then least(s.home_delivery_stock, s.total_stock)
      else s.total_stock end, 0) < l.quantity`);
  return rows.map(({ stCode }) => stCode);
}

/** Subtracts a hold's quantities from the stock and marks it as committed; the caller has checked the stock. */
export async function commitHold(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`update stock s set total_stock = s.total_stock - l.quantity,
      home_delivery_stock = s.home_delivery_stock - case when h.home_delivery then l.quantity else 0 end
    from stock_hold_lines l join stock_holds h on h.key = l.key where l.key = ${key} and s.tyre_id = l.tyre_id`);
  await tx.query(sql`update stock_holds set state = 'committed' where key = ${key}`);
}

/** Adds the quantities of a committed hold to the stock again, and deletes the hold. */
export async function returnHold(tx: Queryable, key: string): Promise<void> {
  await tx.query(sql`update stock s set total_stock = s.total_stock + l.quantity,
      home_delivery_stock = s.home_delivery_stock + case when h.home_delivery then l.quantity else 0 end
    from stock_hold_lines l join stock_holds h on h.key = l.key where l.key = ${key} and s.tyre_id = l.tyre_id`);
  await tx.query(sql`delete from stock_holds where key = ${key} and state = 'committed'`);
}

/** Deletes a hold that is not committed; true when there was one. */
export async function deleteHold(tx: Queryable, key: string): Promise<boolean> {
  const rows = await tx.query<{ key: string }>(
    sql`delete from stock_holds where key = ${key} and state = 'held' returning key`,
  );
  return rows.length > 0;
}
