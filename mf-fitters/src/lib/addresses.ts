/** The choice of a fitter; `anchor` is the id of an element on it. */
export function chooseFitterPath(anchor?: string): string {
  return anchor ? `/choose-fitter#${anchor}` : '/choose-fitter';
}

/** mf-checkout: what is in the basket. */
export const basketPath = '/basket';

/** mf-checkout: the checkout. */
export const bookingDetailsPath = '/booking-details';
