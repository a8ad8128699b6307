import {
  sampleAppointment,
  sampleBasket,
  sampleDiscount,
  sampleGarage,
  sampleLine,
  sampleMobile,
  sampleService,
} from '../testing/samples';
import type { BasketState } from './basket-state';
import { versionOf } from './basket-version';

const fees = { disposalFeePence: 250 };
const other = sampleLine({ stockCode: 'OTHER' });
const basket = sampleBasket({
  lines: [sampleLine(), other, sampleService()],
  fitter: sampleGarage,
  appointment: sampleAppointment,
  discounts: [sampleDiscount(), sampleDiscount({ code: 'WELCOME5', amountPence: 500 })],
});
const versionWith = (changes: Partial<BasketState>): string => versionOf({ ...basket, ...changes }, fees);

test('a version is 16 hexadecimal digits, the same for the same basket', () => {
  expect(versionWith({})).toMatch(/^[\da-f]{16}$/);
  expect(versionWith({})).toBe(versionOf({ ...basket }, fees));
});

test.each<[string, Partial<BasketState>]>([
  ['a line less', { lines: [sampleLine(), other] }],
  ['another tyre', { lines: [sampleLine({ stockCode: 'X' }), other, sampleService()] }],
  // With one of the other tyre less, so that the total stays.
  [
    'quantities of tyres exchanged',
    {
      lines: [sampleLine({ quantity: 3 }), sampleLine({ stockCode: 'OTHER', quantity: 1 }), sampleService()],
    },
  ],
  [
    'a price that moved from one tyre to another',
    {
      lines: [
        sampleLine({ fittedPricePence: 8_100 }),
        sampleLine({ stockCode: 'OTHER', fittedPricePence: 7_900 }),
        sampleService(),
      ],
    },
  ],
  ['the other route', { route: 'delivery' }],
  ['another fitter', { fitter: { ...sampleGarage, accountNumber: 'G200' } }],
  ['no fitter', { fitter: null }],
  ["a mobile fitter's surcharge", { fitter: { ...sampleMobile, accountNumber: sampleGarage.accountNumber } }],
  ['another day', { appointment: { ...sampleAppointment, date: '2026-12-04' } }],
  ['another time', { appointment: { ...sampleAppointment, time: '10:00' } }],
  ['a time that is agreed later', { appointment: { ...sampleAppointment, time: null } }],
  ['no appointment', { appointment: null }],
  ['a discount less', { discounts: [sampleDiscount()] }],
  [
    'another code that takes off as much',
    { discounts: [sampleDiscount({ code: 'TEN' }), sampleDiscount({ code: 'WELCOME5', amountPence: 500 })] },
  ],
])('a basket with %s has another version', (_, changes) =>
  expect(versionWith(changes)).not.toBe(versionWith({})),
);

test('a basket whose old tyres cost more to dispose of has another version only when its total changes', () => {
  const dear = versionOf(basket, { disposalFeePence: 300 });
  // The fee is a part of a fitted tyre's price.
  expect(dear).toBe(versionWith({}));
});

test.each<[string, Partial<BasketState>]>([
  ['its lines are in another order', { lines: [sampleService(), other, sampleLine()] }],
  ['its codes are in another order', { discounts: (basket.discounts ?? []).toReversed() }],
  ['a contact changes', { email: 'ada@example.com', postcode: 'M1 1AE' }],
  [
    'the hold is renewed',
    { appointment: { ...sampleAppointment, heldUntil: '2026-11-21T11:00:00.000Z', holdId: '2' } },
  ],
  [
    'the end of its time changes with the job',
    { appointment: { ...sampleAppointment, time: '09:00|11:00' } },
  ],
  ['it is stored anew', { revision: basket.revision + 1 }],
])('a basket has the same version when %s', (_, changes) =>
  expect(versionWith(changes)).toBe(versionWith({})),
);

test('a basket of an older version without a list of discounts has no discounts', () => {
  const { discounts: _, ...older } = basket;
  expect(versionOf(older, fees)).toBe(versionWith({ discounts: [] }));
});
