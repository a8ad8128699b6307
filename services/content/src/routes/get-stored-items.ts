import { getStoredItems } from '@tyres/content-contract/consent';
import { getStoredItemsInput } from '@tyres/content-contract/schemas';
import { storedItems } from '@tyres/content-contract/stored-items';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';

/** What the site keeps in browsers, with what the third parties of its settings add. */
export const getStoredItemsRoute = ({ recaptcha, dataLayerCookies = [] }: Deps) => {
  const items = storedItems.filter(
    ({ by, name }) =>
      by === undefined || (by === 'recaptcha' ? recaptcha !== undefined : dataLayerCookies.includes(name)),
  );
  return route(getStoredItems, getStoredItemsInput, async () => ({ items }));
};
