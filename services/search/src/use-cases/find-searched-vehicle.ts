import type { RouteContext } from '@tyres/service-kit/route';
import type { KnownVehicle } from '../domain/known-vehicle';
import type { Deps } from '../deps';

/** The vehicle of a session's search, with its sizes; undefined without one. @throws vehicle_data_unavailable */
export async function findSearchedVehicle(
  { sessions, vehicles }: Pick<Deps, 'sessions' | 'vehicles'>,
  context: Pick<RouteContext, 'sessionId' | 'signal' | 'now'>,
): Promise<KnownVehicle | undefined> {
  const { vehicle } = await sessions.read(context.sessionId);
  return vehicle ? vehicles.find(vehicle.registration, context) : undefined;
}
