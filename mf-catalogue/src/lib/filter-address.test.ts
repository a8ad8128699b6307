import { filterAddress, readFilters } from './filter-address';

test('filters are written under their keys, lower-cased [R-QS-LOWER]', () => {
  const address = filterAddress('/select-tyres', { brand: ['Michelin', 'Avon'], fuel: ['A'], specialist: ['RFT'] });
  expect(address).toBe('/select-tyres?brand=michelin&brand=avon&specialist=rft&fuel=a');
});

test('load index and speed change the query only, the path stays the page\'s own [R-QS-FIXED-BASE]', () => {
  const address = filterAddress('/select-tyres', { load_index: ['94'], speed: ['W'] });
  expect(address).toBe('/select-tyres?load_index=94&speed=w');
});

test('the default order and the fitted route leave no trace, others do [B-SORT-DEFAULT]', () => {
  expect(filterAddress('/select-tyres', { order_by: 'price_asc' })).toBe('/select-tyres');
  expect(filterAddress('/select-tyres', { order_by: 'brand_desc', home_delivery_prices: 'yes' })).toBe(
    '/select-tyres?order_by=brand_desc&home_delivery_prices=yes',
  );
});

test('what an address says is read back', () => {
  const input = { range: ['zv7'], season: ['winter', 'summer'], wet: ['b'], order_by: 'popularity_desc', home_delivery_prices: 'yes' } as const;
  const query: Record<string, string[]> = {};
  for (const [key, value] of new URL(filterAddress('/select-tyres', input), 'https://site.test').searchParams)
    (query[key] ??= []).push(value);
  expect(readFilters(query)).toEqual(input);
});

test('empty values, unknown keys and unknown orders do nothing [V-EMPTY-VALUE]', () => {
  expect(readFilters({ brand: ['', ' '], colour: ['red'], order_by: ['cheapest'], home_delivery_prices: ['no'] })).toEqual({});
});
