import { londonDate } from '@tyres/contract-kit/london';
import { putSlots } from '@tyres/fitters-contract/fitters-api';
import { putSlotsInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { inOrder, wrongSlots } from '../domain/put-checks';
import { invalidPut, noSlotsHere } from '../errors';
import { asPartner } from '../use-cases/as-partner';
import { slotsEffect } from '../use-cases/calendar-effects';
import { putCalendar } from '../use-cases/put-calendar';

/** The slots of 91 days, one each quarter of an hour, with room to spare. */
const bodyLimitBytes = 256 * 1024;

/** Puts the slots of days. @throws no_slots_here, invalid_slots, and as `putCalendar` */
export const putSlotsRoute = (deps: Pick<Deps, 'database'>) =>
  route(
    putSlots,
    putSlotsInput,
    asPartner(deps, async ({ days }, fitter, { now }) => {
      if (!fitter.slots) throw noSlotsHere();
      const wrong = wrongSlots(days, londonDate(now));
      if (Object.keys(wrong).length > 0) throw invalidPut('invalid_slots', wrong);
      const puts = days.map(({ date, revision, slots }, index) => ({
        ...{ date, revision, content: inOrder(slots) },
        field: `days[${index}].slots`,
      }));
      return putCalendar(deps.database, fitter, { puts, effect: slotsEffect });
    }),
    { bodyLimitBytes },
  );
