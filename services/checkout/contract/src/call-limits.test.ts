import type { CallLimit } from '@tyres/contract-kit/limit';
import { callLimits } from './call-limits';

/** Count and seconds. */
type Rate = readonly [count: number, seconds: number];
const rate = (given: Rate | null) => given && { count: given[0], seconds: given[1] };

const groups: readonly (readonly [
  calls: string,
  session: Rate | null,
  address: Rate | null,
  more: CallLimit,
])[] = [
  [
    'processOrder, processOrderForm, getAmazonPayButton, payByWallet',
    [15, 60],
    [600, 60],
    { group: 'order' },
  ],
  ['checkPaymentProcessed, checkPaymentProcessedWithCheckout', [120, 60], [3_000, 60], { group: 'poll' }],
  ['fitterSubmit, updateBasketAppDate, updateBasketAppTime', [30, 60], [600, 60], { group: 'appointment' }],
  ['changeAppointment, cancelOrder', [10, 600], [300, 600], { group: 'orderChange' }],
  ['getOrderTimes', [60, 60], [1_200, 60], {}],
  ['sendReview', [10, 600], [300, 600], {}],
  [
    'addToBasket, tyresModalWindow, updateBasketTyreQuantity, deleteBasketItem, toggleRoute, toggleRouteKeeping, toggleMarketing, regenerateBasket, serviceModalWindow, signOut, countPurchase, clearDiscounts',
    [120, 60],
    [3_000, 60],
    { group: 'basket' },
  ],
  ['requestSignIn, signIn', [10, 600], [300, 600], { group: 'signIn' }],
  ['applyDiscount, applyDiscountForm', [20, 60], [600, 60], { field: 'code', group: 'discount' }],
  ['saveCheckoutForm', [120, 60], [3_000, 60], {}],
  ['modalSubmit, updateDeliveryCharges', [60, 60], [1_200, 60], { group: 'postcode' }],
  ['postcodeAddresses', [60, 600], [6_000, 600], { countsPages: true }],
  [
    'paypalNotification, amazonPayNotification, worldpayNotification',
    null,
    null,
    { refusedPerAddress: { count: 30, seconds: 600 } },
  ],
];

test.each(groups)('%s have the limit of their group', (calls, session, address, more) => {
  for (const call of calls.split(', '))
    expect(callLimits[call]).toEqual({
      ...(session ? { perSession: rate(session) } : {}),
      ...(address ? { perAddress: rate(address) } : {}),
      ...more,
    });
});

test('no other call has a limit', () => {
  const calls = groups.flatMap(([names]) => names.split(', '));
  expect(Object.keys(callLimits).toSorted()).toEqual(calls.toSorted());
});
