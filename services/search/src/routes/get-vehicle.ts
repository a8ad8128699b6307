import { getVehicle } from '@tyres/search-contract/endpoints';
import { getVehicleInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentVehicle } from '../domain/known-vehicle';
import type { Deps } from '../deps';

/** The session's vehicle for the vehicle bar; null when it has none (C-GET-VEHICLE). */
export const getVehicleRoute = ({ sessions }: Deps) =>
  route(getVehicle, getVehicleInput, async (_input, { sessionId }) => {
    const { vehicle } = await sessions.read(sessionId);
    return vehicle && presentVehicle(vehicle);
  });
