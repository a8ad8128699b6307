import { isCalendarDate } from '@tyres/contract-kit/london';
import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { updateTimesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { freeSlotsOn, timesOf } from '../domain/slots';
import { fitterNotFound } from '../errors';
import { findOccupied } from '../store/appointments';
import { findFitter } from '../store/fitters';
import { loadCalendar } from '../use-cases/load-calendar';

/** A fitter's free times on a day; none when it is closed, full, past or too far ahead. */
export const updateTimesRoute = ({ database }: Deps) =>
  route(updateTimes, updateTimesInput, async ({ account_number, date }, { now }) => {
    const fitter = await findFitter(database, account_number);
    if (!fitter) throw fitterNotFound();
    if (!isCalendarDate(date)) return {};
    const [calendar, occupied] = await Promise.all([
      loadCalendar(database, now),
      findOccupied(database, [fitter.id], { now }),
    ]);
    return timesOf(fitter, freeSlotsOn(fitter, date, calendar, occupied.get(fitter.id) ?? []));
  });
