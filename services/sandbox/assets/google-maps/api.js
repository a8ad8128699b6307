/* global fetch, window */
import { events, LatLng, literal } from './base.js';
import { Map } from './map.js';
import { Marker, Polyline } from './overlays.js';

const { origin } = new window.URL(import.meta.url);

/** Provides `google.maps`, calls back, and then says whether the key is refused, in Google's order. */
export function start({ key, callback }) {
  const ask = (request) => askDirections(key, request);
  const maps = {
    event: events,
    LatLng,
    Map,
    Marker,
    Polyline,
    DirectionsService: directionsService(ask),
    TravelMode: { DRIVING: 'DRIVING' },
    Point: function Point(x, y) {
      return { x, y };
    },
    importLibrary: async (name) => (name === 'routes' ? { Route: routeClass(ask) } : maps),
  };
  window.google = { maps };
  window[callback]?.();
  void fetch(`${origin}/maps/api/authenticate?${new window.URLSearchParams({ key })}`).then(
    ({ status }) => status === 403 && window.gm_authFailure?.(),
    () => undefined,
  );
}

/** The class of the Routes library: no way is an empty list, and a refusal rejects. */
function routeClass(ask) {
  return {
    async computeRoutes(request) {
      const { status, path } = await ask(request);
      if (status === 'REQUEST_DENIED') throw new Error('PERMISSION_DENIED: Routes API is not allowed.');
      return { routes: status === 'OK' ? [{ path }] : [] };
    },
  };
}

/** The older service: every status but OK rejects. */
function directionsService(ask) {
  return class DirectionsService {
    async route(request) {
      const { status, path } = await ask(request);
      if (status !== 'OK') throw Object.assign(new Error(status), { code: status });
      return { routes: [{ overview_path: path.map((place) => new LatLng(place)) }] };
    }
  };
}

async function askDirections(key, { origin: from, destination, travelMode, region }) {
  const query = new window.URLSearchParams({ key, travelMode, region });
  for (const [name, place] of Object.entries({ origin: from, destination })) {
    const { lat, lng } = literal(place);
    query.set(name, `${lat},${lng}`);
  }
  return (await fetch(`${origin}/maps/api/directions?${query}`)).json();
}
