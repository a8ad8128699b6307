import { releaseStock } from '@tyres/catalogue-contract/endpoints';
import { releaseStockInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { deleteHold, lockHoldKey } from '../store/stock-holds';
import type { Deps } from '../deps';

/** Releases held stock; `released` is false when nothing was held, or when it is committed. */
export const releaseStockRoute = (deps: Deps) =>
  route(releaseStock, releaseStockInput, async (input) => {
    const released = await deps.database.transaction(async (tx) => {
      await lockHoldKey(tx, input.key);
      return deleteHold(tx, input.key);
    });
    return { released };
  });
