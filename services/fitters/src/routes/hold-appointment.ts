import { holdAppointment } from '@tyres/fitters-contract/endpoints';
import { holdAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { slotTaken } from '../errors';
import { keepCalendar } from '../store/calendar-locks';
import { holdSlot } from '../use-cases/hold-slot';
import { planAppointment } from '../use-cases/plan-appointment';

/** Holds a time for a basket, in place of its earlier hold (SD43), which is kept when the new one is refused. */
export const holdAppointmentRoute = ({ database }: Deps) =>
  route(
    holdAppointment,
    holdAppointmentInput,
    ({ key, expires_in_seconds: expiresInSeconds, ...wish }, { now }) =>
      database.transaction(async (tx) => {
        await keepCalendar(tx, wish.account_number);
        const plan = await planAppointment(tx, wish, now);
        const held = await holdSlot(tx, { ...plan, key, expiresInSeconds });
        if (!held) throw slotTaken();
        return appointmentPayload(held);
      }),
  );
