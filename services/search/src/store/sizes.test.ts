import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { findSizeLists, isSizeSold, saveSizes } from './sizes';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'search', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };

test('the lists of the size form have each value once, in order', async () => {
  expect(await findSizeLists(database)).toEqual({ width: [], profile: [], rim: [], speed: [] });
  await saveSizes(database, [
    { ...size, speedSymbol: 'W' },
    { ...size, speedSymbol: 'V' },
    { sectionWidthMm: 195, aspectRatioPercent: 65, rimDiameterInches: 15, speedSymbol: 'V' },
  ]);
  // Those that are there already stay.
  await saveSizes(database, [{ ...size, speedSymbol: 'V' }]);
  expect(await findSizeLists(database)).toEqual({
    width: ['195', '205'],
    profile: ['55', '65'],
    rim: ['15', '16'],
    speed: ['V', 'W'],
  });
});

test('a size is sold in each of its parts, and without a speed symbol in any', async () => {
  await saveSizes(database, [{ ...size, speedSymbol: 'V' }]);
  expect(await isSizeSold(database, size)).toBe(true);
  expect(await isSizeSold(database, { ...size, speedSymbol: 'V' })).toBe(true);
  for (const change of [
    { sectionWidthMm: 195 },
    { aspectRatioPercent: 65 },
    { rimDiameterInches: 15 },
    { speedSymbol: 'W' },
  ])
    expect(await isSizeSold(database, { ...size, ...change })).toBe(false);
});
