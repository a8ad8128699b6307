import { parsePostcode } from '@tyres/contract-kit/postcode';
import { findFreeDates } from '@tyres/fitters-contract/endpoints';
import { findFreeDatesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { freeDates } from '../domain/free-dates';
import { postcodeUnknown } from '../errors';
import { findOccupied } from '../store/appointments';
import { findFitters } from '../store/fitters';
import { findPosition } from '../store/postcode-positions';
import { loadCalendar } from '../use-cases/load-calendar';

/** Only the nearest fitters are searched; with 60 of them, one is free on nearly any day. */
const mostFitters = 60;

/** The next days on which any fitter near a postcode has a free time. @throws postcode_unknown */
export const findFreeDatesRoute = ({ database }: Deps) =>
  route(findFreeDates, findFreeDatesInput, async (input, { now }) => {
    const postcode = parsePostcode(input.postcode) ?? input.postcode;
    const around = await findPosition(database, postcode);
    if (!around) throw postcodeUnknown(postcode);
    const [fitters, calendar] = await Promise.all([
      findFitters(database, {
        around,
        withinMiles: input.radius_miles,
        sortBy: 'distance',
        includesGarages: true,
        includesMobile: true,
        except: [],
        limit: mostFitters,
      }),
      loadCalendar(database, now),
    ]);
    const ids = fitters.map(({ id }) => id);
    const occupied = await findOccupied(database, ids, { now });
    const busy = fitters.map((fitter) => ({ fitter, occupied: occupied.get(fitter.id) ?? [] }));
    return { dates: freeDates(busy, calendar) };
  });
