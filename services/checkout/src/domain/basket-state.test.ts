import { sampleBasket, sampleLine, sampleService } from '../testing/samples';
import { countTyres, emptyBasket } from './basket-state';

test('countTyres counts the tyres of all lines and ignores services', () => {
  const lines = [sampleLine({ quantity: 3 }), sampleLine({ stockCode: 'B' }), sampleService()];
  expect(countTyres(sampleBasket({ lines }))).toBe(5);
});

test('a new basket is empty and on the fitted route', () =>
  expect(emptyBasket).toMatchObject({ route: 'fitted', lines: [] }));
