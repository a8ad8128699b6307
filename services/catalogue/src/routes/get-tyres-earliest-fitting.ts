import { getTyresEarliestFitting } from '@tyres/catalogue-contract/endpoints';
import { getTyresEarliestFittingInput } from '@tyres/catalogue-contract/schemas';
import { CallError } from '@tyres/contract-kit/endpoint';
import { findFreeDates } from '@tyres/fitters-contract/endpoints';
import { getSearchSession } from '@tyres/search-contract/endpoints';
import { route, type RouteContext } from '@tyres/service-kit/route';
import { earliestFitting, type EarliestDates } from '../domain/earliest-fitting';
import { noPostcode } from '../errors';
import { findLeadDays } from '../store/lead-days';
import type { Deps } from '../deps';

/** When tyres can be fitted near the session's postcode, by one call to the fitters for all tyres. @throws no_postcode */
export const getTyresEarliestFittingRoute = (deps: Deps) =>
  route(getTyresEarliestFitting, getTyresEarliestFittingInput, async ({ st_codes }, context) => {
    const caller = { sessionId: context.sessionId, requestId: context.requestId, signal: context.signal };
    const [{ postcode }, tyres] = await Promise.all([
      deps.services.call(getSearchSession, {}, caller),
      findLeadDays(deps.database, st_codes),
    ]);
    if (!postcode) throw noPostcode();
    if (tyres.length === 0) return [];
    const leads = [...new Set(tyres.map(({ leadDays }) => leadDays))];
    const earliest = await earliestDates(deps, { postcode, lead_days: leads }, caller);
    return tyres.map((tyre) => earliestFitting(tyre, earliest, context.now));
  });

/** The fitters' first free dates near a postcode, by the tyres' lead; none for an unknown postcode. */
async function earliestDates(
  { services }: Pick<Deps, 'services'>,
  input: { postcode: string; lead_days: readonly number[] },
  caller: Pick<RouteContext, 'sessionId' | 'requestId' | 'signal'>,
): Promise<EarliestDates> {
  try {
    return (await services.call(findFreeDates, input, caller)).earliest;
  } catch (error) {
    if (error instanceof CallError && error.problem.code === 'postcode_unknown') return {};
    throw error;
  }
}
