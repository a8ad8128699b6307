import { getCar } from '@tyres/search-contract/endpoints';
import { getCarInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentCar } from '../domain/known-vehicle';
import type { Deps } from './deps';

/** The session's car with its sizes; null when it searched for none (C-GET-CAR). */
export const getCarRoute = ({ sessions, vehicles, runFlatMakes }: Deps) =>
  route(getCar, getCarInput, async (_input, context) => {
    const { vehicle } = await sessions.read(context.sessionId);
    const known = vehicle && (await vehicles.find(vehicle.registration, context));
    return known ? presentCar(known, runFlatMakes) : null;
  });
