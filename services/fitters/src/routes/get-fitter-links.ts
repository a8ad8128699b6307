import { getFitterLinks } from '@tyres/fitters-contract/fitters-api';
import { getFitterLinksInput } from '@tyres/fitters-contract/fitters-api-schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { asPartner } from '../use-cases/as-partner';
import { fitterLinks } from '../use-cases/fitter-links';

/** The addresses of the caller's diary and calendar feed. */
export const getFitterLinksRoute = (deps: Pick<Deps, 'database'>) =>
  route(
    getFitterLinks,
    getFitterLinksInput,
    asPartner(deps, async (_, fitter) => fitterLinks(deps.database, fitter)),
  );
