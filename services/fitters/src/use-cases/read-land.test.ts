import { project, type MapPosition } from '@tyres/fitters-contract/map-view';
import type { Point } from '../domain/outline';
import { isNearLand, readLand } from './read-land';

/** Whether a position is on land: then it is west of an odd number of coasts. */
function isOnLand(position: MapPosition): boolean {
  const { x, y } = project(position);
  const isWest = (from: Point, to: Point): boolean =>
    to[1] > y !== from[1] > y && from[0] + ((y - from[1]) / (to[1] - from[1])) * (to[0] - from[0]) > x;
  const coasts = readLand().flatMap(({ outline }) =>
    outline.filter((point, index) => isWest(outline.at(index - 1) ?? point, point)),
  );
  return coasts.length % 2 === 1;
}

test.each([
  ['London', 51.5, -0.1],
  ['Birmingham', 52.48, -1.9],
  ['Inverness', 57.45, -4.2],
  ['Belfast', 54.58, -5.95],
  ['Ryde on the Isle of Wight', 50.7, -1.2],
  ['Douglas on the Isle of Man', 54.2, -4.5],
  ['Mainland of Shetland', 60.3, -1.25],
  ['Dublin', 53.35, -6.4],
  ['Paris', 48.85, 2.35],
])('%s is on land', (_, latitude, longitude) => {
  expect(isOnLand({ latitude, longitude })).toBe(true);
});

test.each([
  ['The North Sea', 56, 2],
  ['The Irish Sea', 53.8, -4.5],
  ['The Channel', 50.2, -1],
  ['The Minch', 58.1, -5.9],
  ['The Atlantic', 55, -12],
])('%s is not on land', (_, latitude, longitude) => {
  expect(isOnLand({ latitude, longitude })).toBe(false);
});

test.each([
  ['London', 51.5, -0.1],
  ['Cley on the coast of Norfolk', 52.96, 1.05],
  ['Eigg, which the outlines leave out', 56.9, -6.14],
  ['Fair Isle', 59.53, -1.63],
  ['St Mary’s of the Isles of Scilly', 49.92, -6.3],
  ['Sark', 49.43, -2.36],
])('a fitter may be in %s', (_, latitude, longitude) => {
  expect(isNearLand({ latitude, longitude })).toBe(true);
});

test.each([
  ['the North Sea, where York would be with the other sign', 53.95, 1.08],
  ['the Irish Sea', 53.8, -4],
  ['the Channel', 50.2, -0.8],
  ['the Atlantic', 55, -9],
])('no fitter may be in %s', (_, latitude, longitude) => {
  expect(isNearLand({ latitude, longitude })).toBe(false);
});

test('the land is read once', () => expect(readLand()).toBe(readLand()));
