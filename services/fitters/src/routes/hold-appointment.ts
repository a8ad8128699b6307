import { holdAppointment } from '@tyres/fitters-contract/endpoints';
import { holdAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { slotTaken } from '../errors';
import { holdSlot } from '../use-cases/hold-slot';
import { planAppointment } from '../use-cases/plan-appointment';

/** Holds a time for a basket, in place of its earlier hold (SD43), which is kept when the new one is refused. */
export const holdAppointmentRoute = ({ database }: Deps) =>
  route(
    holdAppointment,
    holdAppointmentInput,
    async ({ key, expires_in_seconds: expiresInSeconds, ...wish }, { now }) => {
      const plan = await planAppointment(database, wish, now);
      return database.transaction(async (tx) => {
        const held = await holdSlot(tx, { ...plan, key, expiresInSeconds });
        if (!held) throw slotTaken();
        return appointmentPayload(held);
      });
    },
  );
