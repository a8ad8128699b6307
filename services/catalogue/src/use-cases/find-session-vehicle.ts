import { getSearchSession } from '@tyres/search-contract/endpoints';
import { readHandedSession } from '@tyres/search-contract/handed-session';
import type { RouteContext } from '@tyres/service-kit/route';
import { vehicleNeeds, type AxleNeeds } from '../domain/vehicle-fit';
import type { Deps } from '../deps';

/**
 * What the session's vehicle needs; undefined without one. Tyres are shown without it too: when the session cannot be read,
 * only their 'fits your car' mark is missing.
 */
export async function sessionVehicle(
  { services }: Pick<Deps, 'services'>,
  context: RouteContext,
): Promise<readonly AxleNeeds[] | undefined> {
  const handed = readHandedSession(context.headers);
  if (handed) return vehicleNeeds(handed);
  const { sessionId, requestId, signal, log } = context;
  try {
    return vehicleNeeds(await services.call(getSearchSession, {}, { sessionId, requestId, signal }));
  } catch {
    // The client has logged why.
    log.warn('tyres are shown without the vehicle that they may fit');
    return undefined;
  }
}
