import { fitsVehicle, isBelowVehicleSpeed, type RatedTyre } from './vehicle-fit';

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
