import type { Log } from '@tyres/service-kit/log';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './routes/deps';
import { enterRegSubmitRoute } from './routes/enter-reg-submit';
import { enterSizeSubmitRoute } from './routes/enter-size-submit';
import { getCarRoute } from './routes/get-car';
import { getSearchSessionRoute } from './routes/get-search-session';
import { getSizeListsRoute } from './routes/get-size-lists';
import { getVehicleRoute } from './routes/get-vehicle';
import { setPostcodeRoute } from './routes/set-postcode';
import { validateRegRoute } from './routes/validate-reg';
import { validateSizeRoute } from './routes/validate-size';

export interface AppDeps extends Deps {
  readonly log: Log;
  readonly pingRedis: () => Promise<unknown>;
}

/** The search service, ready to be started or tested. */
export function createApp({ log, pingRedis, ...deps }: AppDeps) {
  return createServiceApp({
    name: 'search',
    log,
    routes: [
      validateRegRoute(deps),
      validateSizeRoute(deps),
      enterRegSubmitRoute(deps),
      enterSizeSubmitRoute(deps),
      getCarRoute(deps),
      getVehicleRoute(deps),
      getSearchSessionRoute(deps),
      setPostcodeRoute(deps),
      getSizeListsRoute(deps),
    ],
    checks: { postgres: () => deps.database.query(sql`select 1`), redis: pingRedis },
  });
}
