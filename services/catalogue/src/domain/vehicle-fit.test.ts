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
  ['as the front asks', {}, true, false],
  ['as the rear asks', { sectionWidthMm: 255 }, true, false],
  ['of no axle', { sectionWidthMm: 235 }, false, false],
  ['too weak', { loadIndex: 92 }, false, false],
  ['too slow', { speedKmh: 270 }, false, false],
  ['a winter tyre, slower', { speedKmh: 210, season: 'winter' }, true, true],
  ['a winter tyre as quick', { season: 'winter' }, true, false],
  ['a winter tyre too slow for any', { speedKmh: 150, season: 'winter' }, false, true],
] as const)('%s', (_, changes, fits, isBelow) => {
  expect([fitsVehicle(tyre(changes), needs), isBelowVehicleSpeed(tyre(changes), needs)]).toEqual([
    fits,
    isBelow,
  ]);
});
