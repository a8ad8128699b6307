/** What is in the basket, and how it is fitted. */
export const basketPath = '/basket';

/** The checkout. */
export const bookingDetailsPath = '/booking-details';

/** The page that waits for a payment. */
export function orderProcessingPath(reference: string): string {
  return `/order-processing?reference=${encodeURIComponent(reference)}`;
}

/** The confirmation of an order. */
export function orderSuccessPath(reference: string): string {
  return `/order-success?reference=${encodeURIComponent(reference)}`;
}

/** mf-search: the home page. */
export const homePath = '/';

/** mf-search: the choice of the car's tyre size. */
export const confirmSizePath = '/confirm-size';

/** mf-catalogue: the tyres of the chosen size. */
export const selectTyresPath = '/select-tyres';

/** mf-fitters: the choice of a fitter, a date and a time. */
export const chooseFitterPath = '/choose-fitter';

/** mf-content: the terms and conditions. */
export const termsPath = '/terms';
