import { getTyres } from '@tyres/catalogue-contract/endpoints';
import { getTyresInput } from '@tyres/catalogue-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { toBasketTyre } from '../domain/offered-tyre';
import { findBasketTyres } from '../store/tyres';
import type { Deps } from '../deps';

/** Tyres by stock code for the basket, with their lead time. */
export const getTyresRoute = (deps: Deps) =>
  route(getTyres, getTyresInput, async ({ st_codes }, context) => ({
    tyres: (await findBasketTyres(deps.database, st_codes, context.now)).map(toBasketTyre),
  }));
