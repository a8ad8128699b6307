import { getFitter } from '@tyres/fitters-contract/endpoints';
import { getFitterInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterPayload } from '../domain/fitter-payload';
import { fitterNotFound } from '../errors';
import { findOccupied } from '../store/appointments';
import { findFitter } from '../store/fitters';
import { loadCalendar } from '../use-cases/load-calendar';

/** One fitter with its free days. */
export const getFitterRoute = ({ database }: Deps) =>
  route(getFitter, getFitterInput, async ({ account_number }, { now }) => {
    const fitter = await findFitter(database, account_number);
    if (!fitter) throw fitterNotFound();
    const [calendar, occupied] = await Promise.all([
      loadCalendar(database, now),
      findOccupied(database, [fitter.id], { now }),
    ]);
    return fitterPayload(fitter, calendar, occupied.get(fitter.id) ?? []);
  });
