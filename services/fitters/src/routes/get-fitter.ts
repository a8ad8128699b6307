import { getFitter } from '@tyres/fitters-contract/endpoints';
import { getFitterInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';
import { findJob } from '../use-cases/find-job';
import { fitterPayloads } from '../use-cases/fitter-payloads';
import { loadCalendar } from '../use-cases/load-calendar';

/** One fitter with its free days for the session's basket. */
export const getFitterRoute = (deps: Deps) =>
  route(getFitter, getFitterInput, async ({ account_number }, context) => {
    const { database } = deps;
    const [found, calendar, job] = await Promise.all([
      findFitter(database, account_number),
      loadCalendar(database, context.now),
      findJob(deps, context),
    ]);
    const [fitter] = found ? await fitterPayloads(database, [found], { job, calendar }) : [];
    if (!fitter) throw fitterNotFound();
    return fitter;
  });
