import { findFreeDates } from '@tyres/fitters-contract/endpoints';
import { findFreeDatesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findFitters } from '../store/fitters';
import { earliestDates } from '../use-cases/earliest-dates';
import { findPostcode } from '../use-cases/find-place';
import { loadCalendar } from '../use-cases/load-calendar';

/** Only the nearest fitters are searched; with 60 of them, one is free on nearly any day. */
const mostFitters = 60;

/** The first day on which any fitter near a postcode has a free time, by the tyres' lead. @throws postcode_unknown */
export const findFreeDatesRoute = ({ database }: Deps) =>
  route(findFreeDates, findFreeDatesInput, async ({ postcode, radius_miles, lead_days }, { now }) => {
    const { position } = await findPostcode(database, postcode);
    const [fitters, calendar] = await Promise.all([
      findFitters(database, {
        around: position,
        withinMiles: radius_miles,
        sortBy: 'distance',
        includesGarages: true,
        includesMobile: true,
        except: [],
        limit: mostFitters,
      }),
      loadCalendar(database, now),
    ]);
    return { earliest: await earliestDates(database, fitters, { leads: lead_days, calendar }) };
  });
