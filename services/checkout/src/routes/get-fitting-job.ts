import { getFittingJob } from '@tyres/checkout-contract/endpoints';
import { getFittingJobInput } from '@tyres/checkout-contract/schemas';
import { route } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { fittingJobOf } from '../domain/fitting-job';
import { callerOf } from '../use-cases/caller-of';
import { readBasket } from '../use-cases/change-basket';

/** What the session's basket asks of a fitter's calendar, for the fitters service. Reads only. */
export const getFittingJobRoute = (deps: Pick<Deps, 'baskets'>) =>
  route(getFittingJob, getFittingJobInput, async (_input, context) => {
    const basket = await readBasket(deps, callerOf(context));
    return { job: fittingJobOf(basket), postcode: basket.postcode };
  });
