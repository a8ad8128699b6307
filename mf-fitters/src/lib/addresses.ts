/** The page where the shopper chooses a fitter, and the base of its searches. */
export const chooseFitterBase = '/choose-fitter';

/** mf-checkout: the basket page. */
export const basketPath = '/basket';

/** mf-checkout: the checkout page. */
export const bookingDetailsPath = '/booking-details';
