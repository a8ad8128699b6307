import { commitStock } from '@tyres/catalogue-contract/endpoints';
import { commitStockInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { commitStockHold } from '../use-cases/commit-stock-hold';
import type { Deps } from '../deps';

/** Commits a stock hold; idempotent. @throws hold_expired, out_of_stock */
export const commitStockRoute = (deps: Deps) =>
  route(commitStock, commitStockInput, async (input, { now }) => {
    const hold = await deps.database.transaction((tx) => commitStockHold(tx, input.key, now));
    return { key: hold.key, state: hold.state, expires_at: hold.expiresAt.toISOString() };
  });
