import { bookAppointment } from '@tyres/fitters-contract/endpoints';
import { bookAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { holdExpired } from '../errors';
import { bookHold, findBooking } from '../store/appointments';

/** Books what a basket holds for an order; asked again, the booking that was made. */
export const bookAppointmentRoute = ({ database }: Deps) =>
  route(bookAppointment, bookAppointmentInput, ({ key, order_reference }, { now }) =>
    database.transaction(async (tx) => {
      const booked =
        (await findBooking(tx, key, order_reference)) ?? (await bookHold(tx, key, order_reference, now));
      // The rival of a double call may have booked between the two statements.
      const found = booked ?? (await findBooking(tx, key, order_reference));
      if (!found) throw holdExpired();
      return appointmentPayload(found);
    }),
  );
