/** The basket page. */
export const basketPath = '/basket';

/** The checkout page. */
export const bookingDetailsPath = '/booking-details';

/** The wait page, which polls until a payment is settled. */
export function orderProcessingPath(reference: string): string {
  return `/order-processing?reference=${encodeURIComponent(reference)}`;
}

/** The page that confirms an order. */
export function orderSuccessPath(reference: string): string {
  return `/order-success?reference=${encodeURIComponent(reference)}`;
}

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
