import { repeat } from '@tyres/service-kit/repeat';
import type { Deps } from '../deps';
import { deleteExpiredHolds } from '../store/expired-holds';

/** Half of the minute within which an expired hold is deleted. */
const pauseMs = 30_000;
/** A statement's share: after a long stop there may be many. */
const batchSize = 1_000;

/** Deletes expired holds, now and every half minute, until it is stopped: their rows name baskets. */
export function startExpiringHolds(
  { database, log }: Pick<Deps, 'database' | 'log'>,
  everyMs = pauseMs,
): { stop(): Promise<void> } {
  let isStopped = false;
  const deleteAll = async (): Promise<void> => {
    let deleted = batchSize;
    while (deleted === batchSize && !isStopped) deleted = await deleteExpiredHolds(database, batchSize);
  };
  const repeating = repeat(everyMs, () =>
    deleteAll().catch((error: unknown) => log.warn({ err: error }, 'expired holds not deleted')),
  );
  return {
    stop() {
      isStopped = true;
      return repeating.stop();
    },
  };
}
