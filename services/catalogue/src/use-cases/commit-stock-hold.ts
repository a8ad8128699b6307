import type { Queryable } from '@tyres/service-kit/database';
import { holdExpired, outOfStock } from '../errors';
import { commitHold, findHold, findShort, lockHoldKey, lockStock, type StoredHold } from '../store/stock-holds';

/** Commits a stock hold. Idempotent: a hold that is committed already is answered again. @throws hold_expired, out_of_stock */
export async function commitStockHold(tx: Queryable, key: string, now: Date): Promise<StoredHold> {
  await lockHoldKey(tx, key);
  const seen = await findHold(tx, key);
  if (!seen) throw holdExpired();
  if (seen.state === 'committed') return seen;
  // Expired holds are deleted under the lock of their stock, so the hold is read again once we have that lock.
  await lockStock(
    tx,
    seen.lines.map((line) => line.st_code),
  );
  const hold = await findHold(tx, key);
  if (!hold || hold.expiresAt <= now) throw holdExpired();
  const short = await findShort(tx, key);
  if (short.length > 0) throw outOfStock(short);
  await commitHold(tx, key);
  return { ...hold, state: 'committed' };
}
