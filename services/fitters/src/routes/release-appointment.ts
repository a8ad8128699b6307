import { releaseAppointment } from '@tyres/fitters-contract/endpoints';
import { releaseAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { deleteBooking, deleteHold } from '../store/appointments';

/** Gives a slot back; nothing to give back is no failure. An order's own booking goes first, a basket's hold otherwise. */
export const releaseAppointmentRoute = ({ database }: Deps) =>
  route(releaseAppointment, releaseAppointmentInput, ({ key, order_reference }) =>
    database.transaction(async (tx) => {
      if (order_reference && (await deleteBooking(tx, key, order_reference))) return { released: true };
      const released =
        (await deleteHold(tx, key)) || (!order_reference && (await deleteBooking(tx, key, undefined)));
      return { released };
    }),
  );
