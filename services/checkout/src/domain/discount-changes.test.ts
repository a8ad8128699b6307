import { sampleBasket, sampleDiscount, sampleLine, sampleService } from '../testing/samples';
import { type BasketState, isRefused } from './basket-state';
import type { Discount } from './basket-state';
import {
  applyDiscount,
  clearDiscounts,
  discountMessage,
  loseDiscount,
  refreshDiscounts,
  settlingDiscounts,
} from './discount-changes';
import { removeLine, setQuantity } from './lines';

const today = '2026-12-01';
const strong = sampleDiscount({ code: 'STRONG', isExclusive: true, priority: 5 });
const weak = sampleDiscount({ code: 'WEAK', isExclusive: true, priority: -5 });
const withCodes = (...discounts: readonly Discount[]): BasketState => sampleBasket({ discounts });

/** The codes after a change, or why it was refused. */
function outcome(result: ReturnType<ReturnType<typeof applyDiscount>>): unknown {
  return isRefused(result) ? result.refused : result.discounts?.map(({ code }) => code);
}

test.each([
  [sampleDiscount(), withCodes(), ['SAVE10']],
  [sampleDiscount(), withCodes(sampleDiscount()), 'SAVE10 is in your order already'],
  [sampleDiscount(), sampleBasket({ lines: [] }), 'Your basket is empty'],
  [sampleDiscount({ firstDay: today, lastDay: today }), withCodes(), ['SAVE10']],
  [sampleDiscount({ lastDay: '2026-11-30' }), withCodes(), 'SAVE10 has expired'],
  [
    sampleDiscount({ firstDay: '2026-12-02' }),
    withCodes(),
    'SAVE10 can be used from Wednesday 2nd December 2026 on',
  ],
  [sampleDiscount({ brands: ['Other'] }), withCodes(), 'SAVE10 is not for the tyres in your basket'],
  [sampleDiscount({ minimumSpendPence: 16_000 }), withCodes(), ['SAVE10']],
  [sampleDiscount({ minimumSpendPence: 16_001 }), withCodes(), 'SAVE10 needs an order of £160.01 or more'],
  [strong, withCodes(sampleDiscount()), ['STRONG']],
  [weak, withCodes(sampleDiscount()), 'WEAK cannot be used together with SAVE10'],
  [sampleDiscount(), withCodes(strong), 'SAVE10 cannot be used together with STRONG'],
  [
    sampleDiscount({ code: 'SIX' }),
    withCodes(...['A', 'B', 'C', 'D', 'E'].map((code) => sampleDiscount({ code }))),
    'An order can have 5 discount codes at most',
  ],
  [
    sampleDiscount(),
    withCodes(sampleDiscount({ code: 'ALL', amountPence: 1_000_000, priority: 1 })),
    'SAVE10 takes nothing more off your order',
  ],
])('a code is used, or refused with a reason, case %# [C-APPLY-DISCOUNT]', (discount, basket, expected) => {
  expect(outcome(applyDiscount(discount, today)(basket))).toEqual(expected);
});

test('the minimum is spent on the tyres that a code is for', () => {
  const discount = sampleDiscount({ brands: ['Alpina'], minimumSpendPence: 16_001 });
  const basket = sampleBasket({ lines: [sampleLine(), sampleService()] });
  expect(outcome(applyDiscount(discount, today)(basket))).toBe(
    'SAVE10 needs an order of £160.01 or more of the tyres that it is for',
  );
});

test('a code that replaces another one says so', () => {
  expect(applyDiscount(strong, today)(withCodes(sampleDiscount()))).toMatchObject({
    discountsRemoved: 'SAVE10 cannot be used together with STRONG. We took it out of your order.',
  });
});

test('the message of a code that was used says what it does', () => {
  const promotion = sampleDiscount({
    code: 'WELCOME',
    name: 'Win tyres',
    type: 'promo_entry',
    amountPence: null,
  });
  const basket = withCodes(sampleDiscount(), promotion);
  expect(discountMessage(basket, 'SAVE10')).toBe('SAVE10 takes £10.00 off your order');
  expect(discountMessage(basket, 'WELCOME')).toBe('WELCOME: your order takes part in Win tyres');
});

test('a change of the basket takes out the codes that it does not allow any more, and says why', () => {
  const basket = withCodes(sampleDiscount({ minimumSpendPence: 10_000 }), sampleDiscount({ code: 'OTHER' }));
  const fewer = settlingDiscounts(setQuantity('ALP20555', 1), today)(basket);
  expect(outcome(fewer)).toEqual(['OTHER']);
  expect(fewer).toMatchObject({
    discountsRemoved: 'SAVE10 needs an order of £100.00 or more. We took it out of your order.',
  });
  expect(settlingDiscounts((same) => same, '2099-01-01')(basket)).toBe(basket);
});

test('an empty basket has no codes and no words about them', () => {
  const basket = { ...withCodes(sampleDiscount()), discountsRemoved: 'OTHER has expired.' };
  const empty = settlingDiscounts(removeLine('ALP20555'), today)(basket);
  expect(empty).toMatchObject({ lines: [], discounts: [], discountsRemoved: null });
});

test('codes get their present rules before payment; those that are gone or used up are taken out', () => {
  const codes = ['KEPT', 'GONE', 'USED'].map((code) => sampleDiscount({ code }));
  const cheaper = sampleDiscount({ code: 'KEPT', amountPence: 500 });
  const offered = new Map([
    ['KEPT', cheaper],
    ['USED', sampleDiscount({ code: 'USED' })],
  ]);
  expect(
    refreshDiscounts(offered, new Map([['USED', 'USED has been used up']]))(withCodes(...codes)),
  ).toMatchObject({
    discounts: [cheaper],
    discountsRemoved: 'GONE is not offered any more. USED has been used up. We took them out of your order.',
  });
  const same = withCodes(cheaper);
  expect(refreshDiscounts(offered, new Map())(same)).toBe(same);
});

test('one code is lost, or all are cleared', () => {
  const basket = withCodes(sampleDiscount(), sampleDiscount({ code: 'OTHER' }));
  expect(outcome(loseDiscount('OTHER', 'OTHER has been used up')(basket))).toEqual(['SAVE10']);
  expect(clearDiscounts(basket)).toMatchObject({ discounts: [], discountsRemoved: null });
  const none = withCodes();
  expect(clearDiscounts(none)).toBe(none);
});
