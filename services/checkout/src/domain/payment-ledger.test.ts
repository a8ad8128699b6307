import fc from 'fast-check';
import type { PaymentEvent } from './payment-events';
import { dueOf, needsConfirmation, orderEventOf, sumsAfter, whyStray, type Sums } from './payment-ledger';
import { noSums } from '../testing/samples';

const authorised: Sums = { ...noSums, authorised: 100 };
const captured: Sums = { ...authorised, captured: 100 };
const refunded: Sums = { ...captured, refundRequested: 100, refundSent: 100, refunded: 100 };
const events = [
  'approved',
  'pending',
  'authorised',
  'captured',
  'refused',
  'error',
  'cancelled',
  'expired',
  'refund_sent',
  'refunded',
  'refund_failed',
  'charged_back',
] as const satisfies readonly PaymentEvent[];

describe('sums after', () => {
  const ended = { ...authorised, refundRequested: 100, refundSent: 100, refunded: 100 };
  test.each<[string, Sums, PaymentEvent, number, Sums]>([
    ['an authorisation', noSums, 'authorised', 100, authorised],
    ['a smaller authorisation that comes late', authorised, 'authorised', 40, authorised],
    ['a capture that comes before the authorisation', noSums, 'captured', 100, captured],
    ['an authorisation that comes after the capture', captured, 'authorised', 100, captured],
    ['a refund', captured, 'refunded', 100, refunded],
    ['a refund that comes first of all', noSums, 'refunded', 100, refunded],
    [
      'a refund of a part',
      captured,
      'refunded',
      30,
      { ...captured, refundRequested: 30, refundSent: 30, refunded: 30 },
    ],
    [
      'a refund on its way',
      captured,
      'refund_sent',
      30,
      { ...captured, refundRequested: 30, refundSent: 30 },
    ],
    [
      'a refund on its way that comes first of all',
      noSums,
      'refund_sent',
      100,
      { ...captured, refundRequested: 100, refundSent: 100 },
    ],
    [
      'a refund that failed: it is still to be given back',
      refunded,
      'refund_failed',
      100,
      { ...refunded, refundSent: 0, refunded: 0 },
    ],
    [
      'a part of a refund that failed',
      refunded,
      'refund_failed',
      30,
      { ...refunded, refundSent: 70, refunded: 70 },
    ],
    [
      'a failed refund of more than was given back',
      refunded,
      'refund_failed',
      130,
      { ...refunded, refundSent: 0, refunded: 0 },
    ],
    ['a charge-back', captured, 'charged_back', 100, { ...captured, chargedBack: 100 }],
    ['a charge-back that comes first of all', noSums, 'charged_back', 100, { ...captured, chargedBack: 100 }],
    ['the end of an authorisation', authorised, 'cancelled', 100, ended],
    ['an authorisation that expired', authorised, 'expired', 100, ended],
    ['a cancellation after the capture, which cannot be', captured, 'cancelled', 100, captured],
    ['an expiry after the capture, which cannot be', captured, 'expired', 100, captured],
    ['a cancellation without money', noSums, 'cancelled', 100, noSums],
    [
      'a capture that overtook an accepted cancellation',
      { ...authorised, refundRequested: 100, refundSent: 100 },
      'captured',
      100,
      { ...captured, refundRequested: 100 },
    ],
    [
      'a repeated capture while a refund is on its way',
      { ...captured, refundRequested: 100, refundSent: 100 },
      'captured',
      100,
      { ...captured, refundRequested: 100, refundSent: 100 },
    ],
  ])('%s', (_what, before, event, amount, after) => expect(sumsAfter(before, event, amount)).toEqual(after));

  test.each(['approved', 'pending', 'refused', 'error'] as const)('%s stay as they are', (event) =>
    expect(sumsAfter(captured, event, 500)).toEqual(captured),
  );

  test('any events in any order never exceed what they are taken from', () => {
    const event = fc.tuple(fc.constantFrom(...events), fc.integer({ min: 0, max: 300 }));
    fc.assert(
      fc.property(fc.array(event), (all) => {
        const sums = all.reduce((before, [name, amount]) => sumsAfter(before, name, amount), noSums);
        expect(sums.captured).toBeLessThanOrEqual(sums.authorised);
        expect(sums.refundRequested).toBeLessThanOrEqual(sums.authorised);
        expect(sums.refundSent).toBeLessThanOrEqual(sums.refundRequested);
        expect(sums.refunded).toBeLessThanOrEqual(sums.refundSent);
        expect(sums.chargedBack).toBeLessThanOrEqual(sums.authorised);
      }),
    );
  });
});

describe('the event of an order', () => {
  const part = { ...captured, refundRequested: 30, refundSent: 30, refunded: 30 };
  test.each<[string, Sums, PaymentEvent, PaymentEvent | undefined]>([
    ['a whole refund', refunded, 'refunded', 'refunded'],
    ['a whole refund on its way', refunded, 'refund_sent', 'refund_sent'],
    ['a part', part, 'refunded', undefined],
    ['a part on its way', part, 'refund_sent', undefined],
    ['a refund of nothing', noSums, 'refunded', undefined],
    ['a refund of nothing on its way', noSums, 'refund_sent', undefined],
    ['the end of an authorisation', authorised, 'cancelled', 'cancelled'],
    ['an expired authorisation', authorised, 'expired', 'expired'],
    ['a cancellation after the capture', captured, 'cancelled', undefined],
    ['an expiry after the capture', captured, 'expired', undefined],
    ['an authorisation', authorised, 'authorised', 'authorised'],
    ['a charge-back', captured, 'charged_back', 'charged_back'],
  ])('%s', (_what, sums, event, expected) => expect(orderEventOf(sums, event)).toBe(expected));

  test.each<[string, Sums, PaymentEvent | undefined]>([
    ['all that was decided', part, 'refunded'],
    ['less than was decided', { ...part, refundRequested: 40 }, undefined],
    ['everything', refunded, 'refunded'],
  ])('an order that is being refunded is so when %s is given back', (_what, sums, expected) =>
    expect(orderEventOf(sums, 'refunded', true)).toBe(expected),
  );
});

test.each<[PaymentEvent, Sums, boolean]>([
  ['cancelled', authorised, true],
  ['expired', authorised, true],
  ['cancelled', noSums, false],
  ['cancelled', { ...authorised, refundRequested: 100 }, false],
  ['refused', authorised, false],
  ['refunded', authorised, false],
])('whether %s of %j has to be confirmed: %s', (event, sums, expected) => {
  expect(needsConfirmation({ sums }, event)).toBe(expected);
});

const order = { totalPence: 100, status: 'awaiting_payment' } as const;
const refundedOrder = { totalPence: 100, status: 'refunded' } as const;
const alone = { hasOtherMoney: false, isFirst: true };
test.each([
  [undefined, 100, 'GBP', alone, 'there is no such order'],
  [order, 100, 'EUR', alone, "its currency is not the order's"],
  [order, 100, null, alone, "its currency is not the order's"],
  [order, 99, 'GBP', alone, "its amount is not the order's"],
  [order, null, 'GBP', alone, "its amount is not the order's"],
  [order, 100, 'GBP', { ...alone, hasOtherMoney: true }, 'the order is paid by another payment'],
  [refundedOrder, 100, 'GBP', alone, 'the order is refunded'],
  [{ ...order, status: 'refunding' } as const, 100, 'GBP', alone, 'the order is refunded'],
  [refundedOrder, 100, 'GBP', { ...alone, isFirst: false }, undefined],
  [order, 100, 'GBP', alone, undefined],
])('money for %j of %s %s is given back: %j, %s', (of, amountPence, currency, others, why) => {
  expect(whyStray({ event: 'authorised', amountPence, currency }, of, others)).toBe(why);
});

describe('what is due', () => {
  const wanted = { ...captured, refundRequested: 100 };
  test.each<[string, Sums, boolean, object]>([
    ['nothing without money', noSums, false, { kind: 'nothing' }],
    ['nothing for an order that waits', authorised, false, { kind: 'nothing' }],
    ['the capture for a complete order', authorised, true, { kind: 'capture', amountPence: 100 }],
    ['the capture of what a wallet approved', noSums, true, { kind: 'capture', amountPence: 250 }],
    ['to wait for a capture', { ...authorised, captureSent: 100 }, true, { kind: 'wait' }],
    ['nothing after the capture', captured, true, { kind: 'nothing' }],
    ['to cancel what is not captured', { ...authorised, refundRequested: 100 }, false, { kind: 'cancel' }],
    ['to cancel rather than capture', { ...authorised, refundRequested: 100 }, true, { kind: 'cancel' }],
    ['a refund', wanted, true, { kind: 'refund', amountPence: 100, totalPence: 100 }],
    [
      'the rest of a refund',
      { ...wanted, refundSent: 30, refunded: 30 },
      false,
      { kind: 'refund', amountPence: 70, totalPence: 100 },
    ],
    [
      'to capture first, when a part is to be given back of what is only authorised',
      { ...authorised, refundRequested: 40 },
      false,
      { kind: 'capture', amountPence: 100 },
    ],
    [
      'to wait for that capture',
      { ...authorised, captureSent: 100, refundRequested: 40 },
      false,
      { kind: 'wait' },
    ],
    [
      'a refund of the part after the capture',
      { ...captured, refundRequested: 40 },
      false,
      { kind: 'refund', amountPence: 40, totalPence: 40 },
    ],
    ['to wait for a refund', { ...wanted, refundSent: 100 }, true, { kind: 'wait' }],
    ['nothing after the refund', refunded, true, { kind: 'nothing' }],
    [
      'nothing after an authorisation that was released',
      { ...refunded, captured: 0 },
      true,
      { kind: 'nothing' },
    ],
    ['nothing after a charge-back', { ...wanted, chargedBack: 100 }, true, { kind: 'nothing' }],
  ])('%s', (_what, sums, wantsCapture, due) =>
    expect(dueOf({ sums, openedPence: 250 }, wantsCapture)).toEqual(due),
  );
});
