import { callLimits } from '@tyres/fitters-contract/call-limits';
import { createServiceApp } from '@tyres/service-kit/service-app';
import sql from 'sql-template-tag';
import type { Deps } from './deps';
import { bookAppointmentRoute } from './routes/book-appointment';
import { describeFittersApiRoute } from './routes/describe-fitters-api';
import { drawMapRoute } from './routes/draw-map';
import { findBookingRoute } from './routes/find-booking';
import { findFreeDatesRoute } from './routes/find-free-dates';
import { findTimesRoute } from './routes/find-times';
import { getDiaryRoute } from './routes/get-diary';
import { getFitterLinksRoute } from './routes/get-fitter-links';
import { fitterModalWindowRoute } from './routes/fitter-modal-window';
import { getFitterServicesRoute } from './routes/get-fitter-services';
import { getFitterRoute } from './routes/get-fitter';
import { getMapsKeyRoute } from './routes/get-maps-key';
import { getTownRoute } from './routes/get-town';
import { holdAppointmentRoute } from './routes/hold-appointment';
import { listBookingsRoute } from './routes/list-bookings';
import { addReviewRoute } from './routes/add-review';
import { listReviewsRoute } from './routes/list-reviews';
import { listTownReviewsRoute } from './routes/list-town-reviews';
import { listTownsRoute } from './routes/list-towns';
import { putBaysRoute } from './routes/put-bays';
import { putClosuresRoute } from './routes/put-closures';
import { putSlotsRoute } from './routes/put-slots';
import { readCalendarFeedRoute } from './routes/read-calendar-feed';
import { rechooseFittersRoute } from './routes/rechoose-fitters';
import { releaseAppointmentRoute } from './routes/release-appointment';
import { renewAppointmentRoute } from './routes/renew-appointment';
import { rescheduleAppointmentRoute } from './routes/reschedule-appointment';
import { streamAddressesRoute } from './routes/stream-addresses';
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
      getMapsKeyRoute(deps),
      getTownRoute(deps),
      listTownsRoute(deps),
      listReviewsRoute(deps),
      listTownReviewsRoute(deps),
      holdAppointmentRoute(deps),
      renewAppointmentRoute(deps),
      bookAppointmentRoute(deps),
      releaseAppointmentRoute(deps),
      rescheduleAppointmentRoute(deps),
      addReviewRoute(deps),
      findBookingRoute(deps),
      findTimesRoute(deps),
      putSlotsRoute(deps),
      putClosuresRoute(deps),
      putBaysRoute(deps),
      listBookingsRoute(deps),
      getFitterLinksRoute(deps),
      describeFittersApiRoute(),
      getDiaryRoute(deps),
      readCalendarFeedRoute(deps),
      streamAddressesRoute(deps),
    ],
    limits: callLimits,
    checks: { postgres: () => deps.database.query(sql`select 1`) },
  });
}
