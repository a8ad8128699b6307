import type { Database } from '@tyres/service-kit/database';
import { holdExpired } from '../errors';
import { commitHold, findHold, lockHoldKey, lockStock, type StoredHold } from '../store/stock-holds';

/** Takes what a hold claims for good; a committed hold is answered again. @throws hold_expired */
export async function takeHold(tx: Pick<Database, 'query'>, key: string, now: Date): Promise<StoredHold> {
  await lockHoldKey(tx, key);
  const seen = await findHold(tx, key);
  if (!seen) throw holdExpired();
  if (seen.state === 'committed') return seen;
  // Whoever frees expired holds locks their stock first: with the lock in hand, the hold is looked at once more.
  await lockStock(
    tx,
    seen.lines.map((line) => line.st_code),
  );
  const hold = await findHold(tx, key);
  if (!hold || hold.expiresAt <= now) throw holdExpired();
  await commitHold(tx, key);
  return { ...hold, state: 'committed' };
}
