import type { TyreSearch } from '../domain/tyre-search';
import { rememberFacets } from './remember-facets';

const search: TyreSearch = {
  sectionWidthMm: 205,
  aspectRatioPercent: 55,
  rimDiameterInches: 16,
  chosen: {},
  order: 'price_asc',
  route: 0,
};
const counts = [{ key: 'brand', value: 'michelin', label: 'Michelin', count: 3 }];

test('searches that come together, and those that differ in order or route only, are counted once', async () => {
  const count = jest.fn(async () => counts);
  const facets = rememberFacets(count);
  expect(
    await Promise.all([
      facets(search),
      facets({ ...search, order: 'price_desc' }),
      facets({ ...search, route: 1 }),
    ]),
  ).toEqual([counts, counts, counts]);
  expect(count).toHaveBeenCalledTimes(1);
});

test('another size, filter or vehicle is another count', async () => {
  const count = jest.fn(async () => counts);
  const facets = rememberFacets(count);
  await facets(search);
  await facets({ ...search, rimDiameterInches: 17 });
  await facets({ ...search, chosen: { brand: ['michelin'] } });
  await facets({ ...search, atLeast: { loadIndex: 91, speedKmh: 240 } });
  expect(count).toHaveBeenCalledTimes(4);
});

test('a count that failed is told and is not remembered', async () => {
  const count = jest.fn(async () => counts);
  count.mockRejectedValueOnce(new Error('no connection'));
  const facets = rememberFacets(count);
  await expect(facets(search)).rejects.toThrow('no connection');
  expect(await facets(search)).toEqual(counts);
});
