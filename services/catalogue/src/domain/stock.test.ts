import { mergeLines, unavailable, type AvailableStock } from './stock';

const stock = (totalStock: number, homeDeliveryStock: number, minimumStock = 1): AvailableStock[] => [
  { stCode: 'A', totalStock, homeDeliveryStock, minimumStock },
];
const want = (quantity: number) => [{ st_code: 'A', quantity }];

test.each([
  ['the whole stock is available', 4, stock(4, 0), 0, true],
  ['more than the stock is unavailable', 5, stock(4, 4), 0, false],
  ['one tyre is unavailable when none is left', 1, stock(0, 0), 0, false],
  ['one tyre is unavailable when less than the minimum is left', 1, stock(1, 1, 2), 0, false],
  ['one tyre is available when the minimum is left', 1, stock(2, 2, 2), 0, true],
] as const)('for fitting, %s [V-STOCK-FITTED, E-TYRE-STOCK]', (_, quantity, available, route, isThere) => {
  expect(unavailable(want(quantity), available, route)).toEqual(isThere ? [] : ['A']);
});

test.each([
  ['the whole delivery stock is available', 2, stock(9, 2), true],
  ['more than the delivery stock is unavailable', 3, stock(9, 2), false],
  ['one tyre is unavailable when the delivery stock is below the minimum', 1, stock(9, 1, 2), false],
  ['one tyre is available when the delivery stock is the minimum', 1, stock(9, 2, 2), true],
] as const)('for delivery, %s [V-STOCK-DELIVERY, E-TYRE-STOCK]', (_, quantity, available, isThere) => {
  expect(unavailable(want(quantity), available, 1)).toEqual(isThere ? [] : ['A']);
});

test('an unknown stock code is unavailable', () => {
  expect(unavailable([{ st_code: 'B', quantity: 1 }], stock(4, 4), 0)).toEqual(['B']);
});

test('lines of the same tyre are merged, in a fixed order', () => {
  const lines = [
    { st_code: 'B', quantity: 1 },
    { st_code: 'A', quantity: 2 },
    { st_code: 'C', quantity: 5 },
    { st_code: 'B', quantity: 3 },
  ];
  expect(mergeLines(lines)).toEqual([
    { st_code: 'A', quantity: 2 },
    { st_code: 'B', quantity: 4 },
    { st_code: 'C', quantity: 5 },
  ]);
});
