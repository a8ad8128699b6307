import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { updateTimesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';
import { findJob } from '../use-cases/find-job';
import { freeTimesOn } from '../use-cases/free-times';
import { loadCalendar } from '../use-cases/load-calendar';

/** A fitter's free times on a day for the session's basket; none when it is closed, full, past or too far ahead. */
export const updateTimesRoute = (deps: Deps) =>
  route(updateTimes, updateTimesInput, async ({ account_number, date }, context) => {
    const { database } = deps;
    const [fitter, calendar, job] = await Promise.all([
      findFitter(database, account_number),
      loadCalendar(database, context.now),
      findJob(deps, context),
    ]);
    if (!fitter) throw fitterNotFound();
    return freeTimesOn(database, date, { fitter, job, calendar });
  });
