import type { RouteContext } from '@tyres/service-kit/route';
import type { Deps } from '../deps';
import { vehicleNeeds, type AxleNeeds } from '../domain/vehicle-fit';
import { findSession } from './find-session';

/**
 * The tyre ratings that the session's vehicle needs; undefined without a vehicle. Tyres can be shown without them: when
 * the search service does not answer, only the 'fits your car' mark is missing.
 */
export async function findSessionVehicle(
  deps: Pick<Deps, 'services'>,
  context: RouteContext,
): Promise<readonly AxleNeeds[] | undefined> {
  try {
    return vehicleNeeds(await findSession(deps, context));
  } catch {
    // The service client has logged the error.
    context.log.warn('search session unavailable; tyres are shown without vehicle fit');
    return undefined;
  }
}
