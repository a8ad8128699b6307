import { releaseStock } from '@tyres/catalogue-contract/endpoints';
import { releaseStockInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { releaseStockHold } from '../use-cases/release-stock-hold';
import type { Deps } from '../deps';

/** Releases held stock; `released` is false when nothing was held, or when it is committed and must stay so. */
export const releaseStockRoute = (deps: Deps) =>
  route(releaseStock, releaseStockInput, async (input) => ({
    released: await deps.database.transaction((tx) => releaseStockHold(tx, input)),
  }));
