import { hasUpsell } from '@tyres/catalogue-contract/endpoints';
import { hasUpsellInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { upsellExists } from '../store/upsells';

/** Says whether there is an upsell, without its tyre and texts. */
export const hasUpsellRoute = (deps: Deps) =>
  route(hasUpsell, hasUpsellInput, async ({ st_code, quantity, home_delivery }, { now }) => ({
    has_upsell: await upsellExists(deps.database, { stCode: st_code, quantity, route: home_delivery, now }),
  }));
