import { hasUpsell } from '@tyres/catalogue-contract/endpoints';
import { hasUpsellInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findUpsell } from '../store/upsells';

/** Whether there is an upsell, for a service that adds a tyre only if there is none. */
export const hasUpsellRoute = (deps: Deps) =>
  route(hasUpsell, hasUpsellInput, async ({ st_code, quantity, home_delivery }, { now }) => {
    const upsell = await findUpsell(deps.database, { stCode: st_code, quantity, route: home_delivery, now });
    return { has_upsell: upsell !== undefined };
  });
