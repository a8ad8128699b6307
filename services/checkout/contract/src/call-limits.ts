import type { Limits } from '@tyres/contract-kit/limit';

/** An order holds stock and a time, and opens a payment. 600 a minute are ten times the orders of 3,000 shoppers. */
const order = {
  group: 'order',
  perSession: { count: 15, seconds: 60 },
  perAddress: { count: 600, seconds: 60 },
} as const;
const appointment = {
  group: 'appointment',
  perSession: { count: 30, seconds: 60 },
  perAddress: { count: 600, seconds: 60 },
} as const;
/** Each change sends an e-mail and a text message, which costs a fee. */
const orderChange = {
  group: 'orderChange',
  perSession: { count: 10, seconds: 600 },
  perAddress: { count: 300, seconds: 600 },
} as const;
const basket = {
  group: 'basket',
  perSession: { count: 120, seconds: 60 },
  perAddress: { count: 3_000, seconds: 60 },
} as const;
/** Each call may send an e-mail, or tries a link. */
const signIn = {
  group: 'signIn',
  perSession: { count: 10, seconds: 600 },
  perAddress: { count: 300, seconds: 600 },
} as const;
/** A code is typed or copied; more tries are guesses. 600 a minute are those of 3,000 shoppers. */
const discount = {
  group: 'discount',
  perSession: { count: 20, seconds: 60 },
  perAddress: { count: 600, seconds: 60 },
  field: 'code',
} as const;
/** A page that waits for its payment asks 20 times a minute; these are six tabs. */
const poll = {
  group: 'poll',
  perSession: { count: 120, seconds: 60 },
  perAddress: { count: 3_000, seconds: 60 },
} as const;
const postcode = {
  group: 'postcode',
  perSession: { count: 60, seconds: 60 },
  perAddress: { count: 1_200, seconds: 60 },
} as const;

/** How often the calls of the checkout service may be made. */
export const callLimits: Limits = {
  processOrder: order,
  processOrderForm: order,
  checkPaymentProcessed: poll,
  checkPaymentProcessedWithCheckout: poll,
  fitterSubmit: appointment,
  updateBasketAppDate: appointment,
  updateBasketAppTime: appointment,
  changeAppointment: orderChange,
  cancelOrder: orderChange,
  getOrderTimes: { perSession: { count: 60, seconds: 60 }, perAddress: { count: 1_200, seconds: 60 } },
  addToBasket: basket,
  tyresModalWindow: basket,
  updateBasketTyreQuantity: basket,
  deleteBasketItem: basket,
  toggleRoute: basket,
  toggleRouteKeeping: basket,
  toggleMarketing: basket,
  regenerateBasket: basket,
  serviceModalWindow: basket,
  requestSignIn: signIn,
  signIn,
  signOut: basket,
  countPurchase: basket,
  applyDiscount: discount,
  applyDiscountForm: discount,
  clearDiscounts: basket,
  // One while typing pauses, and one when the page is left.
  saveCheckoutForm: { perSession: { count: 120, seconds: 60 }, perAddress: { count: 3_000, seconds: 60 } },
  modalSubmit: postcode,
  updateDeliveryCharges: postcode,
  // Each lookup costs a fee; the checkout page makes one each time it is shown.
  postcodeAddresses: {
    perSession: { count: 60, seconds: 600 },
    perAddress: { count: 6_000, seconds: 600 },
    countsPages: true,
  },
  getAmazonPayButton: order,
  payByWallet: order,
  paypalNotification: { refusedPerAddress: { count: 30, seconds: 600 } },
  amazonPayNotification: { refusedPerAddress: { count: 30, seconds: 600 } },
  sendReview: { perSession: { count: 10, seconds: 600 }, perAddress: { count: 300, seconds: 600 } },
  // The provider uses few addresses and never a wrong password.
  worldpayNotification: { refusedPerAddress: { count: 30, seconds: 600 } },
};
