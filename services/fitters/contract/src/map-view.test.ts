import fc from 'fast-check';
import {
  canZoom,
  isShown,
  mapView,
  mapZoom,
  pictureFrame,
  pictureName,
  picturePath,
  pictureSize,
  place,
  positionAt,
  project,
  readPictureName,
  unitsPerMile,
  zoomView,
  type MapPlace,
  type MapPosition,
} from './map-view';

const palace = { latitude: 51.501, longitude: -0.1416 };
/** Where imported postcodes, towns and fitters can be. */
const anywhere = fc.record({
  latitude: fc.double({ min: 49, max: 61, noNaN: true }),
  longitude: fc.double({ min: -9, max: 2, noNaN: true }),
});
/** Up to `miles` away from a home in each direction. */
const around = (home: MapPosition, miles: number) => {
  const degrees = miles / 69;
  const across = degrees / Math.cos((home.latitude * Math.PI) / 180);
  return fc.record({
    latitude: fc.double({ min: home.latitude - degrees, max: home.latitude + degrees, noNaN: true }),
    longitude: fc.double({ min: home.longitude - across, max: home.longitude + across, noNaN: true }),
  });
};
const homeAndPlaces = anywhere.chain((home) =>
  fc.record({
    home: fc.constant(home),
    places: fc
      .integer({ min: 1, max: 250 })
      .chain((miles) => fc.array(around(home, miles), { maxLength: 12 })),
  }),
);

test('the zoom is 13 without fitters, and never closer [B-MAP-ZOOM]', () => {
  expect(mapZoom).toBe(13);
  expect(mapView(palace, []).halfZoom).toBe(26);
  expect(mapView(palace, [palace]).halfZoom).toBe(26);
  expect(mapView(palace, [{ latitude: 51.6, longitude: 0.1 }]).halfZoom).toBeLessThan(26);
});

test('a view shows its home and all of its places', () => {
  fc.assert(
    fc.property(homeAndPlaces, ({ home, places }) => {
      const view = mapView(home, places);
      for (const one of [home, ...places]) expect(isShown(view, one)).toBe(true);
      const { left, top } = place(view, home);
      // The home is in the middle of the picture, but for the grid of centres.
      expect(Math.hypot(left - 50, top - 50) * (pictureSize / 100)).toBeLessThanOrEqual(6);
    }),
  );
});

test('a view is as close as it can be', () => {
  fc.assert(
    fc.property(homeAndPlaces, ({ home, places }) => {
      const view = mapView(home, places);
      fc.pre(canZoom(view, 1));
      expect(places.every((one) => isShown(zoomView(view, home, 0.5), one))).toBe(false);
    }),
  );
});

test('a place that is too far away for any picture is not shown', () => {
  const scilly = { latitude: 49.92, longitude: -6.3 };
  const shetland = { latitude: 60.15, longitude: -1.15 };
  const view = mapView(scilly, [shetland]);
  expect([isShown(view, shetland), isShown(view, scilly), canZoom(view, -1)]).toEqual([false, true, false]);
});

test('a place and its position are each computed from the other', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (home, position) => {
      const view = mapView(home, [position]);
      const again = positionAt(view, place(view, position));
      expect(again.latitude).toBeCloseTo(position.latitude, 8);
      expect(again.longitude).toBeCloseTo(position.longitude, 8);
    }),
  );
});

test('north is up and east is right, and a mile is as long in each direction', () => {
  const view = mapView(palace, []);
  const centre = positionAt(view, { left: 50, top: 50 });
  const north = place(view, { ...centre, latitude: centre.latitude + 1 / 69.093 });
  const east = place(view, {
    ...centre,
    longitude: centre.longitude + 1 / (69.093 * Math.cos((centre.latitude * Math.PI) / 180)),
  });
  const mile = (unitsPerMile(view) / pictureSize) * 100;
  expect([north.left, 50 - north.top]).toEqual([expect.closeTo(50, 6), expect.closeTo(mile, 1)]);
  expect([east.left - 50, east.top]).toEqual([expect.closeTo(mile, 1), expect.closeTo(50, 6)]);
});

test('neighbours have the same picture', () => {
  const fitters = [
    { latitude: 51.55, longitude: -0.2 },
    { latitude: 51.44, longitude: -0.05 },
  ];
  const view = mapView(palace, fitters);
  const centre = positionAt(view, { left: 50, top: 50 });
  const nextDoor = { latitude: centre.latitude + 0.0005, longitude: centre.longitude - 0.0005 };
  expect(mapView(nextDoor, fitters)).toEqual(mapView(centre, fitters));
  expect(picturePath(view)).toMatch(/^\/fitter-map\/\d+-\d+-\d+\.svg$/);
});

test('a picture is found by its name, and only by the one that it has', () => {
  fc.assert(
    fc.property(homeAndPlaces, ({ home, places }) => {
      const view = mapView(home, places);
      expect(readPictureName(pictureName(view))).toEqual(view);
    }),
  );
  const name = pictureName(mapView(palace, []));
  const [zoom = '', column = '', row = ''] = name.replace('.svg', '').split('-');
  expect(
    [
      '',
      'x',
      name.replace('.svg', ''),
      `${name}/`,
      ` ${name}`,
      `${zoom}-0${column}-${row}.svg`,
      `${zoom}-${column}.5-${row}.svg`,
      `${zoom}--${column}-${row}.svg`,
      `27-${column}-${row}.svg`,
      `9-${column}-${row}.svg`,
      `${zoom}-1-1.svg`,
      `${zoom}-99999999-99999999.svg`,
      `${zoom}-${column}-${row}.png`,
      `NaN-${column}-${row}.svg`,
    ].map(readPictureName),
  ).toEqual(Array.from({ length: 14 }, () => undefined));
});

test('a view can be zoomed to the ends of the range, and no further', () => {
  let view = mapView(palace, [{ latitude: 51.6, longitude: 0.1 }]);
  for (let steps = 0; canZoom(view, 1); steps += 1) {
    expect(steps).toBeLessThan(10);
    view = zoomView(view, palace, 1);
  }
  expect(view).toEqual(mapView(palace, []));
  expect(zoomView(view, palace, 1)).toEqual(view);
  for (let steps = 0; canZoom(view, -1); steps += 1) {
    expect(steps).toBeLessThan(12);
    view = zoomView(view, palace, -1);
  }
  expect(view.halfZoom).toBe(10);
  expect(zoomView(view, palace, -1)).toEqual(view);
  expect(readPictureName(pictureName(view))).toEqual(view);
});

test.each<[side: string, place: (units: number) => MapPlace]>([
  ['left', (units) => ({ left: 50 - units, top: 50 })],
  ['right', (units) => ({ left: 50 + units, top: 50 })],
  ['top', (units) => ({ left: 50, top: 50 - units })],
  ['bottom', (units) => ({ left: 50, top: 50 + units })],
])('a position is shown while there is room for its pin on the %s', (_, placeAt) => {
  const view = mapView(palace, []);
  const edge = ((256 - 64) / pictureSize) * 100;
  const shows = (share: number): boolean => isShown(view, positionAt(view, placeAt(edge * share)));
  expect([shows(0.999), shows(1.001)]).toEqual([true, false]);
});

test.each([
  ['south', { latitude: 48.51, longitude: -3 }, { latitude: 48.49, longitude: -3 }],
  ['north', { latitude: 61.99, longitude: -3 }, { latitude: 62.01, longitude: -3 }],
  ['west', { latitude: 55, longitude: -10.99 }, { latitude: 55, longitude: -11.01 }],
  ['east', { latitude: 55, longitude: 3.99 }, { latitude: 55, longitude: 4.01 }],
])('there are pictures to the %s of the country up to its bound', (_, inside, outside) => {
  const isPicture = (home: MapPosition) => readPictureName(pictureName(mapView(home, []))) !== undefined;
  expect([isPicture(inside), isPicture(outside)]).toEqual([true, false]);
});

test('there are pictures of each zoom of the range, and of no other', () => {
  const { x, y } = project(palace);
  const zooms = Array.from({ length: 99 }, (_, zoom) => zoom + 1).filter((halfZoom) => {
    const cells = (256 * 2 ** (halfZoom / 2)) / 8;
    const name = pictureName({ halfZoom, column: Math.round(x * cells), row: Math.round(y * cells) });
    return readPictureName(name) !== undefined;
  });
  expect(zooms).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26]);
});

test('the frame of a picture says where a place is on it', () => {
  const view = mapView(palace, []);
  const { left, top, world } = pictureFrame(view);
  const { x, y } = project(palace);
  const found = place(view, palace);
  expect([(x * world - left) / pictureSize, (y * world - top) / pictureSize]).toEqual([
    expect.closeTo(found.left / 100, 9),
    expect.closeTo(found.top / 100, 9),
  ]);
});
