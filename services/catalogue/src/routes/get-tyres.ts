import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { getTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { findLeadDays } from '../store/lead-days';
import { findTyresByCode } from '../store/tyres';
import type { Deps } from '../deps';

/** Tyres by stock code for the basket, with the fitted price as `price` and their lead time. */
export const getTyresRoute = (deps: Deps) =>
  route(getTyres, getTyresInput, async ({ st_codes }, context) => {
    const [tyres, leads] = await Promise.all([
      findTyresByCode(deps.database, st_codes, context.now),
      findLeadDays(deps.database, st_codes),
    ]);
    const leadDays = new Map(leads.map((lead) => [lead.id, lead.leadDays]));
    return { tyres: tyres.map((tyre) => ({ ...toTyre(tyre, 0), lead_days: leadDays.get(tyre.id) ?? 0 })) };
  });
