import fc from 'fast-check';
import { sampleBasket, sampleGarage, sampleLine, sampleMobile, sampleService } from '../testing/samples';
import { totalsOf } from './totals';

const fees = { disposalFeePence: 250 };

test('the environmental fee is part of the fitted price, never added to it [E-BASKET-FEE, S11.1]', () => {
  const totals = totalsOf(sampleBasket({ fitter: sampleGarage }), fees);
  expect(totals).toMatchObject({
    subTotalPence: 15500,
    disposalFeePence: 500,
    totalPence: 16000,
    vatPence: 2667,
  });
});

test('the total includes the surcharge of a mobile fitter [S11.1, S11.3, S12.5]', () => {
  expect(totalsOf(sampleBasket({ fitter: sampleMobile }), fees)).toMatchObject({
    mobileFittingPence: 1500,
    totalPence: 17500,
  });
});

test('delivered tyres have the delivery price and charge, and no environmental fee [E-BASKET-FEE, S11.1, S11.3, S12.5]', () => {
  const basket = sampleBasket({ route: 'delivery', delivery: { postcode: 'ZE1 0AA', chargePence: 2495 } });
  expect(totalsOf(basket, fees)).toMatchObject({
    subTotalPence: 13000,
    disposalFeePence: 0,
    deliveryPence: 2495,
    totalPence: 15495,
  });
});

test('fitted tyres have no delivery charge, even when a postcode was given before', () => {
  const basket = sampleBasket({
    fitter: sampleGarage,
    delivery: { postcode: 'ZE1 0AA', chargePence: 2495 },
  });
  expect(totalsOf(basket, fees)).toMatchObject({ deliveryPence: 0, totalPence: 16000 });
});

test('a fixed service is charged once, and a per-tyre service for each tyre [B-SERVICE-TOTAL]', () => {
  const perTyre = sampleBasket({ lines: [sampleLine({ quantity: 3 }), sampleService()] });
  const fixed = sampleBasket({
    lines: [sampleLine({ quantity: 3 }), sampleService({ priceType: 'fixed', pricePence: 3995 })],
  });
  expect(totalsOf(perTyre, fees).totalPence).toBe(24000 + 3 * 495);
  expect(totalsOf(fixed, fees).totalPence).toBe(24000 + 3995);
});

test('a per-tyre service is charged for the tyres of all lines [B-SERVICE-TOTAL]', () => {
  const other = sampleLine({ stockCode: 'OTHER', quantity: 4 });
  const lines = [sampleLine({ quantity: 1 }), other, sampleService()];
  expect(totalsOf(sampleBasket({ lines }), fees).totalPence).toBe(5 * 8000 + 5 * 495);
});

test('an empty basket costs nothing, whatever fitter and delivery it has', () => {
  const basket = sampleBasket({
    lines: [],
    fitter: sampleMobile,
    delivery: { postcode: 'ZE1 0AA', chargePence: 2495 },
  });
  expect(totalsOf(basket, fees).totalPence).toBe(0);
});

test('the parts of any basket add up to its total, in whole pence', () => {
  const line = fc.record({
    price: fc.integer({ min: 1, max: 90_000 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  });
  const arbitrary = fc.record({
    lines: fc.array(line, { maxLength: 4 }),
    delivered: fc.boolean(),
    mobile: fc.boolean(),
    fee: fc.integer({ min: 0, max: 900 }),
  });
  fc.assert(
    fc.property(arbitrary, ({ lines, delivered, mobile, fee }) => {
      const basket = sampleBasket({
        route: delivered ? 'delivery' : 'fitted',
        fitter: delivered ? null : mobile ? sampleMobile : sampleGarage,
        delivery: { postcode: 'M1 1AE', chargePence: 995 },
        lines: lines.map(({ price, quantity }, index) =>
          sampleLine({
            stockCode: String(index),
            quantity,
            fittedPricePence: price,
            deliveryPricePence: price,
          }),
        ),
      });
      const totals = totalsOf(basket, { disposalFeePence: fee });
      const parts = [
        totals.subTotalPence,
        totals.disposalFeePence,
        totals.mobileFittingPence,
        totals.deliveryPence,
      ];
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(totals.totalPence);
      expect(parts.every((part) => Number.isInteger(part) && part >= 0)).toBe(true);
    }),
  );
});
