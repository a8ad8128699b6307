import { getExtras } from '@tyres/checkout-contract/endpoints';
import { getExtrasInput } from '@tyres/checkout-contract/schemas';
import { toPounds } from '@tyres/contract-kit/pence';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { findServices } from '../store/services';

/** The extras that can be bought with tyres, in the order of their ids. */
export const getExtrasRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getExtras, getExtrasInput, async () => {
    const services = await findServices(database);
    return {
      extras: services.map(({ retail_pence, ...service }) => ({
        ...service,
        retail: toPounds(retail_pence),
      })),
    };
  });
