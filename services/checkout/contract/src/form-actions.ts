// Kept apart from the endpoints, so that a view with a form does not bring all of them into the page's first script.

/** Sets a tyre's quantity in the basket, or adds a service. */
export const addToBasketAction = '/ajax/add_to_basket';

/** The choice between fitting and delivery: 0 or 1 for `{route}`. */
export const toggleRouteAction = '/ajax/toggle_home_delivery_route/{route}';

/** The postcode of the basket modal. */
export const modalSubmitAction = '/modal-submit';

/** The fitter, date and time. */
export const fitterSubmitAction = '/fitter-submit';

/** Another time for an order's fitting. */
export const changeAppointmentAction = '/ajax/change_appointment';

/** The end of an order before its fitting. */
export const cancelOrderAction = '/ajax/cancel_order';

/** The order. */
export const processOrderFormAction = '/process-order';

/** The address that a sign-in link is sent to. */
export const requestSignInAction = '/user/sign-in-link';

/** Uses a sign-in link. */
export const signInAction = '/user/sign-in';

/** Signs the session out. */
export const signOutAction = '/user/sign-out';

/** A customer's review of a fitting. */
export const sendReviewAction = '/send-review';

/** A discount code, as `code`. */
export const applyDiscountFormAction = '/apply-discount';

/** Takes all discount codes out. */
export const clearDiscountsAction = '/ajax/clear_discounts/';
