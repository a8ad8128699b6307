import { streamAddresses } from '@tyres/fitters-contract/endpoints';
import { streamAddressesInput } from '@tyres/fitters-contract/schemas';
import { addressesRoute, type AddressBatches } from '@tyres/service-kit/addresses-route';
import type { Deps } from '../deps';
import { findTownAddresses } from '../store/towns';

/** The addresses of towns, for the sitemaps of garages and of mobile fitters. @throws unknown_page */
export const streamAddressesRoute = ({ database }: Deps) => {
  const towns: AddressBatches = (after, limit) => findTownAddresses(database.replica, after, limit);
  return addressesRoute(streamAddresses, streamAddressesInput, { town: towns, 'mobile-town': towns });
};
