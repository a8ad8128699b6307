/** The page where the shopper chooses a fitter, and the base of its searches. */
export const chooseFitterBase = '/choose-fitter';

/** The base of the pages with the garages of a place: `/york`, `/sw1a1aa` (SD03). */
export const garagesBase = '';

/** mf-search: the landing page of mobile fitting. The pages with the mobile fitters of a place are below it (SD03). */
export const mobileBase = '/mobile-tyre-fitting';

/** The segment of the national variant's pages (SD04). */
export const nationalSegment = 'fitted-nationally';

/** The landing page of the national variant (R-FITTED-NATIONALLY). */
export const nationalBase = `/${nationalSegment}`;

/** The national variant as a step of an order (SD04, SD22). */
export const nationalStepBase = `${chooseFitterBase}/${nationalSegment}`;

/** The index of towns (SD02). */
export const locationsPath = '/locations';

/** mf-search: the home page. */
export const homePath = '/';

/** mf-checkout: the basket page. */
export const basketPath = '/basket';

/** mf-checkout: the checkout page. */
export const bookingDetailsPath = '/booking-details';

/** The frame of Google's map (decision 25). */
export const googleMapPath = '/fitter-map';
