import { streamAddresses } from '@tyres/content-contract/endpoints';
import { streamAddressesInput } from '@tyres/content-contract/schemas';
import { addressesRoute } from '@tyres/service-kit/addresses-route';
import type { Deps } from '../deps';
import { findPageAddresses } from '../store/pages';

/** The addresses of the published pages, for sitemaps. @throws unknown_page */
export const streamAddressesRoute = ({ database }: Deps) =>
  addressesRoute(streamAddresses, streamAddressesInput, {
    article: (after, limit) => findPageAddresses(database.replica, new Date(), { after, limit }),
  });
