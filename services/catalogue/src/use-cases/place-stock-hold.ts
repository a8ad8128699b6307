import type { StockLine } from '@tyres/catalogue-contract/payloads';
import type { Queryable } from '@tyres/service-kit/database';
import { mergeLines, unavailable } from '../domain/stock';
import { holdKeyReused, outOfStock } from '../errors';
import {
  deleteHold,
  findAvailableStock,
  findHold,
  insertHold,
  insertHoldLines,
  lockHoldKey,
  lockStock,
  type StoredHold,
} from '../store/stock-holds';

export interface HoldRequest {
  readonly key: string;
  readonly lines: readonly StockLine[];
  readonly route: 0 | 1;
  readonly now: Date;
  readonly expiresAt: Date;
}

/**
 * Holds all lines or none, inside the caller's transaction. Idempotent by key. Locks the stock of the tyres, so that
 * concurrent holds of one tyre run one after the other, and deletes their expired holds. @throws out_of_stock, hold_key_reused
 */
export async function placeStockHold(tx: Queryable, request: HoldRequest): Promise<StoredHold> {
  const { key, now, route, expiresAt } = request;
  const lines = mergeLines(request.lines);
  const hold = { key, homeDelivery: route === 1, expiresAt, lines };
  while (!(await insertHold(tx, hold))) {
    const existing = await findActiveHold(tx, key, now);
    if (!existing) continue;
    if (!isSameOrder(existing, lines, route)) throw holdKeyReused();
    return existing;
  }
  const stCodes = lines.map((line) => line.st_code);
  await lockStock(tx, stCodes);
  const missing = unavailable(lines, await findAvailableStock(tx, stCodes, now), route);
  if (missing.length > 0) throw outOfStock(missing);
  await insertHoldLines(tx, hold, now);
  return { ...hold, state: 'held' };
}

/** The hold of a key; one that has expired is deleted. */
async function findActiveHold(tx: Queryable, key: string, now: Date): Promise<StoredHold | undefined> {
  await lockHoldKey(tx, key);
  const hold = await findHold(tx, key);
  if (!hold || hold.state === 'committed' || hold.expiresAt > now) return hold;
  // Under the lock of its stock, as everywhere: a transaction that has the lock may be about to delete it, too.
  await lockStock(
    tx,
    hold.lines.map((line) => line.st_code),
  );
  await deleteHold(tx, key);
  return undefined;
}

function isSameOrder(hold: StoredHold, lines: readonly StockLine[], route: 0 | 1): boolean {
  const held = mergeLines(hold.lines);
  return (
    hold.homeDelivery === (route === 1) &&
    held.length === lines.length &&
    held.every(
      (line, index) => line.st_code === lines[index]?.st_code && line.quantity === lines[index].quantity,
    )
  );
}
