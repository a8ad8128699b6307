import { callLimits } from '@tyres/search-contract/call-limits';
import type { Log } from '@tyres/service-kit/log';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { buyAgainModalRoute } from './routes/buy-again-modal';
import { earliestFittingPostcodeRoute } from './routes/earliest-fitting-postcode';
import { enterRegSubmitRoute } from './routes/enter-reg-submit';
import { enterSizeSubmitRoute } from './routes/enter-size-submit';
import { getCarRoute } from './routes/get-car';
import { getSearchSessionRoute } from './routes/get-search-session';
import { getSizeListsRoute } from './routes/get-size-lists';
import { getVehicleRoute } from './routes/get-vehicle';
import { setDontShowBuyAgainModalRoute } from './routes/set-dont-show-buy-again-modal';
import { setMobileFittingRoute } from './routes/set-mobile-fitting';
import { setPostcodeRoute } from './routes/set-postcode';
import { setSizeRoute } from './routes/set-size';
import { updateRegistrationRoute } from './routes/update-registration';
import { validateRegRoute } from './routes/validate-reg';
import { validateSizeRoute } from './routes/validate-size';

export interface AppDeps extends Deps {
  readonly log: Log;
}

/** The search service, ready to be started or tested. */
export function createApp({ log, ...deps }: AppDeps) {
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
      buyAgainModalRoute(deps),
      setDontShowBuyAgainModalRoute(),
      updateRegistrationRoute(deps),
      earliestFittingPostcodeRoute(deps),
      setMobileFittingRoute(deps),
      setSizeRoute(deps),
    ],
    limits: callLimits,
    // Without Redis it searches all the same: searches are then kept in the process.
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
