/** The page where the shopper chooses a fitter; `anchor` is the id of an element on it. */
export function chooseFitterPath(anchor?: string): string {
  return anchor ? `/choose-fitter#${anchor}` : '/choose-fitter';
}

/** mf-checkout: the basket page. */
export const basketPath = '/basket';

/** mf-checkout: the checkout page. */
export const bookingDetailsPath = '/booking-details';
