import { fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { compareTyres } from './comparison';

const base = fakeTyres[0];
if (!base) throw new Error('no tyres');
const tyre = (changes: Partial<Tyre>): Tyre => ({ ...base, ...changes });
const row = (name: string, ...tyres: Tyre[]) => compareTyres(tyres).find((one) => one.name === name);

test('each row says whether the tyres differ and which one is best', () => {
  const [cheap, dear] = [
    tyre({ fully_fitted_price_pence: 6224, wet: 'B' }),
    tyre({ fully_fitted_price_pence: 8000, wet: 'A' }),
  ];
  expect(row('Fully fitted', dear, cheap)).toEqual({
    name: 'Fully fitted',
    values: ['£80.00', '£62.24'],
    differs: true,
    best: [false, true],
  });
  expect(row('Wet grip', dear, cheap)).toMatchObject({ values: ['Class A', 'Class B'], best: [true, false] });
  expect(row('Season', dear, cheap)).toMatchObject({ differs: false, best: [false, false] });
});

test('no tyre is best if all are equal or there is only one', () => {
  expect(row('Fuel', tyre({ fuel: 'B' }), tyre({ fuel: 'B' }))).toMatchObject({
    differs: false,
    best: [false, false],
  });
  expect(compareTyres([tyre({})]).every(({ differs, best }) => !differs && !best.includes(true))).toBe(true);
});

test('a tyre that is out of stock is not the cheapest [V-STOCK-FITTED]', () => {
  const gone = tyre({ fully_fitted_price_pence: 1, stock: { total_stock: 0, home_delivery_stock: 0 } });
  expect(row('Fully fitted', gone, tyre({}))).toMatchObject({
    values: ['Out of stock', expect.stringMatching(/^£/)],
    best: [false, true],
  });
  expect(row('Availability', gone, tyre({}))).toMatchObject({
    values: ['Out of stock', 'For fitting and delivery'],
  });
});

test.each([
  [2, 2, 'For fitting and delivery', /^£/, /^£/],
  [2, 1, 'For fitting only', /^£/, /^Out of stock$/],
  [1, 2, 'For delivery only', /^Out of stock$/, /^£/],
  [1, 1, 'Out of stock', /^Out of stock$/, /^Out of stock$/],
])(
  'with a minimum of two, a stock of %i and %i for delivery are compared as %s [V-STOCK-FITTED, V-STOCK-DELIVERY]',
  (total_stock, home_delivery_stock, availability, fitted, delivered) => {
    const one = tyre({ stock: { total_stock, home_delivery_stock }, minimum_stock: 2 });
    expect(row('Availability', one)?.values).toEqual([availability]);
    expect(row('Fully fitted', one)?.values).toEqual([expect.stringMatching(fitted)]);
    expect(row('Tyre delivery', one)?.values).toEqual([expect.stringMatching(delivered)]);
  },
);

test("a tyre without approvals or awards has the value 'None'", () => {
  const plain = tyre({ fitments: [], award_badges: [], badges: [] });
  expect(row('Approved for', plain)?.values).toEqual(['None']);
  expect(row('Awards', plain)?.values).toEqual(['None']);
});
