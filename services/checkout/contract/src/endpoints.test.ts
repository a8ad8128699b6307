import { callLimits } from './call-limits';
import * as ownEndpoints from './endpoints';
import * as paymentEndpoints from './payment-endpoints';
import * as reviewEndpoints from './review-endpoints';

const endpoints = { ...ownEndpoints, ...paymentEndpoints, ...reviewEndpoints };

const calls = [
  ['getBasket', 'GET', '/ajax/get_basket/1', '[C-GET-BASKET]'],
  ['addToBasket', 'POST', '/ajax/add_to_basket', '[C-ADD-TO-BASKET]'],
  ['tyresModalWindow', 'POST', '/ajax/tyres_modal_window/{st_code}/{quantity}', '[C-TYRES-MODAL-WINDOW]'],
  [
    'updateBasketTyreQuantity',
    'POST',
    '/ajax/update_basket_tyre_quantity/{quantity}/{st_code}',
    '[C-UPDATE-BASKET-TYRE-QUANTITY]',
  ],
  ['deleteBasketItem', 'POST', '/ajax/delete_basket_item/{st_code}', '[C-DELETE-BASKET-ITEM]'],
  ['toggleRoute', 'POST', '/ajax/toggle_home_delivery_route/{route}', '[C-TOGGLE-ROUTE-CARD]'],
  ['toggleRouteKeeping', 'POST', '/ajax/toggle_home_delivery_route/{route}/0', '[C-TOGGLE-ROUTE-BASKET]'],
  ['toggleMarketing', 'POST', '/ajax/toggle_marketing/{marketing}', '[C-TOGGLE-MARKETING]'],
  ['modalSubmit', 'POST', '/modal-submit', '[C-MODAL-SUBMIT, R-MODAL-SUBMIT]'],
  ['fitterSubmit', 'POST', '/fitter-submit', '[R-FITTER-SUBMIT]'],
  ['updateBasketAppDate', 'POST', '/ajax/update_basket_app_date/{date}', '[C-APP-DATE]'],
  ['updateBasketAppTime', 'GET', '/ajax/update_basket_app_time/{time_key}', '[C-APP-TIME]'],
  ['serviceModalWindow', 'POST', '/ajax/service_modal_window', '[C-SERVICE-MODAL-WINDOW]'],
  ['requestSignIn', 'POST', '/user/sign-in-link', '[SD40]'],
  ['signIn', 'POST', '/user/sign-in', '[SD40]'],
  ['signOut', 'POST', '/user/sign-out', '[SD40]'],
  ['applyDiscount', 'POST', '/ajax/apply_discount/{code}', '[C-APPLY-DISCOUNT]'],
  ['applyDiscountForm', 'POST', '/apply-discount', ''],
  ['clearDiscounts', 'POST', '/ajax/clear_discounts/', '[C-CLEAR-DISCOUNTS]'],
  ['updateDeliveryCharges', 'GET', '/ajax/update_delivery_charges/{postcode}', '[C-DELIVERY-CHARGES]'],
  ['postcodeAddresses', 'GET', '/ajax/postcode_addresses/{postcode}/{is_billing}', '[C-POSTCODE-ADDRESSES]'],
  ['saveCheckoutForm', 'POST', '/ajax/save_checkout_form', ''],
  ['processOrder', 'POST', '/ajax/process_order', '[C-PROCESS-ORDER]'],
  ['processOrderForm', 'POST', '/process-order', '[R-PROCESS-ORDER]'],
  ['checkPaymentProcessed', 'GET', '/ajax/check_payment_processed/{reference}', '[C-PAYMENT-PROCESSED]'],
  [
    'checkPaymentProcessedWithCheckout',
    'GET',
    '/ajax/check_payment_processed/{reference}/{checkoutid}',
    '[C-PAYMENT-PROCESSED]',
  ],
  ['sendReview', 'POST', '/send-review', ''],
  ['getOrderTimes', 'GET', '/ajax/order_times/{reference}', ''],
  ['changeAppointment', 'POST', '/ajax/change_appointment', '[SD40]'],
  ['cancelOrder', 'POST', '/ajax/cancel_order', '[SD40]'],
  ['countPurchase', 'POST', '/ajax/count_purchase/{reference}', '[A-PURCHASE]'],
  ['getAmazonPayButton', 'POST', '/ajax/get_amazon_pay_button', '[C-AMAZON-PAY]'],
  ['payByWallet', 'POST', '/ajax/pay_by_wallet', '[SD29]'],
  ['paypalNotification', 'POST', '/payments/paypal/notifications', ''],
  ['amazonPayNotification', 'POST', '/payments/amazon-pay/notifications', ''],
  ['worldpayNotification', 'POST', '/payments/worldpay/notifications', ''],
  ['regenerateBasket', 'GET', '/regenerate_basket', '[C-REGENERATE-BASKET, R-REGENERATE-BASKET]'],
] as const;

test.each(calls)('%s is called by %s %s %s', (name, method, path) => {
  expect(endpoints[name]).toMatchObject({ name, method, path, audience: 'public' });
});

test('the table of calls lists every public endpoint', () => {
  const names = Object.values(endpoints).flatMap(({ name, audience }) =>
    audience === 'public' ? [name] : [],
  );
  expect(names.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test('only three GET endpoints are declared as writing', () => {
  const writing = Object.values(endpoints).filter(({ method, writes }) => method === 'GET' && writes);
  expect(writing.map(({ name }) => name).toSorted()).toEqual([
    'regenerateBasket',
    'updateBasketAppTime',
    'updateDeliveryCharges',
  ]);
});

/** The race of 100 calls against any limit is in shell/edge/src/limits/rate-limits.test.ts. */
test('every public call is limited, except for reading the basket', () => {
  const free = calls.flatMap(([name]) => (name in callLimits ? [] : [name]));
  expect(free).toEqual(['getBasket']);
});

test.each([
  ...['applyDiscount', 'applyDiscountForm', 'checkPaymentProcessed', 'checkPaymentProcessedWithCheckout'],
  ...['getAmazonPayButton', 'payByWallet', 'requestSignIn', 'signIn'],
])('%s is limited for a session and for an address', (name) => {
  expect(callLimits[name]).toMatchObject({
    perSession: { count: expect.any(Number), seconds: expect.any(Number) },
    perAddress: { count: expect.any(Number), seconds: expect.any(Number) },
  });
});
