import { sampleBasket, sampleLine, sampleService } from '../testing/samples';
import { countTyres, emptyBasket } from './basket-state';

test('the tyres of all lines are counted, and no services', () => {
  const lines = [sampleLine({ quantity: 3 }), sampleLine({ stockCode: 'B' }), sampleService()];
  expect(countTyres(sampleBasket({ lines }))).toBe(5);
});

test('a new basket is for fitting, and has nothing in it', () =>
  expect(emptyBasket).toMatchObject({ route: 'fitted', lines: [] }));
