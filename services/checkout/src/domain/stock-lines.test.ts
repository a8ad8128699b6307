import { sampleLine, sampleService } from '../testing/samples';
import { stockLinesOf } from './stock-lines';

test('stock is held for the tyres of an order, and not for its services', () => {
  const lines = [sampleService(), sampleLine({ quantity: 3 })];
  expect(stockLinesOf(lines)).toEqual([{ st_code: 'ALP20555', quantity: 3 }]);
});
