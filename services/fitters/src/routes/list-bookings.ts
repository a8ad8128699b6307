import { addDays, isCalendarDate } from '@tyres/contract-kit/london';
import { listBookings } from '@tyres/fitters-contract/fitters-api';
import { listBookingsInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { bookingPayload, spanOfDays } from '../domain/fitter-job';
import { putAheadDays } from '../domain/put-checks';
import { invalidPut } from '../errors';
import { findJobs } from '../store/fitter-jobs';
import { asPartner } from '../use-cases/as-partner';

/** A fitter's bookings of some days. @throws invalid_span */
export const listBookingsRoute = (deps: Pick<Deps, 'database'>) =>
  route(
    listBookings,
    listBookingsInput,
    asPartner(deps, async ({ from, until }, { id }) => {
      for (const [name, date] of Object.entries({ from, until }))
        if (!isCalendarDate(date)) throw invalidPut('invalid_span', { [name]: `There is no day ${date}.` });
      if (until < from) throw invalidPut('invalid_span', { until: `${until} is before ${from}.` });
      if (until > addDays(from, putAheadDays))
        throw invalidPut('invalid_span', { until: `At most ${putAheadDays} days are read at once.` });
      return { bookings: (await findJobs(deps.database, id, spanOfDays(from, until))).map(bookingPayload) };
    }),
  );
