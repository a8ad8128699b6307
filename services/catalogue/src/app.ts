import { callLimits } from '@tyres/catalogue-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import { applyFiltersRoute } from './routes/apply-filters';
import { commitStockRoute } from './routes/commit-stock';
import type { Deps } from './deps';
import { findTyresRoute } from './routes/find-tyres';
import { getBrandCountRoute } from './routes/get-brand-count';
import { getBrandPageRoute } from './routes/get-brand-page';
import { getManufacturerPageRoute } from './routes/get-manufacturer-page';
import { getModelPageRoute } from './routes/get-model-page';
import { getPictureRoute } from './routes/get-picture';
import { getRangePageRoute } from './routes/get-range-page';
import { getSelectTyresContentRoute } from './routes/get-select-tyres-content';
import { getTyreRangeTyresRoute } from './routes/get-tyre-range-tyres';
import { getPopularSizesRoute } from './routes/get-popular-sizes';
import { getTyreSizePageRoute } from './routes/get-tyre-size-page';
import { getTyresRoute } from './routes/get-tyres';
import { getTyresEarliestFittingRoute } from './routes/get-tyres-earliest-fitting';
import { hasUpsellRoute } from './routes/has-upsell';
import { holdStockRoute } from './routes/hold-stock';
import { releaseStockRoute } from './routes/release-stock';
import { streamAddressesRoute } from './routes/stream-addresses';
import { tyreUpsellModalRoute } from './routes/tyre-upsell-modal';
import { updateTyresRoute } from './routes/update-tyres';
import { updateTyresFormRoute } from './routes/update-tyres-form';
import { createFindResults } from './use-cases/find-results';

/** The catalogue service, ready to be started or tested. */
export function createApp(deps: Deps) {
  const findResults = createFindResults(deps.database);
  return createServiceApp({
    name: 'catalogue',
    log: deps.log,
    routes: [
      applyFiltersRoute({ ...deps, findResults }),
      updateTyresRoute({ ...deps, findResults }),
      updateTyresFormRoute(deps),
      getTyresEarliestFittingRoute(deps),
      tyreUpsellModalRoute(deps),
      hasUpsellRoute(deps),
      getTyreRangeTyresRoute(deps),
      getBrandCountRoute(deps),
      findTyresRoute(deps),
      getSelectTyresContentRoute(deps),
      getBrandPageRoute(deps),
      getRangePageRoute(deps),
      getManufacturerPageRoute(deps),
      getModelPageRoute(deps),
      getTyreSizePageRoute(deps),
      getPopularSizesRoute(deps),
      getPictureRoute(deps),
      getTyresRoute(deps),
      holdStockRoute(deps),
      commitStockRoute(deps),
      releaseStockRoute(deps),
      streamAddressesRoute(deps),
    ],
    limits: callLimits,
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
