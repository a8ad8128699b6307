import { callLimits } from '@tyres/fitters-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { bookAppointmentRoute } from './routes/book-appointment';
import { drawMapRoute } from './routes/draw-map';
import { findFreeDatesRoute } from './routes/find-free-dates';
import { fitterModalWindowRoute } from './routes/fitter-modal-window';
import { getFitterServicesRoute } from './routes/get-fitter-services';
import { getFitterRoute } from './routes/get-fitter';
import { getTownRoute } from './routes/get-town';
import { holdAppointmentRoute } from './routes/hold-appointment';
import { listTownsRoute } from './routes/list-towns';
import { rechooseFittersRoute } from './routes/rechoose-fitters';
import { releaseAppointmentRoute } from './routes/release-appointment';
import { renewAppointmentRoute } from './routes/renew-appointment';
import { rescheduleAppointmentRoute } from './routes/reschedule-appointment';
import { updateTimesRoute } from './routes/update-times';

/** The fitters service, ready to be started or tested. */
export function createApp(deps: Deps) {
  return createServiceApp({
    name: 'fitters',
    log: deps.log,
    routes: [
      rechooseFittersRoute(deps),
      updateTimesRoute(deps),
      fitterModalWindowRoute(deps),
      getFitterServicesRoute(deps),
      drawMapRoute(deps),
      findFreeDatesRoute(deps),
      getFitterRoute(deps),
      getTownRoute(deps),
      listTownsRoute(deps),
      holdAppointmentRoute(deps),
      renewAppointmentRoute(deps),
      bookAppointmentRoute(deps),
      releaseAppointmentRoute(deps),
      rescheduleAppointmentRoute(deps),
    ],
    limits: callLimits,
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
