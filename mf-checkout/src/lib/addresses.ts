/** The basket page. */
export const basketPath = '/basket';

/** The page of an error, such as a basket that is empty after a discount (R-ERROR). */
export const errorPath = '/error';

/** The checkout page. */
export const bookingDetailsPath = '/booking-details';

/** The checkout page for a shopper who comes back without having paid an order. */
export function unpaidOrderPath(reference: string): string {
  return `${bookingDetailsPath}?reference=${encodeURIComponent(reference)}`;
}

/** The wait page, which polls until a payment is settled. */
export function orderProcessingPath(reference: string): string {
  return `/order-processing?reference=${encodeURIComponent(reference)}`;
}

/** The wait page's own address while it waits: without script it is loaded again. */
export function waitPath(wait: {
  readonly reference: string;
  readonly since: number;
  readonly checkoutid?: string;
}): string {
  const session = wait.checkoutid ? `&checkoutid=${wait.checkoutid}` : '';
  return `${orderProcessingPath(wait.reference)}&since=${wait.since}${session}`;
}

/** The page of an order whose payment is with the bank. */
export function orderPendingPath(reference: string): string {
  return `/order-pending?reference=${encodeURIComponent(reference)}`;
}
/** The page of an order that did not come about. */
export function orderFailurePath(reference: string): string {
  return `/order-failure?reference=${encodeURIComponent(reference)}`;
}
/** The page that confirms an order, without its reference. */
export const orderSuccessPage = '/order-success';

/** The page that confirms an order. */
export function orderSuccessPath(reference: string): string {
  return `${orderSuccessPage}?reference=${encodeURIComponent(reference)}`;
}

/** The same with the days and times to which its appointment can be moved. */
export function changeTimePath(reference: string): string {
  return `${orderSuccessPath(reference)}&change=#change`;
}

/** My Account (R-USER-LOGIN). */
export const accountPath = '/user/login';

/** The frame page that shows the card provider's page in a lightbox. */
export const cardPaymentPath = '/card-payment';

/** mf-search: the home page. */
export const homePath = '/';

/** mf-search: the page where the visitor confirms the car's tyre size. */
export const confirmSizePath = '/confirm-size';

/** mf-catalogue: the results page with the tyres of the chosen size. */
export const selectTyresPath = '/select-tyres';

/** mf-fitters: the page where the shopper chooses a fitter, a date and a time. */
export const chooseFitterPath = '/choose-fitter';

/** mf-content: the terms and conditions. */
export const termsPath = '/terms';
