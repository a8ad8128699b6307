import { bookAppointment } from '@tyres/fitters-contract/endpoints';
import { bookAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { holdExpired } from '../errors';
import { bookHold, findBooking } from '../store/appointments';

/** Books a basket's hold for an order. Idempotent: a second call returns the same booking. */
export const bookAppointmentRoute = ({ database }: Deps) =>
  route(bookAppointment, bookAppointmentInput, ({ key, order_reference }) =>
    database.transaction(async (tx) => {
      const booked =
        (await findBooking(tx, key, order_reference)) ?? (await bookHold(tx, key, order_reference));
      // A concurrent call for the same order may have booked between the two statements.
      const found = booked ?? (await findBooking(tx, key, order_reference));
      if (!found) throw holdExpired();
      return appointmentPayload(found);
    }),
  );
