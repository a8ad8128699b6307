import { mostStockLines } from '@tyres/catalogue-contract/limits';
import { holdStockInput } from '@tyres/catalogue-contract/schemas';
import { sampleBasket, sampleLine, sampleService } from '../testing/samples';
import { emptyBasket, isRefused, tyreLines } from './basket-state';
import { addService, addTyre, removeLine, setQuantity } from './lines';

test.each([1, 2, 3, 4, 5])('%i tyres can be bought [V-QTY-RANGE]', (quantity) => {
  expect(addTyre(sampleLine({ quantity }))(emptyBasket)).toMatchObject({ lines: [{ quantity }] });
});

test.each([0, -1, 6, 1.5, Number.NaN])('%p tyres are refused, added or changed [V-QTY-RANGE]', (quantity) => {
  expect(isRefused(addTyre(sampleLine({ quantity }))(emptyBasket))).toBe(true);
  expect(isRefused(setQuantity('ALP20555', quantity)(sampleBasket()))).toBe(true);
});

test('more than the stock on the route is refused', () => {
  const line = sampleLine({ quantity: 4, totalStock: 4, deliveryStock: 3 });
  expect(isRefused(addTyre(line)(emptyBasket))).toBe(false);
  expect(addTyre(line)({ ...emptyBasket, route: 'delivery' })).toEqual({
    refused: 'Only 3 of these tyres are in stock.',
  });
});

test('stock below the minimum is out of stock', () => {
  expect(addTyre(sampleLine({ quantity: 1, totalStock: 1, minimumStock: 2 }))(emptyBasket)).toEqual({
    refused: 'Out of stock',
  });
});

test('adding an existing tyre sets its quantity, so that repeated adds never exceed 5', () => {
  const twice = addTyre(sampleLine({ quantity: 3 }))(sampleBasket());
  expect(twice).toMatchObject({ lines: [{ quantity: 3 }] });
});

test('a basket refuses more different tyres than an order can have', () => {
  const line = (index: number) => sampleLine({ stockCode: `TYRE${index}`, quantity: 1 });
  const full = sampleBasket({ lines: Array.from({ length: mostStockLines }, (_, index) => line(index)) });
  expect(addTyre(line(20))(full)).toEqual({
    refused: 'One order can have 20 different tyres. Please remove one to add another.',
  });
  expect(addTyre({ ...line(3), quantity: 2 })(full)).toMatchObject({ lines: { 3: { quantity: 2 } } });
  expect(isRefused(addService(sampleService())(full))).toBe(false);
  const { lines } = holdStockInput.validateSync({
    key: 'key',
    lines: tyreLines(full).map(({ stockCode, quantity }) => ({ st_code: stockCode, quantity })),
    home_delivery: 0,
    expires_in_seconds: 60,
  });
  expect(lines).toHaveLength(mostStockLines);
});

test('one wheel alignment replaces the other', () => {
  const front = sampleService({ stockCode: 'WHEELALIGNMENT' });
  const four = sampleService({ stockCode: 'RCWHEELALIGN4' });
  const basket = sampleBasket({ lines: [sampleLine(), front] });
  expect(addService(four)(basket)).toMatchObject({
    lines: [{ kind: 'tyre' }, { stockCode: 'RCWHEELALIGN4' }],
  });
});

test('services are removed with the last tyre', () => {
  expect(removeLine('ALP20555')(sampleBasket({ lines: [sampleLine(), sampleService()] }))).toMatchObject({
    lines: [],
  });
});

test('a change without effect answers the same basket with the same revision', () => {
  const basket = sampleBasket();
  expect(setQuantity('ALP20555', 2)(basket)).toBe(basket);
  expect(removeLine('OTHER')(basket)).toBe(basket);
});
