import { focusSessionFixture } from '@tyres/search-contract/fixtures';
import { fitsVehicle, isBelowVehicleSpeed, vehicleNeeds, type RatedTyre } from './vehicle-fit';

const axle = (sectionWidthMm: number) => ({
  sectionWidthMm,
  aspectRatioPercent: 40,
  rimDiameterInches: 19,
  loadIndex: 93,
  speedKmh: 300,
});
const needs = [axle(225), axle(255)];
const tyre = (changes: Partial<RatedTyre>): RatedTyre => ({ ...axle(225), season: 'summer', ...changes });

test.each([
  ['a tyre with the ratings of the front axle fits', {}, true, false],
  ['a tyre of the rear size fits', { sectionWidthMm: 255 }, true, false],
  ['a tyre of another size does not fit', { sectionWidthMm: 235 }, false, false],
  ['a tyre of another profile does not fit', { aspectRatioPercent: 45 }, false, false],
  ['a tyre of another rim does not fit', { rimDiameterInches: 18 }, false, false],
  [
    'a slow winter tyre of another size does not fit, and has no mark',
    { sectionWidthMm: 235, speedKmh: 150, season: 'winter' },
    false,
    false,
  ],
  ['a tyre with a lower load index does not fit', { loadIndex: 92 }, false, false],
  ['a slower summer tyre does not fit', { speedKmh: 270 }, false, false],
  ['a slower winter tyre fits, and is marked as slower', { speedKmh: 210, season: 'winter' }, true, true],
  ['a winter tyre that is fast enough fits without a mark', { season: 'winter' }, true, false],
  ['a winter tyre below speed Q does not fit', { speedKmh: 150, season: 'winter' }, false, true],
] as const)('fitsVehicle and isBelowVehicleSpeed find that %s', (_, changes, fits, isBelow) => {
  expect([fitsVehicle(tyre(changes), needs), isBelowVehicleSpeed(tyre(changes), needs)]).toEqual([
    fits,
    isBelow,
  ]);
});

test('a winter tyre is marked as slower only if it is too slow for each axle of its size', () => {
  const slower = { ...axle(225), speedKmh: 210 };
  const winter = tyre({ speedKmh: 240, season: 'winter' });
  expect(isBelowVehicleSpeed(winter, [axle(225), slower])).toBe(false);
  expect(isBelowVehicleSpeed(winter, [axle(225), { ...axle(255), speedKmh: 210 }])).toBe(true);
});

test('the needs of a vehicle are those of its axles', () => {
  const session = focusSessionFixture();
  const front = {
    sectionWidthMm: 205,
    aspectRatioPercent: 55,
    rimDiameterInches: 16,
    loadIndex: 91,
    speedKmh: 240,
  };
  expect(vehicleNeeds(session)).toEqual([front]);
  const rear = { width: '225', profile: '50', rim: '17', speed: null, load_index: null, label: '225/50 R17' };
  expect(vehicleNeeds({ ...session, other_size: rear })).toEqual([
    front,
    { sectionWidthMm: 225, aspectRatioPercent: 50, rimDiameterInches: 17, loadIndex: 0, speedKmh: 0 },
  ]);
  expect(vehicleNeeds({ ...session, vehicle: null })).toBeUndefined();
  expect(vehicleNeeds({ ...session, size: null })).toBeUndefined();
});
