import { isCalendarDate } from '@tyres/contract-kit/london';
import { holdAppointment } from '@tyres/fitters-contract/endpoints';
import { holdAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { offersTimes } from '../domain/fitter';
import { slotsOn } from '../domain/slots';
import { fitterNotFound, slotNotOffered, slotTaken } from '../errors';
import { findFitter } from '../store/fitters';
import { holdSlot } from '../use-cases/hold-slot';
import { loadCalendar } from '../use-cases/load-calendar';

/** Holds a time for a basket, in place of its earlier hold (SD43), which is kept when the new one is refused. */
export const holdAppointmentRoute = ({ database }: Deps) =>
  route(
    holdAppointment,
    holdAppointmentInput,
    async ({ key, account_number, date, time, expires_in_seconds }, { now }) => {
      const fitter = await findFitter(database, account_number);
      if (!fitter) throw fitterNotFound();
      if (!isCalendarDate(date)) throw slotNotOffered();
      const keepsTime = offersTimes(fitter);
      const offered = slotsOn(fitter, date, await loadCalendar(database, now));
      // A fitter who agrees the time with the customer only needs room somewhere in the day.
      const slots = keepsTime ? offered.filter((slot) => slot.key === time) : offered;
      if (slots.length === 0) throw slotNotOffered();
      return database.transaction(async (tx) => {
        const held = await holdSlot(tx, {
          key,
          fitter,
          slots,
          keepsTime,
          now,
          expiresInSeconds: expires_in_seconds,
        });
        if (!held) throw slotTaken();
        return appointmentPayload(held);
      });
    },
  );
