import { bookAppointment } from '@tyres/fitters-contract/endpoints';
import { bookAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { otherAppointment } from '../errors';
import { isUniqueViolation } from '../store/violations';
import { bookNamed } from '../use-cases/book-named';

/** Books a hold for an order. Idempotent: a second call returns the same booking. @throws as `bookNamed` */
export const bookAppointmentRoute = ({ database }: Deps) =>
  route(bookAppointment, bookAppointmentInput, async (input) => {
    try {
      return appointmentPayload(await database.transaction((tx) => bookNamed(tx, input)));
    } catch (error) {
      // The order has another booking.
      throw isUniqueViolation(error) ? otherAppointment() : error;
    }
  });
