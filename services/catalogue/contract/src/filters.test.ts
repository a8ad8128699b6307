import { defaultSort, isSortOrder, sortOptions } from './filters';

test('each sort option is one, and nothing else is [B-SORT-OPTIONS, B-SORT-DEFAULT]', () => {
  expect(Object.keys(sortOptions).filter(isSortOrder)).toEqual([
    'popularity_desc',
    'price_asc',
    'price_desc',
    'brand_asc',
    'brand_desc',
  ]);
  expect([undefined, '', 'price', 'toString'].filter(isSortOrder)).toEqual([]);
  expect(defaultSort).toBe('price_asc');
});
