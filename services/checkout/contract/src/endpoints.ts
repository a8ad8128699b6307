import { endpoint } from '@tyres/contract-kit/endpoint';
import {
  addToBasketAction,
  applyDiscountFormAction,
  cancelOrderAction,
  changeAppointmentAction,
  clearDiscountsAction,
  fitterSubmitAction,
  modalSubmitAction,
  processOrderFormAction,
  requestSignInAction,
  signInAction,
  signOutAction,
  toggleRouteAction,
} from './form-actions';
import type {
  AddInput,
  AddOutcome,
  Account,
  Basket,
  BasketUpdate,
  ChangeAppointmentInput,
  FitterSubmitInput,
  PreviousOrderInput,
  RegenerateBasketInput,
  DiscountApplied,
  Checkout,
  Extra,
  FittingJob,
  Order,
  OrderedBefore,
  OrderTimes,
  ProcessOrderInput,
  ProcessOrderResponse,
  ServiceOffer,
} from './payloads';

const ajax = { service: 'checkout', method: 'POST', audience: 'public' } as const;
const read = { service: 'checkout', method: 'GET', audience: 'public' } as const;
const internal = { service: 'checkout', method: 'GET', audience: 'internal' } as const;
const form = { service: 'checkout', method: 'POST', audience: 'public', answers: 'redirect' } as const;

/**
 * The session's basket, and what it asks of a fitter; null without tyres. The 1 in the path is the specification's
 * (C-GET-BASKET).
 */
export const getBasket = /* #__PURE__ */ endpoint<
  { updated_postcode?: string },
  { basket: Basket; fitting_job: FittingJob | null }
>({
  ...read,
  name: 'getBasket',
  path: '/ajax/get_basket/1',
  dependsOn: ['basket'],
});

/**
 * Sets a tyre's quantity in the basket, or adds a service by its code (C-ADD-TO-BASKET). `tyre_position` is stored with the
 * line.
 */
export const addToBasket = /* #__PURE__ */ endpoint<
  AddInput & { tyre_position?: string },
  BasketUpdate & AddOutcome
>({
  ...ajax,
  name: 'addToBasket',
  saleStep: 'basket',
  path: addToBasketAction,
});

/**
 * Adds a tyre and answers the basket for the modal (C-TYRES-MODAL-WINDOW, SD12). A card also sends the optional fields, so
 * that it need not wait for its other calls (decision 69).
 */
export const tyresModalWindow = /* #__PURE__ */ endpoint<AddInput, { basket: Basket } & AddOutcome>({
  ...ajax,
  name: 'tyresModalWindow',
  saleStep: 'basket',
  path: '/ajax/tyres_modal_window/{st_code}/{quantity}',
});

/** Changes a tyre's quantity (C-UPDATE-BASKET-TYRE-QUANTITY). */
export const updateBasketTyreQuantity = /* #__PURE__ */ endpoint<
  { st_code: string; quantity: number },
  BasketUpdate
>({
  ...ajax,
  name: 'updateBasketTyreQuantity',
  path: '/ajax/update_basket_tyre_quantity/{quantity}/{st_code}',
});

/** Removes a line (C-DELETE-BASKET-ITEM). */
export const deleteBasketItem = /* #__PURE__ */ endpoint<{ st_code: string }, { basket: Basket }>({
  ...ajax,
  name: 'deleteBasketItem',
  path: '/ajax/delete_basket_item/{st_code}',
});

/** Sets the route from a tyre card or the toggle: a real change empties the basket (SD17). */
export const toggleRoute = /* #__PURE__ */ endpoint<
  { route: 0 | 1 },
  { home_delivery: 0 | 1; basket: Basket; emptied: boolean }
>({
  ...ajax,
  name: 'toggleRoute',
  path: toggleRouteAction,
});

/** Sets the route on the basket page: lines are kept and priced again (SD17). */
export const toggleRouteKeeping = /* #__PURE__ */ endpoint<
  { route: 0 | 1 },
  { home_delivery: 0 | 1; basket: Basket }
>({
  ...ajax,
  name: 'toggleRouteKeeping',
  path: '/ajax/toggle_home_delivery_route/{route}/0',
});

/** Saves whether the shopper agrees to marketing; 1 is consent (C-TOGGLE-MARKETING, SD26). */
export const toggleMarketing = /* #__PURE__ */ endpoint<{ marketing: 0 | 1 }, { basket: Basket }>({
  ...ajax,
  name: 'toggleMarketing',
  path: '/ajax/toggle_marketing/{marketing}',
});

/** Saves the basket modal's postcode; answers the next path as text (C-MODAL-SUBMIT, SD22). */
export const modalSubmit = /* #__PURE__ */ endpoint<{ postcode: string }, string>({
  ...ajax,
  name: 'modalSubmit',
  path: modalSubmitAction,
  answers: 'text',
});

/**
 * Chooses fitter, date and time, and holds the slot: 303 to `/booking-details` (R-FITTER-SUBMIT, SD31). @throws
 * slot_taken, address_not_served
 */
export const fitterSubmit = /* #__PURE__ */ endpoint<FitterSubmitInput, never>({
  ...form,
  name: 'fitterSubmit',
  saleStep: 'appointment',
  path: fitterSubmitAction,
});

/**
 * Saves the appointment's date for the chosen fitter (C-APP-DATE). @throws date_not_offered, slot_taken,
 * address_not_served
 */
export const updateBasketAppDate = /* #__PURE__ */ endpoint<
  { date: string; account_number?: string; postcode?: string },
  { basket: Basket }
>({
  ...ajax,
  name: 'updateBasketAppDate',
  path: '/ajax/update_basket_app_date/{date}',
});

/**
 * Saves the time and holds the slot; a GET that writes, as specified (C-APP-TIME). @throws slot_taken,
 * address_not_served
 */
export const updateBasketAppTime = /* #__PURE__ */ endpoint<
  { time_key: string; postcode?: string },
  { success: 0 | 1; basket: Basket }
>({
  ...read,
  name: 'updateBasketAppTime',
  saleStep: 'appointment',
  path: '/ajax/update_basket_app_time/{time_key}',
  writes: true,
});

/**
 * What the session's basket asks of a fitter, and the basket's postcode; each null when there is none. A basket without
 * tyres asks nothing.
 */
export const getFittingJob = /* #__PURE__ */ endpoint<
  object,
  { job: FittingJob | null; postcode: string | null }
>({
  ...internal,
  name: 'getFittingJob',
  path: '/internal/fitting-job',
});

/**
 * Chooses fitter, date and time before the tyres (SD04), and holds them: for some minutes, which no call extends, until the
 * basket has tyres. @throws slot_taken, time_missing, fitter_missing, too_many_requests, change_refused
 */
export const chooseFitterFirst = /* #__PURE__ */ endpoint<
  { account_number: string; date: string; time?: string },
  { basket: Basket }
>({
  ...internal,
  name: 'chooseFitterFirst',
  method: 'POST',
  path: '/internal/fitter-first',
  body: 'json',
});

/** The extras that can be bought with tyres. Whether a fitter offers one, `getFitterServices` answers (SD11). */
export const getExtras = /* #__PURE__ */ endpoint<object, { extras: readonly Extra[] }>({
  ...internal,
  name: 'getExtras',
  path: '/internal/extras',
  sharedForSeconds: 60,
});

/**
 * The service to offer before a fitted order is placed, if any (C-SERVICE-MODAL-WINDOW): one that takes no time at the fitter,
 * so that accepting it cannot cost the shopper the held time. Reads only.
 */
export const serviceModalWindow = /* #__PURE__ */ endpoint<object, ServiceOffer>({
  ...ajax,
  name: 'serviceModalWindow',
  path: '/ajax/service_modal_window',
});

/** Sets the delivery postcode and its charge; a GET that writes, as specified (C-DELIVERY-CHARGES). */
export const updateDeliveryCharges = /* #__PURE__ */ endpoint<{ postcode: string }, { success: 0 | 1 }>({
  ...read,
  name: 'updateDeliveryCharges',
  path: '/ajax/update_delivery_charges/{postcode}',
  writes: true,
});

/** Addresses at a postcode: index to text, index 0 is the prompt (C-POSTCODE-ADDRESSES). */
export const postcodeAddresses = /* #__PURE__ */ endpoint<
  { postcode: string; is_billing: 'true' | 'false' },
  { response: Readonly<Record<string, string>> }
>({
  ...read,
  name: 'postcodeAddresses',
  path: '/ajax/postcode_addresses/{postcode}/{is_billing}',
});

/** Uses a discount code, in any spelling (C-APPLY-DISCOUNT). A code that cannot be used answers why. */
export const applyDiscount = /* #__PURE__ */ endpoint<{ code: string }, DiscountApplied>({
  ...ajax,
  name: 'applyDiscount',
  path: '/ajax/apply_discount/{code}',
});

/** `applyDiscount` as a plain form: 303 to `/booking-details`. @throws discount_refused */
export const applyDiscountForm = /* #__PURE__ */ endpoint<{ code: string }, never>({
  ...form,
  name: 'applyDiscountForm',
  path: applyDiscountFormAction,
});

/** Takes all discount codes out of the basket (C-CLEAR-DISCOUNTS). */
export const clearDiscounts = /* #__PURE__ */ endpoint<object, { success: 1; basket: Basket }>({
  ...ajax,
  name: 'clearDiscounts',
  path: clearDiscountsAction,
});

/**
 * What the checkout page begins with: the basket, the values of its form by name, and an order whose payment is with the
 * bank or whose goods are being booked: the checkout is locked until it is settled.
 */
export const getCheckout = /* #__PURE__ */ endpoint<object, Checkout>({
  ...internal,
  name: 'getCheckout',
  path: '/internal/checkout',
});

/** Keeps what is typed into the checkout form. Nothing is checked, and what is ordered does not change. */
export const saveCheckoutForm = /* #__PURE__ */ endpoint<
  Readonly<Record<string, string | number>>,
  { success: 1 }
>({
  ...ajax,
  name: 'saveCheckoutForm',
  path: '/ajax/save_checkout_form',
});

/** Places the order and opens its payment (C-PROCESS-ORDER). */
export const processOrder = /* #__PURE__ */ endpoint<ProcessOrderInput, ProcessOrderResponse>({
  ...ajax,
  name: 'processOrder',
  saleStep: 'order',
  path: '/ajax/process_order',
});

/** `processOrder` as a plain form: 303 to the payment page (R-PROCESS-ORDER, SD31). */
export const processOrderForm = /* #__PURE__ */ endpoint<ProcessOrderInput, never>({
  ...form,
  name: 'processOrderForm',
  saleStep: 'order',
  path: processOrderFormAction,
});

/** Whether an order's payment is processed, and the next page (C-PAYMENT-PROCESSED, SD30). */
export const checkPaymentProcessed = /* #__PURE__ */ endpoint<
  { reference: string },
  { success: 0 | 1; redirect?: string }
>({
  ...read,
  name: 'checkPaymentProcessed',
  path: '/ajax/check_payment_processed/{reference}',
});

/** `checkPaymentProcessed` with the checkout id that some wallets return with (C-PAYMENT-PROCESSED). */
export const checkPaymentProcessedWithCheckout = /* #__PURE__ */ endpoint<
  { reference: string; checkoutid: string },
  { success: 0 | 1; redirect?: string }
>({
  ...read,
  name: 'checkPaymentProcessedWithCheckout',
  path: '/ajax/check_payment_processed/{reference}/{checkoutid}',
});

/** An order of this session. @throws order_not_found */
export const getOrder = /* #__PURE__ */ endpoint<{ reference: string; key?: string }, Order>({
  ...internal,
  name: 'getOrder',
  path: '/internal/orders/{reference}',
});

/**
 * The days and times to which the appointment of this session's order can be moved, for the tyres and services of the order.
 * The times are those of `date` (YYYY-MM-DD), else of the first day. @throws order_not_found, appointment_fixed
 */
export const getOrderTimes = /* #__PURE__ */ endpoint<{ reference: string; date?: string }, OrderTimes>({
  ...read,
  name: 'getOrderTimes',
  path: '/ajax/order_times/{reference}',
});

/**
 * Moves the appointment of this session's paid order in one step, and tells the shopper by e-mail and text. A refused call
 * keeps the old time: `getOrderTimes` answers the free ones. Idempotent. @throws order_not_found, appointment_fixed,
 * slot_taken, date_not_offered, time_missing, fitter_missing, fitter_differs, address_not_served, postcode_unknown
 */
export const changeAppointment = /* #__PURE__ */ endpoint<ChangeAppointmentInput, { order: Order }>({
  ...ajax,
  name: 'changeAppointment',
  path: changeAppointmentAction,
});

/**
 * Cancels this session's paid order, as its `cancellation` says: the payment is refunded, time and tyres are free again. With
 * `refund`, only if that is what it gives back. Idempotent. @throws order_not_found, order_not_cancelled
 */
export const cancelOrder = /* #__PURE__ */ endpoint<{ reference: string; refund?: string }, { order: Order }>(
  {
    ...ajax,
    name: 'cancelOrder',
    path: cancelOrderAction,
  },
);

/**
 * Counts the purchase of this session's paid order (A-PURCHASE): 1 the first time, so that reloads, tabs and other devices
 * do not count it again. @throws order_not_found
 */
export const countPurchase = /* #__PURE__ */ endpoint<{ reference: string }, { success: 0 | 1 }>({
  ...ajax,
  name: 'countPurchase',
  path: '/ajax/count_purchase/{reference}',
});

/**
 * Sends a sign-in link to an address, if orders were placed with it: 303 to `/user/login?sent=1` (SD40). The answer is the same
 * for every address.
 */
export const requestSignIn = /* #__PURE__ */ endpoint<{ email: string }, never>({
  ...form,
  name: 'requestSignIn',
  path: requestSignInAction,
});

/** Signs the session in with the link of an e-mail: 303 to `/user/login`. @throws sign_in_link_invalid */
export const signIn = /* #__PURE__ */ endpoint<{ link: string }, never>({
  ...form,
  name: 'signIn',
  path: signInAction,
});

/** Signs the session out: 303 to `/user/login`. */
export const signOut = /* #__PURE__ */ endpoint<object, never>({
  ...form,
  name: 'signOut',
  path: signOutAction,
});

/** The account that the session is signed in to; null when it is not. */
export const getAccount = /* #__PURE__ */ endpoint<object, { account: Account | null }>({
  ...internal,
  name: 'getAccount',
  path: '/internal/account',
});

/** The card provider's notification, verified on its raw body. */
export const worldpayNotification = /* #__PURE__ */ endpoint<object, string>({
  ...ajax,
  name: 'worldpayNotification',
  path: '/payments/worldpay/notifications',
  body: 'raw',
  answers: 'text',
});

/** The latest paid order for a vehicle, if the postcode is that order's; null when there is none. */
export const findPreviousOrder = /* #__PURE__ */ endpoint<
  PreviousOrderInput,
  { order: OrderedBefore | null }
>({
  ...internal,
  name: 'findPreviousOrder',
  method: 'POST',
  path: '/internal/previous-order',
  body: 'json',
  writes: false,
});

/**
 * Repeats a previous order's tyre, fitter or both, and redirects to the next step (C-REGENERATE-BASKET, SD08, SD33);
 * a GET that writes.
 */
export const regenerateBasket = /* #__PURE__ */ endpoint<RegenerateBasketInput, never>({
  ...read,
  name: 'regenerateBasket',
  path: '/regenerate_basket',
  answers: 'redirect',
  writes: true,
});
