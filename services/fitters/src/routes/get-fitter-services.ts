import { getFitterServices } from '@tyres/fitters-contract/endpoints';
import { getFitterServicesInput } from '@tyres/fitters-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fitterNotFound } from '../errors';
import { findFitter } from '../store/fitters';

/** The extras that a fitter offers, by code (C-FITTER-SERVICES). */
export const getFitterServicesRoute = ({ database }: Pick<Deps, 'database'>) =>
  route(getFitterServices, getFitterServicesInput, async ({ fitter: accountNumber }) => {
    const fitter = await findFitter(database, accountNumber);
    if (!fitter) throw fitterNotFound();
    return { available: fitter.extras };
  });
