import { project } from '@tyres/fitters-contract/map-view';
import { frameOf, type Point } from './outline';
import { createLandCheck } from './near-land';

const at = (latitude: number, longitude: number): Point => {
  const { x, y } = project({ latitude, longitude });
  return [x, y];
};
const landOf = (...outline: Point[]) => ({ outline, frame: frameOf(outline) });
const square = landOf(at(56, -4), at(56, 0), at(52, 0), at(52, -4));
const diamond = landOf(at(56, -2), at(54, 0), at(52, -2), at(54, -4));
const isOn = createLandCheck([square]);
const isOnDiamond = createLandCheck([diamond]);

/** Degrees of latitude, and of longitude at a latitude, of some miles. */
const mile = 1 / 69.0934;
const mileAt = (latitude: number) => mile / Math.cos((latitude * Math.PI) / 180);

test.each([
  [54, -2],
  [52.001, -3.999],
  [55.999, -0.001],
  [53.21, -0.3],
  [55.17, -3.7],
])('%d, %d is on land', (latitude, longitude) => expect(isOn({ latitude, longitude })).toBe(true));

test.each([
  [50, -2],
  [58, -2],
  [54, -6],
  [54, 1.9],
  [51.5, 0.5],
  [56.5, -4.5],
])('%d, %d is in the sea', (latitude, longitude) => expect(isOn({ latitude, longitude })).toBe(false));

test.each([
  ['north', 56 + 9.9 * mile, -2, 56 + 10.1 * mile, -2],
  ['south', 52 - 9.9 * mile, -2, 52 - 10.1 * mile, -2],
  ['east', 53.3, 9.9 * mileAt(53.3), 53.3, 10.1 * mileAt(53.3)],
  ['west', 54.7, -4 - 9.9 * mileAt(54.7), 54.7, -4 - 10.1 * mileAt(54.7)],
])('ten miles %s of the coast are near it', (_side, nearLatitude, near, farLatitude, far) => {
  expect(isOn({ latitude: nearLatitude, longitude: near })).toBe(true);
  expect(isOn({ latitude: farLatitude, longitude: far })).toBe(false);
});

test('a place as far north as a corner of the coast is on land or not like any other', () => {
  expect(isOnDiamond({ latitude: 54, longitude: -2 })).toBe(true);
  expect(isOnDiamond({ latitude: 54, longitude: 1.9 })).toBe(false);
  expect(isOnDiamond({ latitude: 54, longitude: -6 })).toBe(false);
  expect(isOnDiamond({ latitude: 56, longitude: 0 })).toBe(false);
  expect(isOnDiamond({ latitude: 52, longitude: 0 })).toBe(false);
});

test('coasts may slant, and land may be in several pieces', () => {
  expect(isOnDiamond({ latitude: 55.5, longitude: -2.3 })).toBe(true);
  expect(isOnDiamond({ latitude: 55.5, longitude: -3.3 })).toBe(false);
  expect(isOnDiamond({ latitude: 52.5, longitude: -0.7 })).toBe(false);
  const islands = createLandCheck([diamond, landOf(at(58, 0), at(58, 1), at(57, 1))]);
  expect(islands({ latitude: 57.9, longitude: 0.8 })).toBe(true);
  expect(islands({ latitude: 54, longitude: -2 })).toBe(true);
  expect(islands({ latitude: 57, longitude: -2 })).toBe(false);
});
