import { getCar } from '@tyres/search-contract/endpoints';
import { getCarInput } from '@tyres/search-contract/schemas';
import { route } from '@tyres/service-kit/route';
import { presentCar } from '../domain/known-vehicle';
import type { Deps } from '../deps';
import { findSearchedVehicle } from '../use-cases/find-searched-vehicle';

/** The session's car with its sizes; null when it has no car (C-GET-CAR). */
export const getCarRoute = (deps: Deps) =>
  route(getCar, getCarInput, async (_input, context) => {
    const vehicle = await findSearchedVehicle(deps, context);
    return vehicle ? presentCar(vehicle, deps.runFlatMakes) : null;
  });
