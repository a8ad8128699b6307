import { isFields } from '@tyres/contract-kit/is-fields';

/** Google's own places have `toJSON`. */
type Place = google.maps.LatLng | google.maps.LatLngLiteral;

export interface Way {
  readonly from: google.maps.LatLngLiteral;
  readonly to: google.maps.LatLngLiteral;
}

/** `Route` of Google's library `routes`, as far as it is used here; its types are newer than ours. */
interface RouteClass {
  computeRoutes(
    request: object,
  ): Promise<{ readonly routes?: readonly { readonly path?: readonly Place[] }[] }>;
}

type Maps = Pick<typeof google.maps, 'importLibrary' | 'DirectionsService' | 'TravelMode'>;

/** Google counts in codes of top-level domains. */
const region = 'uk';

/**
 * The way by car, by the Routes library or, where Google has none, by the older service. Undefined for every answer but a route
 * (X-DIRECTIONS): the map then shows no line.
 */
export async function findRoute(
  maps: Maps,
  { from, to }: Way,
): Promise<google.maps.LatLngLiteral[] | undefined> {
  const request = { origin: from, destination: to, region };
  try {
    const Route = await routeClass(maps);
    if (Route) {
      const { routes } = await Route.computeRoutes({ ...request, travelMode: 'DRIVING', fields: ['path'] });
      return routes?.[0]?.path?.map(toLiteral);
    }
    const service = new maps.DirectionsService();
    const { routes } = await service.route({ ...request, travelMode: maps.TravelMode.DRIVING });
    return routes[0]?.overview_path.map(toLiteral);
  } catch {
    // Both reject when there is no way, or when the key does not allow directions.
    return undefined;
  }
}

function toLiteral(place: Place): google.maps.LatLngLiteral {
  return 'toJSON' in place ? place.toJSON() : place;
}

async function routeClass(maps: Maps): Promise<RouteClass | undefined> {
  const library: unknown = await maps.importLibrary('routes');
  const Route = isFields(library) ? library['Route'] : undefined;
  return isRouteClass(Route) ? Route : undefined;
}

function isRouteClass(value: unknown): value is RouteClass {
  return (
    (typeof value === 'function' || (typeof value === 'object' && value !== null)) &&
    'computeRoutes' in value &&
    typeof value.computeRoutes === 'function'
  );
}
