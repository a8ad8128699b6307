import { findRoute } from './find-route';

const way = { from: { lat: 51.5, lng: -0.14 }, to: { lat: 51.6, lng: -0.2 } };
const path = [way.from, way.to];
const computeRoutes = jest.fn();
const route = jest.fn();

/** Google's library, as far as it is used, with or without the class Route. */
function maps(library: object) {
  const given = {
    importLibrary: async () => library,
    DirectionsService: class {
      route = route;
    },
    TravelMode: { DRIVING: 'DRIVING' },
  };
  return given as unknown as typeof google.maps;
}
const find = (library: object = { Route: { computeRoutes } }) => findRoute(maps(library), way);

test('the way is that of the Routes library, by car in the region uk [C-MAPS, X-DIRECTIONS]', async () => {
  computeRoutes.mockResolvedValueOnce({ routes: [{ path }] });
  expect(await find()).toEqual(path);
  expect(computeRoutes).toHaveBeenCalledWith({
    origin: way.from,
    destination: way.to,
    region: 'uk',
    travelMode: 'DRIVING',
    fields: ['path'],
  });
  expect(route).not.toHaveBeenCalled();
});

test('without that library the older service is asked [C-MAPS, X-DIRECTIONS]', async () => {
  const places = path.map((place) => ({ toJSON: () => place }));
  route.mockResolvedValueOnce({ routes: [{ overview_path: places }] });
  expect(await find({})).toEqual(path);
  expect(route).toHaveBeenCalledWith({
    origin: way.from,
    destination: way.to,
    region: 'uk',
    travelMode: 'DRIVING',
  });
});

test('any answer but a route is no line [X-DIRECTIONS]', async () => {
  computeRoutes.mockResolvedValueOnce({ routes: [] });
  expect(await find()).toBeUndefined();
  computeRoutes.mockRejectedValueOnce(new Error('PERMISSION_DENIED'));
  expect(await find()).toBeUndefined();
  for (const status of ['ZERO_RESULTS', 'REQUEST_DENIED', 'OVER_QUERY_LIMIT']) {
    route.mockRejectedValueOnce(Object.assign(new Error(status), { code: status }));
    expect(await find({})).toBeUndefined();
  }
});
