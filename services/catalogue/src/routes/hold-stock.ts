import { holdStock } from '@tyres/catalogue-contract/endpoints';
import { holdStockInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { placeStockHold } from '../use-cases/place-stock-hold';
import type { Deps } from '../deps';

/** Holds stock for an order; the same key returns the same hold. @throws out_of_stock, hold_key_reused */
export const holdStockRoute = (deps: Deps) =>
  route(holdStock, holdStockInput, async (input, { now }) => {
    const hold = await deps.database.transaction((tx) =>
      placeStockHold(tx, {
        key: input.key,
        lines: input.lines,
        route: input.home_delivery === 1 ? 1 : 0,
        now,
        expiresAt: new Date(now.getTime() + input.expires_in_seconds * 1000),
      }),
    );
    return { key: hold.key, state: hold.state, expires_at: hold.expiresAt.toISOString() };
  });
