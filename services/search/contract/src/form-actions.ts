// Kept apart from the endpoints, so that a view with a form does not bring all of them into the page's first script.

/** The registration search. */
export const enterRegSubmitAction = '/enter-reg-submit';

/** The size search. */
export const enterSizeSubmitAction = '/enter-size-submit';

/** The postcode for fitting dates. */
export const earliestFittingPostcodeAction = '/ajax/earliest_fitting_postcode';
