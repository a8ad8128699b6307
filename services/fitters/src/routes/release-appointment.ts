import { releaseAppointment } from '@tyres/fitters-contract/endpoints';
import { releaseAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { deleteBooking, deleteHold } from '../store/appointments';

/** Releases an order's booking, else a basket's hold. Idempotent: it is no error if there is neither. */
export const releaseAppointmentRoute = ({ database }: Deps) =>
  route(releaseAppointment, releaseAppointmentInput, ({ key, order_reference }) =>
    database.transaction(async (tx) => {
      if (order_reference && (await deleteBooking(tx, key, order_reference))) return { released: true };
      const released =
        (await deleteHold(tx, key)) || (!order_reference && (await deleteBooking(tx, key, undefined)));
      return { released };
    }),
  );
