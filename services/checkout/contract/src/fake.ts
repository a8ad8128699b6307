import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import {
  basketFixture,
  bookedBasketFixture,
  deliveredBasketFixture,
  discountedBasketFixture,
  emptyBasketFixture,
  nationalBasketFixture,
  orderFixture,
} from './fixtures';
import type {
  AddOutcome,
  AmazonPayButton,
  Account,
  Basket,
  BasketUpdate,
  DiscountApplied,
  Extra,
  FittingJob,
  Order,
  OrderedBefore,
  OrderTimes,
  PaymentOptions,
  ProcessOrderResponse,
  ServiceOffer,
  PreviousOrderInput,
  RegenerateBasketInput,
  WalletPayment,
} from './payloads';
import type { PaidOrder, ReviewRequest } from './review-endpoints';

const unsearched = { postcode: null, registration: null };

/** Two fitted tyres, added without a search. */
export const fakeBasket: Basket = basketFixture(unsearched);
export const fakeEmptyBasket: Basket = emptyBasketFixture({ revision: 0, ...unsearched });
const fakeJob: FittingJob = {
  tyres: fakeBasket.total_tyres,
  services: [],
  service_minutes: 0,
  lead_days: 0,
};
/** An empty basket on the delivery route. */
const fakeEmptyDelivery: Basket = emptyBasketFixture({
  ...unsearched,
  home_delivery: 1,
  route: 'Tyre Delivery',
  button: { label: 'Continue to checkout', link: '/booking-details', show_registration_size_form: true },
});
const cancellation = {
  refund: orderFixture().total,
  words: 'There is no charge: you get all of your money back.',
};
const fakeOrder: Order = orderFixture({ cancellation });

/** The previous order of AB12 CDE, which is found with the postcode SW1A 1AA. */
export const fakeOrderedBefore: OrderedBefore = {
  registration: 'AB12 CDE',
  st_code: 'MIC01205551691V',
  fitter_account_number: 'KT100002',
};

/** The extras for sale: a cover and the two wheel alignments. */
export const fakeExtras: readonly Extra[] = [
  {
    id: 1,
    code: 'TYREPROTECTION',
    name: 'Tyre protection cover',
    product_type: 'cover',
    price_type: 'per tyre',
    retail: '4.95',
    short_description: 'Cover against accidental and malicious damage',
    long_description: 'We replace a tyre that is damaged beyond repair within 12 months.',
    minutes: 0,
    modal_text: 'A nail or a kerb can end a new tyre.\n\nWe replace it with the same one.',
    basket_image: '/tyre-pictures/ads/cover.svg',
    basket_description: 'For 12 months, for each of your new tyres',
  },
  {
    id: 2,
    code: 'WHEELALIGNMENT',
    name: 'Front wheel alignment',
    product_type: 'service',
    price_type: 'fixed',
    retail: '39.95',
    short_description: "Front wheels set to the maker's figures",
    long_description: 'Wheels that are out of line wear tyres unevenly.',
    minutes: 30,
    modal_text: 'Potholes push wheels out of line.\n\nThe fitter sets the front ones.',
    basket_image: '/tyre-pictures/ads/alignment.svg',
    basket_description: 'Measured and set while your car is with the fitter',
  },
  {
    id: 3,
    code: 'RCWHEELALIGN4',
    name: 'Four-wheel alignment',
    product_type: 'service',
    price_type: 'fixed',
    retail: '69.95',
    short_description: "All four wheels set to the maker's figures",
    long_description: 'All four wheels are measured and set.',
    minutes: 45,
    modal_text: 'The rear wheels steer the car as well.\n\nThe fitter sets all four.',
    basket_image: '/tyre-pictures/ads/alignment.svg',
    basket_description: 'Measured and set while your car is with the fitter',
  },
];

const updated: BasketUpdate = { basket_updated: 1, basket: fakeBasket };
const added: AddOutcome = { emptied: false, has_upsell: false };

/** The checkout service's answers by endpoint, for pages that run without the service; always the same. */
export const fakeCheckout = {
  getBasket: () => ({ basket: fakeBasket, fitting_job: fakeJob }),
  addToBasket: () => ({ ...updated, ...added }),
  tyresModalWindow: () => ({ basket: fakeBasket, ...added }),
  updateBasketTyreQuantity: () => updated,
  deleteBasketItem: () => ({ basket: fakeEmptyBasket }),
  toggleRoute: ({ route }: { route: 0 | 1 }) => ({
    home_delivery: route,
    basket: route === 1 ? fakeEmptyDelivery : fakeEmptyBasket,
    emptied: true,
  }),
  toggleRouteKeeping: ({ route }: { route: 0 | 1 }) => ({
    home_delivery: route,
    basket: route === 1 ? deliveredBasketFixture(unsearched) : fakeBasket,
  }),
  toggleMarketing: ({ marketing }: { marketing: 0 | 1 }) => ({
    basket: basketFixture({ ...unsearched, marketing: marketing === 1 ? '1' : '0' }),
  }),
  modalSubmit: () => '/choose-fitter',
  updateBasketAppDate: () => ({
    basket: bookedBasketFixture({
      app_date_label: null,
      app_time: null,
      app_end_time: null,
      app_time_label: null,
      appointment_held_until: null,
    }),
  }),
  updateBasketAppTime: () => ({ success: 1, basket: bookedBasketFixture() }),
  getFittingJob: (): { job: FittingJob | null; postcode: string | null } => ({
    job: fakeJob,
    postcode: fakeBasket.postcode,
  }),
  chooseFitterFirst: () => ({ basket: nationalBasketFixture(unsearched) }),
  getExtras: (): { extras: readonly Extra[] } => ({ extras: fakeExtras }),
  serviceModalWindow: (): ServiceOffer => ({
    show_modal: 1,
    service: {
      code: 'TYREPROTECTION',
      name: 'Tyre protection cover',
      retail: '4.95',
      price_type: 'per tyre',
      short_description: 'Cover against accidental and malicious damage',
    },
  }),
  updateDeliveryCharges: () => ({ success: 1 }),
  postcodeAddresses: () => ({ response: { 0: 'Please select an address', 1: '1 Wren Mews, London' } }),
  applyDiscount: ({ code }: { code: string }): DiscountApplied => {
    const isKnown = code.toUpperCase() === 'SAVE10';
    const message = isKnown ? 'SAVE10 takes £10.00 off your order' : 'We do not know that code';
    return {
      discount_applied: {
        discount_applied: isKnown ? 1 : 0,
        messages: [{ success: isKnown ? 1 : 0, message }],
      },
      basket: isKnown ? discountedBasketFixture() : fakeBasket,
    };
  },
  getAccount: (): { account: Account | null } => ({
    account: { email: fakeOrder.email, orders: [fakeOrder] },
  }),
  clearDiscounts: () => ({ success: 1 as const, basket: bookedBasketFixture({ revision: 3 }) }),
  getCheckout: () => ({
    basket: bookedBasketFixture(),
    values: { registration: 'AB12 CDE' },
    underway: null,
  }),
  saveCheckoutForm: () => ({ success: 1 }),
  processOrder: () => ({
    success: 1,
    full_page_redirect: 1,
    url: `/order-processing?reference=${fakeOrder.reference}`,
  }),
  getPaymentOptions: (): PaymentOptions => ({ paypal: 1, amazon: 0, google_pay: 1 }),
  getAmazonPayButton: (): AmazonPayButton => ({
    merchantId: 'AKERBSIDE',
    publicKeyId: 'SANDBOX-KERBSIDE',
    ledgerCurrency: 'GBP',
    checkoutLanguage: 'en_GB',
    productType: 'PayOnly',
    placement: 'Checkout',
    buttonColor: 'Gold',
    script_url: 'http://localhost:8082/amazon-pay/checkout.js',
    createCheckoutSessionConfig: {
      payloadJSON: '{"storeId":"amzn1.application-oa2-client.kerbside"}',
      signature: 'c2lnbmF0dXJl',
      algorithm: 'AMZN-PAY-RSASSA-PSS-V2',
    },
  }),
  getWalletPayment: (): WalletPayment => ({
    reference: fakeOrder.reference,
    total: fakeOrder.total,
    card_url: `http://localhost:8082/worldpay/hosted/${fakeOrder.reference}`,
    google_pay: {
      script_url: 'http://localhost:8082/google-pay/pay.js',
      environment: 'TEST',
      merchant_id: '12345678901234567890',
      merchant_name: 'Kerbside Tyres',
      gateway: 'worldpay',
      gateway_merchant_id: 'KERBSIDE',
    },
  }),
  payByWallet: (): ProcessOrderResponse => ({
    success: 1,
    full_page_redirect: 1,
    url: `/order-processing?reference=${fakeOrder.reference}`,
  }),
  checkPaymentProcessed: () => ({ success: 1, redirect: `/order-success?reference=${fakeOrder.reference}` }),
  getOrder: () => fakeOrder,
  getOrderTimes: (): OrderTimes => ({
    account_number: 'KT100001',
    date: '2026-12-02',
    fitting_days: {
      '2026-12-02': 'Wednesday 2nd December 2026',
      '2026-12-03': 'Thursday 3rd December 2026',
    },
    fitting_times: { '08:30': '08:30 - 09:30', '14:30': '14:30 - 15:30' },
  }),
  getReviewRequest: (): ReviewRequest => ({
    reference: fakeOrder.reference,
    fitter: fakeOrder.fitter?.name ?? '',
    app_date_label: fakeOrder.app_date_label ?? '',
  }),
  sendReview: (): string => '/review-fitting?sent=1',
  confirmPaidOrders: ({
    references,
  }: {
    references: readonly string[];
  }): { orders: readonly PaidOrder[] } => ({
    orders: references.includes(fakeOrder.reference)
      ? [{ reference: fakeOrder.reference, placed_on: '2026-11-24' }]
      : [],
  }),
  changeAppointment: () => ({ order: fakeOrder }),
  countPurchase: () => ({ success: 1 as const }),
  cancelOrder: () => ({ order: { ...fakeOrder, status: 'cancelled' as const } }),
  findPreviousOrder: ({ registration, postcode }: PreviousOrderInput): { order: OrderedBefore | null } => ({
    order:
      parseRegistration(registration) === 'AB12CDE' && parsePostcode(postcode) === 'SW1A 1AA'
        ? fakeOrderedBefore
        : null,
  }),
  regenerateBasket: (input: RegenerateBasketInput): string =>
    input['products[1][st_code]'] ? '/choose-fitter' : '/select-tyres',
};
