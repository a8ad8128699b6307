import { renewAppointment } from '@tyres/fitters-contract/endpoints';
import { renewAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { slotTaken } from '../errors';
import { isExclusionViolation } from '../store/violations';
import { renewHold } from '../use-cases/renew-hold';

/** Extends a hold, as when a payment starts. @throws as `renewHold` */
export const renewAppointmentRoute = ({ database }: Deps) =>
  route(renewAppointment, renewAppointmentInput, async (input, { now }) => {
    try {
      return appointmentPayload(await database.transaction((tx) => renewHold(tx, input, now)));
    } catch (error) {
      throw isExclusionViolation(error) ? slotTaken() : error;
    }
  });
