import { findBooking } from '@tyres/fitters-contract/endpoints';
import { findBookingInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { appointmentPayload } from '../domain/appointment-payload';
import { findBookingOf } from '../store/appointments';

/** The booking of an order, for a caller that does not know its id. */
export const findBookingRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(findBooking, findBookingInput, async ({ order_reference }) => {
    const booking = await findBookingOf(database, order_reference);
    return { booking: booking ? appointmentPayload(booking) : null };
  });
