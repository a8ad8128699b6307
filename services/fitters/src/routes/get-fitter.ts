import { getFitter } from '@tyres/fitters-contract/endpoints';
import { getFitterInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterDetails } from '../domain/fitter-payload';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';

/** One fitter without its calendar, so that it asks nothing of other services. @throws fitter_not_found */
export const getFitterRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getFitter, getFitterInput, async ({ account_number }) => {
    const fitter = await findFitter(database, account_number);
    if (!fitter) throw fitterNotFound();
    return fitterDetails(fitter);
  });
