import { sampleBasket, sampleLine, sampleService, sampleTyre } from '../testing/samples';
import { repriceTyres, tyreLineOf } from './tyre-line';

test('a line has the texts, the prices and the stock of its tyre on both routes [E-BASKET-PRODUCT]', () => {
  expect(tyreLineOf(sampleTyre(), 2, 'front')).toEqual({
    ...sampleLine({ description: '205/55 R16 91V', position: 'front' }),
    quantity: 2,
  });
  expect(tyreLineOf(sampleTyre(), 2).position).toBe('');
  expect(tyreLineOf(sampleTyre({ load_speed: '' }), 2).size).toBe('205/55 R16');
});

test('a tyre gets its current prices, and keeps its quantity, position and stock [E-BASKET-PRODUCT]', () => {
  const line = sampleLine({ description: '205/55 R16 91V', position: 'rear', quantity: 3 });
  const dearer = sampleTyre({
    fully_fitted_price_pence: 8250,
    home_delivery_price_pence: 6750,
    stock: { total_stock: 1, home_delivery_stock: 1 },
    minimum_stock: 9,
  });
  expect(repriceTyres([dearer])(sampleBasket({ lines: [line, sampleService()] }))).toMatchObject({
    lines: [{ ...line, fittedPricePence: 8250, deliveryPricePence: 6750 }, sampleService()],
  });
});

test('a tyre that is no longer sold stays in the basket as out of stock', () => {
  expect(repriceTyres([])(sampleBasket())).toMatchObject({
    lines: [sampleLine({ totalStock: 0, deliveryStock: 0 })],
  });
});

test('repriceTyres returns the same basket when its prices are current', () => {
  const basket = sampleBasket({ lines: [tyreLineOf(sampleTyre(), 2), sampleService()] });
  expect(repriceTyres([sampleTyre()])(basket)).toBe(basket);
});
