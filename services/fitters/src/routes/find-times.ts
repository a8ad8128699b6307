import { findTimes } from '@tyres/fitters-contract/endpoints';
import { findTimesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';
import { fitterPayloads } from '../use-cases/fitter-payloads';
import { freeTimesOn } from '../use-cases/free-times';
import { loadCalendar } from '../use-cases/load-calendar';

/** The days and times that a fitter has for the job of an order. @throws fitter_not_found */
export const findTimesRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(findTimes, findTimesInput, async ({ account_number, job, date }, { now }) => {
    const [fitter, calendar] = await Promise.all([
      findFitter(database, account_number),
      loadCalendar(database, now),
    ]);
    const [shown] = fitter ? await fitterPayloads(database, [fitter], { job, calendar }) : [];
    if (!fitter || !shown) throw fitterNotFound();
    const { fitting_days, fitting_times } = shown;
    return {
      fitting_days,
      fitting_times: date ? await freeTimesOn(database, date, { fitter, job, calendar }) : fitting_times,
    };
  });
