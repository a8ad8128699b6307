import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { getTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { findTyresWithLeadDays } from '../store/tyres';
import type { Deps } from '../deps';

/** Tyres by stock code for the basket, with the fitted price as `price` and their lead time. */
export const getTyresRoute = (deps: Deps) =>
  route(getTyres, getTyresInput, async ({ st_codes }, context) => {
    const found = await findTyresWithLeadDays(deps.database, st_codes, context.now);
    return {
      tyres: found.map(({ tyre, leadDays }) => Object.assign(toTyre(tyre, 0), { lead_days: leadDays })),
    };
  });
