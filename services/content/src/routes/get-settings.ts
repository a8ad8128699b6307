import { getSettings } from '@tyres/content-contract/settings';
import { getSettingsInput } from '@tyres/content-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentShop } from '../domain/shop-settings';
import type { Deps } from '../deps';

/** The shop's settings as of now. */
export const getSettingsRoute = (deps: Deps) =>
  route(getSettings, getSettingsInput, async (_, { now }) => presentShop(deps.shop, now));
