import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import { saveCatalogue } from '../testing/test-catalogue';
import { findRevision, findSizeIndex } from './size-indexes';
import { findStockLevels } from './stock-levels';

const size = { sectionWidthMm: 205, aspectRatioPercent: 55, rimDiameterInches: 16 };

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'catalogue', migrations: `${__dirname}/../../sql` });
});
afterEach(() => database.close());

test('the revision of a size is 0 until it has a tyre, and changes with its tyres', async () => {
  expect(await findRevision(database, size)).toBe('0');
  await saveCatalogue(database, [{ st_code: 'A', range: 'avon/zv7' }]);
  const first = await findRevision(database, size);
  expect(first).toMatch(/^[1-9]\d*$/);
  await saveCatalogue(database, [{ st_code: 'B', range: 'avon/zv7' }]);
  expect(await findRevision(database, size)).not.toBe(first);
});

test('an index has the tyres of its size, and the revision that it was read at', async () => {
  await saveCatalogue(database, [
    { st_code: 'B', range: 'avon/zv7' },
    { st_code: 'A', range: 'avon/zv7' },
    { st_code: 'OTHER', range: 'avon/zv7', size: '215/65 R16' },
  ]);
  const { index, revision } = await findSizeIndex(database, size);
  expect(index.ids).toHaveLength(2);
  expect(revision).toBe(await findRevision(database, size));
});

test('stock has the revision of its size, also without tyres', async () => {
  await saveCatalogue(database, [{ st_code: 'A', range: 'avon/zv7', stock: [7, 3, 2] }]);
  const { index, revision } = await findSizeIndex(database, size);
  const now = new Date();
  expect(await findStockLevels(database, size, [], now)).toEqual({ revision, levels: new Map() });
  const level = { totalStock: 7, homeDeliveryStock: 3, minimumStock: 2 };
  expect(await findStockLevels(database, size, [...index.ids], now)).toEqual({
    revision,
    levels: new Map([[index.ids[0], level]]),
  });
});
