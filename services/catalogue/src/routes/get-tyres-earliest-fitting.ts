import { getTyresEarliestFitting } from '@tyres/catalogue-contract/endpoints';
import { getTyresEarliestFittingInput } from '@tyres/catalogue-contract/schemas';
import { CallError } from '@tyres/contract-kit/endpoint';
import { findFreeDates } from '@tyres/fitters-contract/endpoints';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { route, type RouteContext } from '@tyres/service-kit/route';
import { earliestFitting } from '../domain/earliest-fitting';
import { noPostcode } from '../errors';
import { findLeadDays } from '../store/lead-days';
import type { Deps } from '../deps';

/** When tyres can be fitted near the session's postcode, by one call to the fitters for all tyres. @throws no_postcode */
export const getTyresEarliestFittingRoute = (deps: Deps) =>
  route(getTyresEarliestFitting, getTyresEarliestFittingInput, async ({ st_codes }, context) => {
    const [freeDays, tyres] = await Promise.all([
      freeDaysNearby(deps, context),
      findLeadDays(deps.database, st_codes),
    ]);
    return tyres.map((tyre) => earliestFitting(tyre, freeDays, context.now));
  });

/** Days with a free time near the session's postcode at any fitter; none for an unknown postcode. */
async function freeDaysNearby(
  { services }: Pick<Deps, 'services'>,
  context: RouteContext,
): Promise<readonly string[]> {
  const caller = { sessionId: context.sessionId, requestId: context.requestId, signal: context.signal };
  const { postcode } = await services.call(getSearchSession, {}, caller);
  if (!postcode) throw noPostcode();
  try {
    const { dates } = await services.call(findFreeDates, { postcode }, caller);
    return dates;
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'postcode_unknown') return [];
    throw error;
  }
}
