import type { Queryable } from '@tyres/service-kit/database';
import { deleteHold, findHold, lockHoldKey, lockStock, returnHold } from '../store/stock-holds';

/**
 * Releases a stock hold, inside the caller's transaction; a committed one only with `committed`, which returns its tyres to
 * the stock. Idempotent: false when there was nothing to release.
 */
export async function releaseStockHold(
  tx: Queryable,
  { key, committed }: { readonly key: string; readonly committed: boolean },
): Promise<boolean> {
  await lockHoldKey(tx, key);
  const hold = await findHold(tx, key);
  if (hold?.state !== 'committed') return deleteHold(tx, key);
  if (!committed) return false;
  await lockStock(
    tx,
    hold.lines.map((line) => line.st_code),
  );
  await returnHold(tx, key);
  return true;
}
