import { project, type MapPosition } from '@tyres/fitters-contract/map-view';
import { readLand } from './read-land';

/** Whether a position is on land, by the number of coasts to the east of it. */
function isOnLand(position: MapPosition): boolean {
  const { x, y } = project(position);
  let isInside = false;
  for (const { outline } of readLand()) {
    let before = outline.at(-1);
    for (const point of outline) {
      if (before && point[1] > y !== before[1] > y) {
        const coast = before[0] + ((y - before[1]) / (point[1] - before[1])) * (point[0] - before[0]);
        if (coast > x) isInside = !isInside;
      }
      before = point;
    }
  }
  return isInside;
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

test('the land is read once', () => expect(readLand()).toBe(readLand()));
