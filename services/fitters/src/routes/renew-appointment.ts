import { renewAppointment } from '@tyres/fitters-contract/endpoints';
import { renewAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { holdExpired } from '../errors';
import { renewHold } from '../store/appointments';

/** Extends a hold, as when a payment starts. @throws hold_expired */
export const renewAppointmentRoute = ({ database }: Deps) =>
  route(renewAppointment, renewAppointmentInput, async ({ key, expires_in_seconds }) => {
    const held = await renewHold(database, key, expires_in_seconds);
    if (!held) throw holdExpired();
    return appointmentPayload(held);
  });
