import { callLimits } from '@tyres/search-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { buyAgainModalRoute } from './routes/buy-again-modal';
import { earliestFittingPostcodeRoute } from './routes/earliest-fitting-postcode';
import { enterRegSubmitRoute } from './routes/enter-reg-submit';
import { enterSizeSubmitRoute } from './routes/enter-size-submit';
import { getCarRoute } from './routes/get-car';
import { getSearchSessionRoute } from './routes/get-search-session';
import { getSearchSessionsRoute } from './routes/get-search-sessions';
import { getSizeListsRoute } from './routes/get-size-lists';
import { getSizeOptionsRoute } from './routes/get-size-options';
import { getVehicleRoute } from './routes/get-vehicle';
import { setDontShowBuyAgainModalRoute } from './routes/set-dont-show-buy-again-modal';
import { setMobileFittingRoute } from './routes/set-mobile-fitting';
import { setPostcodeRoute } from './routes/set-postcode';
import { setSizeRoute } from './routes/set-size';
import { updateRegistrationRoute } from './routes/update-registration';
import { validateRegRoute } from './routes/validate-reg';
import { validateSizeRoute } from './routes/validate-size';

/** The search service, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'search',
    log: deps.log,
    routes: [
      validateRegRoute(deps),
      validateSizeRoute(deps),
      enterRegSubmitRoute(deps),
      enterSizeSubmitRoute(deps),
      getCarRoute(deps),
      getVehicleRoute(deps),
      getSearchSessionRoute(deps),
      getSearchSessionsRoute(deps),
      setPostcodeRoute(deps),
      getSizeListsRoute(deps),
      getSizeOptionsRoute(deps),
      buyAgainModalRoute(deps),
      setDontShowBuyAgainModalRoute(),
      updateRegistrationRoute(deps),
      earliestFittingPostcodeRoute(deps),
      setMobileFittingRoute(deps),
      setSizeRoute(deps),
    ],
    limits: callLimits,
    // Redis is not checked: without it searches are kept in the process, so the service is still ready.
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
