import { releaseAppointment } from '@tyres/fitters-contract/endpoints';
import { releaseAppointmentInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { deleteAppointment } from '../store/appointments';
import { lockNamed } from '../use-cases/named-appointment';

/** Releases a hold, or the booking of a named order. Idempotent: it is no error if there is neither. */
export const releaseAppointmentRoute = ({ database }: Deps) =>
  route(releaseAppointment, releaseAppointmentInput, ({ order_reference, ...named }) =>
    database.transaction(async (tx) => {
      const found = await lockNamed(tx, named);
      const released =
        found !== undefined && (found.state === 'held' || found.orderReference === order_reference);
      if (released) await deleteAppointment(tx, found.id);
      return { released };
    }),
  );
