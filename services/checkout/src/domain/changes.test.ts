import { sampleBasket, sampleLine } from '../testing/samples';
import { changes } from './changes';
import { removeLine, setQuantity } from './lines';

test('all changes are made in order', () => {
  const basket = sampleBasket({ lines: [sampleLine(), sampleLine({ stockCode: 'OTHER' })] });
  expect(changes(setQuantity('OTHER', 4), removeLine('ALP20555'))(basket)).toMatchObject({
    lines: [{ stockCode: 'OTHER', quantity: 4 }],
  });
  expect(changes()(basket)).toBe(basket);
});

test('the first refusal is returned, and later changes are not made', () => {
  const later = jest.fn();
  expect(changes(setQuantity('ALP20555', 9), later)(sampleBasket())).toEqual({
    refused: 'Please choose between 1 and 5 tyres.',
  });
  expect(later).not.toHaveBeenCalled();
});
