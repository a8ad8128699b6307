import { sampleBasket, sampleLine } from '../testing/samples';
import { pageAfterRepeating, repeatTyre } from './repeat-order';

test('one tyre of the previous order is added, and a tyre that is there keeps its quantity', () => {
  const there = sampleLine({ quantity: 4 });
  const basket = sampleBasket({ lines: [there] });
  expect(repeatTyre(sampleLine())(basket)).toBe(basket);
  expect(repeatTyre(sampleLine({ stockCode: 'OTHER', quantity: 3 }))(basket)).toEqual({
    ...basket,
    lines: [there, sampleLine({ stockCode: 'OTHER', quantity: 1 })],
  });
});

test.each([
  [{ tyre: true, size: true, missed: false }, '/choose-fitter'],
  [{ tyre: true, size: false, missed: false }, '/choose-fitter'],
  [{ tyre: true, size: true, missed: true }, '/select-tyres?again=unavailable'],
  [{ tyre: false, size: true, missed: false }, '/select-tyres'],
  [{ tyre: false, size: true, missed: true }, '/select-tyres?again=unavailable'],
  [{ tyre: false, size: false, missed: false }, '/'],
  [{ tyre: false, size: false, missed: true }, '/?again=unavailable'],
])('an order of which %j was repeated leads to %s', (repeated, page) => {
  expect(pageAfterRepeating({ ...repeated, fitter: true })).toBe(page);
});
