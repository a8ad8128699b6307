import { putBays } from '@tyres/fitters-contract/fitters-api';
import { putBaysInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { asPartner } from '../use-cases/as-partner';
import { baysEffect } from '../use-cases/calendar-effects';
import { everyDay, putCalendar } from '../use-cases/put-calendar';

/** Puts the number of bays. @throws as `putCalendar` */
export const putBaysRoute = (deps: Pick<Deps, 'database'>) =>
  route(
    putBays,
    putBaysInput,
    asPartner(deps, async ({ revision, bays }, fitter, { now }) =>
      putCalendar(deps.database, fitter, {
        puts: [{ date: everyDay, revision, content: bays, field: 'bays' }],
        effect: baysEffect(fitter, now),
      }),
    ),
  );
