import { type Problem, Refusal, refusal } from '@tyres/contract-kit/problem';

/** Too many concurrent writes to one basket; a retry helps. */
export const basketContended = (): Refusal =>
  refusal(503, 'basket_contended', 'Your basket is being changed elsewhere. Please try again.');

/** The order does not exist, or another session placed it; the answer does not say which. */
export const orderNotFound = (): Refusal => refusal(404, 'order_not_found', 'We could not find that order.');

/** The catalogue does not know the stock code. */
export const tyreNotFound = (): Refusal => refusal(404, 'tyre_not_found', 'We no longer sell that tyre.');

/** The postcode is no UK postcode (V-UK-POSTCODE). */
export const postcodeInvalid = (field: string): Refusal => {
  const message = 'Please enter a full UK postcode';
  return refusal(422, 'postcode_invalid', message, { [field]: message });
};

/** The basket refused the change, with its own message. */
export const changeRefused = (message: string): Refusal => refusal(409, 'change_refused', message);

/** An appointment needs a fitter. */
export const fitterMissing = (): Refusal => refusal(409, 'fitter_missing', 'Please choose a fitter first.');

/** An appointment needs a date. */
export const dateMissing = (): Refusal =>
  refusal(409, 'date_missing', 'App Date is a required field', { app_date: 'App Date is a required field' });

/** The fitter has no time on the day: it is past, too far ahead, no day at all, or the fitter is closed or full. */
export const dateNotOffered = (): Refusal => {
  const message = 'The fitter has no free time on that date. Please choose another date.';
  return refusal(422, 'date_not_offered', message, { app_date: message });
};

/** This fitter's appointments need a time. */
export const timeMissing = (): Refusal =>
  refusal(422, 'time_missing', 'App Time is a required field', { app_time: 'App Time is a required field' });

/** A time is held only for a basket with tyres: an empty one would only block others. */
export const tyresMissing = (): Refusal =>
  refusal(409, 'tyres_missing', 'Please choose your tyres first. Then we keep a time for you.');

/** The baskets of one address hold more times than is plausible for shoppers. */
export const tooManyHolds = (): Refusal => {
  const message =
    'Very many times are being kept for visitors from your network just now. Please try again in a few minutes, choose another fitter, or have your tyres delivered.';
  return refusal(429, 'too_many_requests', message, { app_time: message });
};

/** The address lookup failed; the form also accepts a typed address. */
export const addressesUnavailable = (cause: unknown): Refusal => {
  const message = 'We cannot look up addresses just now. Please enter yours yourself.';
  return new Refusal({ status: 503, code: 'addresses_unavailable', message }, { cause });
};

/** Another basket holds the slot (SD43). */
export const slotTaken = (): Refusal => {
  const message = 'That time has just been taken. Please choose another.';
  return refusal(409, 'slot_taken', message, { app_time: message });
};

/** The van does not go to the postcode, or nobody knows where it is; in the words of the fitters service. */
export const placeRefused = ({ code, message }: Pick<Problem, 'code' | 'message'>): Refusal =>
  refusal(422, code, message, { postcode: message });

/** An order's appointment cannot be changed, in a sentence for the shopper. */
export const appointmentFixed = (message: string): Refusal => refusal(409, 'appointment_fixed', message);

/** The order cannot be cancelled here, in a sentence for the shopper. */
export const orderNotCancelled = (message: string): Refusal => refusal(409, 'order_not_cancelled', message);

/** An order moves only to a fitter of the same kind and price. */
export const fitterDiffers = (): Refusal =>
  refusal(
    409,
    'fitter_differs',
    'That fitter costs more or less, or fits at another kind of place. Please contact us to change to it.',
  );

/** The checkout form was refused, with a message for each wrong field. */
export const checkoutRefused = (message: string, fields?: Readonly<Record<string, string>>): Refusal =>
  refusal(422, 'checkout_refused', message, fields && { ...fields });

/** The notification does not come from the payment provider. */
export const notificationRefused = (): Refusal => refusal(401, 'notification_refused', 'Not authorised.');

/** The notification is not in the provider's format. */
export const notificationMalformed = (): Refusal =>
  refusal(400, 'notification_malformed', 'The notification could not be read.');

/** The provider does not say whether a notification is its own: nothing is recorded, and it has to send it again. */
export const notificationUnverified = (cause: unknown): Refusal =>
  new Refusal(
    { status: 503, code: 'notification_unverified', message: 'Not verified just now. Please send it again.' },
    { cause },
  );

/** The card provider failed, or its answer was not in its protocol. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable';
}

/** A discount code was used up by another order since it was entered. */
export class DiscountUsedUp extends Error {
  override readonly name = 'DiscountUsedUp';
  constructor(
    readonly code: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** The sign-in link was used, has expired, or is not ours; the answer does not say which. */
export const signInLinkInvalid = (): Refusal =>
  refusal(
    422,
    'sign_in_link_invalid',
    'This link was used already, or it is older than 15 minutes. Please ask for a new one.',
  );

/** The discount code cannot be used, in a sentence for the shopper. */
export const discountRefused = (message: string): Refusal =>
  refusal(422, 'discount_refused', message, { code: message });
