import { streamAddresses } from '@tyres/catalogue-contract/endpoints';
import { streamAddressesInput } from '@tyres/catalogue-contract/schemas';
import { addressesRoute, type AddressBatches } from '@tyres/service-kit/addresses-route';
import type { Queryable } from '@tyres/service-kit/database';
import type { PageAddress } from '@tyres/contract-kit/page-address';
import type { Deps } from '../deps';
import {
  findBrandAddresses,
  findManufacturerAddresses,
  findModelAddresses,
  findRangeAddresses,
  findSizeAddresses,
} from '../store/addresses';

type Find = (database: Queryable, after: PageAddress | undefined, limit: number) => Promise<PageAddress[]>;

/** The addresses of brands, ranges, vehicle makers, models and sizes, for sitemaps. @throws unknown_page */
export const streamAddressesRoute = ({ database }: Deps) => {
  const from =
    (find: Find): AddressBatches =>
    (after, limit) =>
      find(database.replica, after, limit);
  return addressesRoute(streamAddresses, streamAddressesInput, {
    brand: from(findBrandAddresses),
    'tyre-range': from(findRangeAddresses),
    manufacturer: from(findManufacturerAddresses),
    model: from(findModelAddresses),
    'tyre-size': from(findSizeAddresses),
  });
};
