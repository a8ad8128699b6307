import { createServiceApp } from '@tyres/service-kit/service-app';
import type { Log } from '@tyres/service-kit/log';
import sql from 'sql-template-tag';
import { applyFiltersRoute } from './routes/apply-filters';
import { commitStockRoute } from './routes/commit-stock';
import type { Deps } from './routes/deps';
import { getPictureRoute } from './routes/get-picture';
import { getTyresRoute } from './routes/get-tyres';
import { holdStockRoute } from './routes/hold-stock';
import { releaseStockRoute } from './routes/release-stock';
import { updateTyresRoute } from './routes/update-tyres';

/** The catalogue service, ready to be started or tested. */
export function createApp(deps: Deps & { readonly log: Log }) {
  return createServiceApp({
    name: 'catalogue',
    log: deps.log,
    routes: [
      applyFiltersRoute(deps),
      updateTyresRoute(deps),
      getPictureRoute(deps),
      getTyresRoute(deps),
      holdStockRoute(deps),
      commitStockRoute(deps),
      releaseStockRoute(deps),
    ],
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
