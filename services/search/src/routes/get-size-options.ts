import { getPopularSizes } from '@tyres/catalogue-contract/endpoints';
import { getSizeOptions } from '@tyres/search-contract/endpoints';
import type { SizeOptions } from '@tyres/search-contract/payloads';
import { getSizeOptionsInput } from '@tyres/search-contract/schemas';
import { route, type RouteContext } from '@tyres/service-kit/route';
import { fitmentOf, presentFitment, type Fitment } from '../domain/known-vehicle';
import { searchedFitment } from '../domain/search-state';
import type { Deps } from '../deps';

/** The sizes of the session's car, else the one it searched for, else those that most cars take. */
export const getSizeOptionsRoute = (deps: Deps) =>
  route(getSizeOptions, getSizeOptionsInput, async (_input, context) => {
    const { vehicle, sizing } = await deps.sessions.read(context.sessionId);
    const known = vehicle && (await findVehicle(deps, vehicle.registration, context));
    if (known?.fitments.length) return optionsOf('car', known.fitments);
    if (sizing) return optionsOf('search', [searchedFitment(sizing)]);
    return optionsOf('most cars', await popularFitments(deps, context));
  });

function optionsOf(sizes_of: SizeOptions['sizes_of'], fitments: readonly Fitment[]): SizeOptions {
  return { size_options: fitments.map(presentFitment), sizes_of };
}

/** The vehicle; undefined when the providers fail, since other sizes can be offered. */
function findVehicle(
  { vehicles, log }: Pick<Deps, 'vehicles' | 'log'>,
  registration: string,
  context: RouteContext,
) {
  return vehicles.find(registration, context).catch((error: unknown) => {
    log.warn({ err: error }, 'sizes of the car unavailable; others are offered');
    return undefined;
  });
}

/** None when the catalogue fails: the visitor can still search for tyres. */
async function popularFitments(
  { services, log }: Pick<Deps, 'services' | 'log'>,
  { requestId, signal }: RouteContext,
): Promise<readonly Fitment[]> {
  try {
    const { tyre_sizes } = await services.call(getPopularSizes, {}, { requestId, signal });
    return tyre_sizes.flatMap((size) => fitmentOf(size, size) ?? []);
  } catch (error) {
    log.warn({ err: error }, 'popular sizes unavailable');
    return [];
  }
}
