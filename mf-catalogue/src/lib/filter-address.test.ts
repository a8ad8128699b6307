import { applyFiltersInput } from '@tyres/catalogue-contract/schemas';
import {
  addressFilters,
  countChosen,
  filterAddress,
  hasWrongFilter,
  onRoute,
  readFilters,
  toggled,
  withoutFilters,
} from './filter-address';

test('filterAddress writes filter values in lower case [R-QS-LOWER]', () => {
  const address = filterAddress('/select-tyres', {
    brand: ['Michelin', 'Avon'],
    fuel: ['A'],
    specialist: ['RFT'],
  });
  expect(address).toBe('/select-tyres?brand=michelin&brand=avon&specialist=rft&fuel=a');
});

test('filterAddress writes each filter under its own key, and addressFilters reads it back [R-QS-FILTER-KEYS]', () => {
  const input = {
    range: ['zv7'],
    brand: ['avon', 'michelin'],
    specialist: ['rft'],
    season: ['winter', 'summer'],
    fuel: ['a'],
    wet: ['b'],
    manufacturer_approved: ['mo'],
    vehicle_type: ['van'],
    load_index: ['94'],
    speed: ['w'],
    order_by: 'brand_desc',
  };
  const address =
    '/select-tyres?range=zv7&brand=avon&brand=michelin&specialist=rft&season=winter&season=summer&fuel=a&wet=b' +
    '&manufacturer_approved=mo&vehicle_type=van&load_index=94&speed=w&order_by=brand_desc';
  expect(filterAddress('/select-tyres', input)).toBe(address);
  expect(addressFilters(address)).toEqual(input);
});

test('load index and speed change only the query, not the path [R-QS-FIXED-BASE, R-QS-LOWER]', () => {
  const address = filterAddress('/shop/tyres', { load_index: ['94'], speed: ['W'] });
  expect(address).toBe('/shop/tyres?load_index=94&speed=w');
});

test('filterAddress writes the order and the route unless they are the defaults [B-SORT-DEFAULT, R-QS-FILTER-KEYS, R-QS-HOME-DELIVERY-PRICES]', () => {
  expect(filterAddress('/select-tyres', { order_by: 'price_asc' })).toBe('/select-tyres');
  expect(filterAddress('/select-tyres', { order_by: 'brand_desc', home_delivery_prices: 'yes' })).toBe(
    '/select-tyres?order_by=brand_desc&home_delivery_prices=yes',
  );
});

test('readFilters returns the filters that filterAddress wrote [R-QS-FILTER-KEYS, R-QS-HOME-DELIVERY-PRICES]', () => {
  const input = {
    range: ['zv7'],
    season: ['winter', 'summer'],
    wet: ['b'],
    order_by: 'popularity_desc',
    home_delivery_prices: 'yes',
  } as const;
  const query: Record<string, string[]> = {};
  for (const [key, value] of new URL(filterAddress('/select-tyres', input), 'https://site.test').searchParams)
    (query[key] ??= []).push(value);
  expect(readFilters(query)).toEqual(input);
});

test('readFilters ignores empty values, unknown keys and unknown orders [V-EMPTY-VALUE, R-QS-FILTER-KEYS, R-QS-HOME-DELIVERY-PRICES]', () => {
  expect(
    readFilters({ brand: ['', ' '], colour: ['red'], order_by: ['cheapest'], home_delivery_prices: ['no'] }),
  ).toEqual({});
});

test('filterAddress writes the axle and the page number after the filters, but not page 1 [R-QS-FILTER-KEYS]', () => {
  expect(filterAddress('/select-tyres', { fuel: ['a'] }, { pages: 3, position: 'rear' })).toBe(
    '/select-tyres?fuel=a&position=rear&page=3',
  );
  expect(filterAddress('/select-tyres', {}, { pages: 1 })).toBe('/select-tyres');
});

test('toggled adds a missing value and removes an existing one [R-QS-FILTER-KEYS]', () => {
  const input = { brand: ['avon'], order_by: 'brand_asc' } as const;
  expect(toggled(input, 'specialist', 'ev')).toEqual({ ...input, specialist: ['ev'] });
  expect(toggled(input, 'brand', 'avon')).toEqual({ order_by: 'brand_asc' });
  expect(toggled({ brand: ['avon', 'toyo'] }, 'brand', 'avon')).toEqual({ brand: ['toyo'] });
});

test('withoutFilters keeps the order and the route, and onRoute keeps the filters [R-QS-HOME-DELIVERY-PRICES, R-QS-FILTER-KEYS]', () => {
  const input = { brand: ['avon'], order_by: 'brand_asc', home_delivery_prices: 'yes' } as const;
  expect(withoutFilters(input)).toEqual({ order_by: 'brand_asc', home_delivery_prices: 'yes' });
  expect(onRoute(input, 0)).toEqual({ brand: ['avon'], order_by: 'brand_asc' });
  expect(filterAddress('/select-tyres', onRoute({ brand: ['avon'] }, 1))).toBe(
    '/select-tyres?brand=avon&home_delivery_prices=yes',
  );
});

test('addressFilters reads the filters of a link [R-QS-FILTER-KEYS, R-QS-LOWER]', () => {
  expect(addressFilters('/select-tyres?brand=Avon&brand=michelin&page=2')).toEqual({
    brand: ['avon', 'michelin'],
  });
  expect(addressFilters('/select-tyres?brand=AVON&brand[]=Michelin&brand[]=avon&order_by=BRAND_Asc')).toEqual(
    {
      brand: ['avon', 'michelin'],
      order_by: 'brand_asc',
    },
  );
});

test.each([
  ['60 characters', 'x'.repeat(60), true],
  ['61 characters', 'x'.repeat(61), false],
  ['30 emoji', '🛞'.repeat(30), true],
  ['31 emoji', '🛞'.repeat(31), false],
  ['NUL', 'avon\u0000', false],
])(
  'a filter value of %s is accepted only if the service accepts it [R-QS-FILTER-KEYS]',
  (_, value, isTaken) => {
    const query = { brand: [value], fuel: ['a'] };
    expect(hasWrongFilter(query)).toBe(!isTaken);
    expect(readFilters(query)).toEqual(isTaken ? { brand: [value], fuel: ['a'] } : { fuel: ['a'] });
    expect(applyFiltersInput.isValidSync({ brand: [value] })).toBe(isTaken || value.includes('\u0000'));
  },
);

test('readFilters keeps only as many values as the service accepts [R-QS-FILTER-KEYS]', () => {
  const brand = Array.from({ length: 61 }, (_, index) => `brand-${index}`);
  expect(readFilters({ brand }).brand).toEqual(brand.slice(0, 60));
  expect(hasWrongFilter({ brand })).toBe(true);
});

test('a sort order that the address names without a value is ignored', () => {
  expect(readFilters({ order_by: [], home_delivery_prices: [] })).toEqual({});
});

test('the number of chosen values is that of all filters, without order and route', () => {
  expect(countChosen({})).toBe(0);
  expect(
    countChosen({
      brand: ['avon', 'michelin'],
      fuel: ['a'],
      order_by: 'brand_asc',
      home_delivery_prices: 'yes',
    }),
  ).toBe(3);
});

test('filters without an order or a route stay without', () => {
  expect([withoutFilters({ brand: ['avon'] }), onRoute({}, 1)]).toEqual([
    {},
    { home_delivery_prices: 'yes' },
  ]);
});

test('an address without filters is just its path [R-QS-FILTER-KEYS]', () => {
  expect(addressFilters('/select-tyres')).toEqual({});
  expect(filterAddress('/select-tyres', {})).toBe('/select-tyres');
});
