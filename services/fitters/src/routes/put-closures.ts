import { londonDate } from '@tyres/contract-kit/london';
import { putClosures } from '@tyres/fitters-contract/fitters-api';
import { putClosuresInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { wrongDates } from '../domain/put-checks';
import { invalidPut } from '../errors';
import { asPartner } from '../use-cases/as-partner';
import { closuresEffect } from '../use-cases/calendar-effects';
import { putCalendar } from '../use-cases/put-calendar';

/** Closes days, or opens them again. @throws invalid_closures, and as `putCalendar` */
export const putClosuresRoute = (deps: Pick<Deps, 'database'>) =>
  route(
    putClosures,
    putClosuresInput,
    asPartner(deps, async ({ days }, fitter, { now }) => {
      const wrong = wrongDates(days, londonDate(now));
      if (Object.keys(wrong).length > 0) throw invalidPut('invalid_closures', wrong);
      const puts = days.map(({ date, revision, reason }, index) => ({
        ...{ date, revision, content: reason },
        field: `days[${index}].reason`,
      }));
      return putCalendar(deps.database, fitter, { puts, effect: closuresEffect(fitter) });
    }),
  );
