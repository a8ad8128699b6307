import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { getTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toTyre } from '../domain/offered-tyre';
import { findTyresByCode } from '../store/tyres';
import type { Deps } from '../deps';

/** Tyres by stock code for the basket, with the fitted price as `price`. */
export const getTyresRoute = (deps: Deps) =>
  route(getTyres, getTyresInput, async (input, context) => {
    const tyres = await findTyresByCode(deps.database, input.st_codes, context.now);
    return { tyres: tyres.map((tyre) => toTyre(tyre, 0)) };
  });
