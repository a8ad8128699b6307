import { rescheduleAppointment } from '@tyres/fitters-contract/endpoints';
import { rescheduleAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { rescheduleBooking } from '../use-cases/reschedule-booking';

/** Moves an order's booking in one transaction, or keeps it. @throws as `rescheduleBooking` */
export const rescheduleAppointmentRoute = ({ database }: Deps) =>
  route(rescheduleAppointment, rescheduleAppointmentInput, async (input, { now }) =>
    appointmentPayload(await database.transaction((tx) => rescheduleBooking(tx, input, now))),
  );
