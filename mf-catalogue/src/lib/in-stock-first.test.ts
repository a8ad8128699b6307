import { fakeTyres } from '@tyres/catalogue-contract/fake';
import { toCardTyre } from './card-tyre';
import { inStockFirst } from './in-stock-first';

const [tyre] = fakeTyres.map(toCardTyre);
if (!tyre) throw new Error('no tyres');
const stock = [
  { st_code: 'none', canFit: false, canDeliver: false },
  { st_code: 'both', canFit: true, canDeliver: true },
  { st_code: 'delivered', canFit: false, canDeliver: true },
  { st_code: 'fitted', canFit: true, canDeliver: false },
];

test.each([
  [0, ['both', 'fitted', 'none', 'delivered']],
  [1, ['both', 'delivered', 'none', 'fitted']],
] as const)('on the route %i the tyres come as %j [V-STOCK-FITTED, V-STOCK-DELIVERY]', (route, order) => {
  const sorted = inStockFirst(
    stock.map((changes) => ({ ...tyre, ...changes })),
    route,
  );
  expect(sorted.map(({ st_code }) => st_code)).toEqual(order);
});
