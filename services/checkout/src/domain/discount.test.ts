import fc from 'fast-check';
import {
  sampleBasket,
  sampleDiscount,
  sampleGarage,
  sampleLine,
  sampleMobile,
  sampleService,
} from '../testing/samples';
import type { BasketState } from './basket-state';
import type { Discount } from './basket-state';
import { normalCode, spread } from './discount';
import { discountsOf, lineTotalPence, totalsOf } from './totals';

const fees = { disposalFeePence: 250 };
/** A short form runs with all tests; DISCOUNT_BASKETS=10000 is the long one. */
const runs = Number(process.env['DISCOUNT_BASKETS'] ?? 500);

const percent = (percentHundredths: number, changes: Partial<Discount> = {}): Discount =>
  sampleDiscount({ code: 'PERCENT', amountPence: null, percentHundredths, ...changes });

test.each([
  ['save10', 'SAVE10'],
  [' Save 10 ', 'SAVE10'],
  ['5%off', '5%OFF'],
  ['ＳＡＶＥ１０', 'SAVE10'],
])('the code %p is %p [C-APPLY-DISCOUNT]', (typed, code) => expect(normalCode(typed)).toBe(code));

test('an amount is taken off once, and VAT is part of what is paid [E-DISCOUNT]', () => {
  const basket = sampleBasket({ fitter: sampleGarage, discounts: [sampleDiscount()] });
  expect(totalsOf(basket, fees)).toMatchObject({
    subTotalPence: 15_500,
    disposalFeePence: 500,
    discounts: [{ code: 'SAVE10', amountPence: 1000, linesPence: { ALP20555: 1000 } }],
    totalPence: 15_000,
    vatPence: 2500,
  });
});

test('per cent are of the lines, not of the fees, to the nearest penny [E-DISCOUNT]', () => {
  const lines = [sampleLine({ quantity: 1, fittedPricePence: 8_333 }), sampleService({ pricePence: 497 })];
  const basket = sampleBasket({ fitter: sampleMobile, lines, discounts: [percent(500)] });
  const [share] = discountsOf(basket);
  // 5% of £88.30 is £4.415; £83.33 and £4.97 bear £4.171 and £0.249 of the £4.42.
  expect(share).toMatchObject({ amountPence: 442, linesPence: { ALP20555: 417, TYREPROTECTION: 25 } });
  expect(totalsOf(basket, fees).totalPence).toBe(8_830 + 1_500 - 442);
});

test('a promotion takes nothing off [E-DISCOUNT]', () => {
  const promotion = sampleDiscount({ code: 'WELCOME', type: 'promo_entry', amountPence: null });
  expect(totalsOf(sampleBasket({ discounts: [promotion] }), fees)).toMatchObject({
    discounts: [{ type: 'promo_entry', amountPence: 0 }],
    totalPence: 16_000,
  });
});

test('discounts of a higher priority are taken off first, in whatever sequence they were entered', () => {
  const [ten, half] = [sampleDiscount({ priority: 1 }), percent(5_000)];
  for (const discounts of [
    [ten, half],
    [half, ten],
  ])
    expect(discountsOf(sampleBasket({ discounts })).map(({ amountPence }) => amountPence)).toEqual([
      1_000, 7_500,
    ]);
  const halfFirst = [ten, { ...half, priority: 2 }];
  expect(discountsOf(sampleBasket({ discounts: halfFirst })).map(({ amountPence }) => amountPence)).toEqual([
    8_000, 1_000,
  ]);
});

test.each([
  [{ brands: ['ALPINA'] }, 1_000],
  [{ brands: ['Other', 'Alpina'], ranges: ['grip 2'] }, 1_000],
  [{ sizes: ['205/55 R16'] }, 1_000],
  [{ sizes: ['205/55 R16 91V'] }, 1_000],
  [{ sizes: ['205/55 R1'] }, 0],
  [{ brands: ['Alpina'], ranges: ['Other'] }, 0],
  [{ brands: ['Other'] }, 0],
])('a discount for %p takes %i pence off the tyres, and nothing off the extras', (tyres, pence) => {
  const lines = [sampleLine(), sampleService()];
  const [share] = discountsOf(sampleBasket({ lines, discounts: [sampleDiscount(tyres)] }));
  expect(share?.linesPence['ALP20555'] ?? 0).toBe(pence);
  expect(share?.linesPence['TYREPROTECTION']).toBeUndefined();
});

test('a penny of the goods is always paid, and fees are never reduced', () => {
  const discounts = [sampleDiscount({ amountPence: 1_000_000 }), percent(10_000)];
  expect(totalsOf(sampleBasket({ fitter: sampleMobile, discounts }), fees).totalPence).toBe(1_501);
});

test('an amount is spread by largest remainder', () => {
  expect(spread(100, [1, 1, 1])).toEqual([34, 33, 33]);
  expect(spread(5, [10, 0, 30])).toEqual([1, 0, 4]);
  expect(spread(0, [0, 0])).toEqual([0, 0]);
});

const tyre = fc.record({
  price: fc.integer({ min: 0, max: 90_000 }),
  quantity: fc.integer({ min: 1, max: 5 }),
  brand: fc.constantFrom('Alpina', 'Boreal', 'Cirrus'),
});
const service = fc.record({
  price: fc.integer({ min: 0, max: 9_000 }),
  priceType: fc.constantFrom('fixed' as const, 'per tyre' as const),
});
const anyDiscount = fc
  .record({
    amount: fc.integer({ min: 1, max: 60_000 }),
    hundredths: fc.integer({ min: 1, max: 10_000 }),
    kind: fc.constantFrom('amount', 'percent', 'promotion'),
    priority: fc.integer({ min: -2, max: 2 }),
    brands: fc.subarray(['Alpina', 'Boreal', 'Cirrus']),
  })
  .map(({ amount, hundredths, kind, priority, brands }): Partial<Discount> => ({
    type: kind === 'promotion' ? 'promo_entry' : 'amount_off',
    amountPence: kind === 'amount' ? amount : null,
    percentHundredths: kind === 'percent' ? hundredths : null,
    priority,
    brands,
  }));
const anyBasket = fc
  .record({
    tyres: fc.array(tyre, { minLength: 1, maxLength: 5 }),
    services: fc.array(service, { maxLength: 3 }),
    discounts: fc.array(anyDiscount, { maxLength: 5 }),
    place: fc.constantFrom('garage', 'van', 'delivery'),
    deliveryPence: fc.integer({ min: 0, max: 3_000 }),
    disposalFeePence: fc.integer({ min: 0, max: 900 }),
  })
  .map(({ tyres, services, discounts, place, deliveryPence, disposalFeePence }) => {
    const lines = [
      ...tyres.map(({ price, quantity, brand }, index) =>
        sampleLine({
          stockCode: `T${index}`,
          quantity,
          brand,
          fittedPricePence: price,
          deliveryPricePence: price,
        }),
      ),
      ...services.map(({ price, priceType }, index) =>
        sampleService({ stockCode: `S${index}`, pricePence: price, priceType }),
      ),
    ];
    const basket: BasketState = sampleBasket({
      lines,
      route: place === 'delivery' ? 'delivery' : 'fitted',
      fitter: place === 'delivery' ? null : place === 'van' ? sampleMobile : sampleGarage,
      delivery: { postcode: 'M1 1AE', chargePence: deliveryPence },
      discounts: discounts.map((one, index) => sampleDiscount({ code: `D${index}`, ...one })),
    });
    return { basket, disposalFeePence };
  });

test('in any basket lines + fees - discounts = total, in whole pence, never negative, with VAT to the nearest penny', () => {
  fc.assert(
    fc.property(anyBasket, ({ basket, disposalFeePence }) => {
      const totals = totalsOf(basket, { disposalFeePence });
      const {
        subTotalPence,
        mobileFittingPence,
        deliveryPence,
        discounts = [],
        totalPence,
        vatPence,
      } = totals;
      const lines = basket.lines.map((line) => lineTotalPence(line, basket));
      const linesPence = sum(lines);
      const feesPence = mobileFittingPence + deliveryPence;
      const discountPence = sum(discounts.map(({ amountPence }) => amountPence));
      expect(linesPence + feesPence - discountPence).toBe(totalPence);
      expect(subTotalPence + totals.disposalFeePence).toBe(linesPence);
      expect(Math.abs(vatPence * 6 - totalPence)).toBeLessThanOrEqual(3);
      // The penny that is always paid.
      expect(totalPence - feesPence).toBeGreaterThanOrEqual(Math.min(1, linesPence));
      const parts = [subTotalPence, totals.disposalFeePence, feesPence, totalPence, vatPence];
      for (const pence of [
        ...parts,
        ...discounts.flatMap((one) => [one.amountPence, ...Object.values(one.linesPence)]),
      ])
        expect(Number.isInteger(pence) && pence >= 0).toBe(true);
      for (const { amountPence, linesPence: shares } of discounts)
        expect(sum(Object.values(shares))).toBe(amountPence);
      basket.lines.forEach(({ stockCode }, index) => {
        const reduction = sum(discounts.map(({ linesPence: shares }) => shares[stockCode] ?? 0));
        expect(reduction).toBeLessThanOrEqual(lines[index] ?? 0);
      });
    }),
    { numRuns: runs },
  );
});

function sum(parts: readonly number[]): number {
  return parts.reduce((total, part) => total + part, 0);
}
