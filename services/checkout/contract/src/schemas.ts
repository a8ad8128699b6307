import { parseRegistration } from '@tyres/contract-kit/registration';
import { parseTelephone } from '@tyres/contract-kit/telephone';
import { array, type InferType, number, object, string } from 'yup';
import { orderReferencePattern } from './limits';
import type { ProcessOrderInput } from './payloads';

const stockCode = string().trim().max(40).required();
const flag = number<0 | 1>().oneOf([0, 1]);
/** Line breaks, other control characters and halves of characters: none belongs in a header, an address or a database. */
const unprintable = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]+/gu;
const text = string()
  .transform((value: unknown) => (typeof value === 'string' ? value.replace(unprintable, ' ') : value))
  .trim()
  .max(200);

export const getBasketInput = object({ updated_postcode: text });
/** The basket checks the limits of the quantity and refuses it; here it only has to be a number. */
export const tyresModalWindowInput = object({
  st_code: stockCode,
  quantity: number().integer().required(),
  home_delivery: flag.when('unless_upsell', { is: 1, then: (rule) => rule.required() }),
  unless_upsell: flag,
});
export const addToBasketInput = tyresModalWindowInput.shape({
  tyre_position: string().oneOf(['front', 'rear', 'same', ''] as const),
});
export const updateBasketTyreQuantityInput = object({
  st_code: stockCode,
  quantity: number().integer().required(),
});
export const deleteBasketItemInput = object({ st_code: stockCode });
export const toggleRouteInput = object({ route: flag.required() });
export const toggleRouteKeepingInput = toggleRouteInput;
export const toggleMarketingInput = object({ marketing: flag.required() });
export const modalSubmitInput = object({ postcode: text.required() });

const day = string().matches(/^\d{4}-\d{2}-\d{2}$/, 'App Date is a required field');
export const fitterSubmitInput = object({
  account_number: string().trim().max(40).required(),
  app_date: day.required('App Date is a required field'),
  app_time: text,
  postcode: text,
});
export const updateBasketAppDateInput = object({
  date: day.required('App Date is a required field'),
  account_number: string().trim().max(40),
  postcode: text,
});
export const updateBasketAppTimeInput = object({
  time_key: text.required('App Time is a required field'),
  postcode: text,
});
export const getFittingJobInput = object({});
export const chooseFitterFirstInput = object({
  account_number: string().trim().max(40).required(),
  date: day.required('App Date is a required field'),
  time: text,
});
export const getExtrasInput = object({});
export const serviceModalWindowInput = object({});
export const updateDeliveryChargesInput = object({ postcode: text.required() });
export const postcodeAddressesInput = object({
  postcode: text.required(),
  is_billing: string()
    .oneOf(['true', 'false'] as const)
    .required(),
});

/** Of any length and spelling: a code that is not known gets its own message. */
export const applyDiscountInput = object({ code: string().trim().required('Please enter a discount code') });
/** The field, posted without script. */
export const applyDiscountFormInput = applyDiscountInput;
export const clearDiscountsInput = object({});

export const requestSignInInput = object({
  email: string().trim().max(200).email().required(),
});
export const signInInput = object({ link: text.required() });
export const signOutInput = object({});
export const getAccountInput = object({});

const reference = string()
  .trim()
  .matches(orderReferencePattern, 'reference is not an order reference')
  .required();
export const checkPaymentProcessedInput = object({ reference });
/** `checkoutid` is a wallet's own name for the payment. */
export const checkPaymentProcessedWithCheckoutInput = object({
  reference,
  checkoutid: text.matches(/^[\w.-]{1,100}$/).required(),
});
/** `key` is of a signed link in a message; with it the order is shown on any device. */
export const getOrderInput = object({ reference, key: string().max(64) });

export const getOrderTimesInput = object({ reference, date: day });
export const changeAppointmentInput = object({
  reference,
  account_number: string().trim().max(40),
  app_date: day.required('App Date is a required field'),
  app_time: text,
});
export const cancelOrderInput = object({ reference, refund: text.max(12) });
export const countPurchaseInput = object({ reference });

export const getReviewRequestInput = object({ reference, key: text });
/** The fitters service has the rules of a review. */
export const sendReviewInput = object({
  reference,
  key: text.required(),
  rating: number()
    .typeError('Please choose a score from 1 to 5')
    .required('Please choose a score from 1 to 5'),
  first_name: text,
  text: string().max(2_000, 'Please write at most 2000 letters'),
});

/** As many as an import saves at a time. */
export const confirmPaidOrdersInput = object({ references: array(reference).max(1_000).required() });

export const findPreviousOrderInput = object({
  registration: text.required(),
  postcode: text.required(),
  sizes: array(text.required()).max(20),
});
/** Every part is optional. A part that cannot be repeated is reported after the others, and not refused here. */
export const regenerateBasketInput = object({
  products: object({
    1: object({ st_code: string().trim().max(40), quantity: text }).default(undefined),
  }).default(undefined),
  fitter_id: string().trim().max(40),
  tyre_size: text,
});

/** The shape of the checkout form. `checkoutForm` has the rules of its fields, which are reported in `errors`. */
export const processOrderInput = object({
  forename: text,
  surname: text,
  email: text,
  telephone: text,
  registration: text,
  postcode: text,
  address: text,
  input_address_manually: flag,
  address1: text,
  address2: text,
  address3: text,
  town: text,
  county: text,
  same_as_billing: flag,
  shipping_title: text,
  shipping_forename: text,
  shipping_surname: text,
  shipping_postcode: text,
  shipping_address: text,
  shipping_input_address_manually: flag,
  shipping_address1: text,
  shipping_address2: text,
  shipping_address3: text,
  shipping_town: text,
  shipping_county: text,
  app_date: text,
  app_time: text,
  no_mail: string().trim().max(10),
  agreed_conditions: flag,
  payment_method: text,
  wallet: text,
  basket_version: text,
  basket_total: number().integer(),
});
/** What is typed so far; nothing is required. */
export const saveCheckoutFormInput = processOrderInput;
export const getCheckoutInput = object({});
/** The checkout form, posted without script. */
export const processOrderFormInput = processOrderInput;
export type CheckoutFields = InferType<typeof processOrderInput>;

/** A notification has no fields: it is read from its raw body. */
export const worldpayNotificationInput = object({});
export const paypalNotificationInput = object({});
export const amazonPayNotificationInput = object({});
export const getPaymentOptionsInput = object({});
export const getAmazonPayButtonInput = object({ data: reference });
export const getWalletPaymentInput = object({ reference });
/** A wallet's token is about 1 kB. */
export const payByWalletInput = object({ reference, token: string().max(8_000).required() });

/** The conditions that decide which fields of the checkout form are required. */
export interface CheckoutConditions {
  readonly homeDelivery: boolean;
  readonly fitterIsMobile: boolean;
  /** True for garages and calendar-integrated mobile fitters. */
  readonly timeIsChosen: boolean;
  /** Server settings (SD25). */
  readonly dateRequired: boolean;
  readonly timeRequired: boolean;
}

const filled = (message?: string) => string().trim().required(message);
const validPostcode = (message?: string) =>
  filled(message).matches(/^[A-Za-z]{1,2}[0-9][A-Za-z0-9]?\s?[0-9][A-Za-z]{2}$/, {
    message: 'Please enter a full UK postcode',
    excludeEmptyString: true,
  });

const telephoneWrong = 'Please enter a telephone number, such as 07700 900123';

/** The rules of the checkout form (specification section 5), for browser and service, in the order of its fields. */
export function checkoutForm(conditions: CheckoutConditions) {
  const { homeDelivery, fitterIsMobile } = conditions;
  const shippingIsAsked = homeDelivery || fitterIsMobile;
  return object({
    forename: filled(),
    surname: filled(),
    email: filled().email(),
    telephone: filled().test({ message: telephoneWrong, test: (value) => !value || !!parseTelephone(value) }),
    registration: filled('registration is a required field').test({
      message: 'Please enter a UK registration, such as AB12 CDE',
      test: (value) => !value || !!parseRegistration(value),
    }),
    postcode: validPostcode(),
    address: string().when('input_address_manually', {
      is: isOn,
      otherwise: (rule) => rule.trim().required('Address is required'),
    }),
    address1: string().when('input_address_manually', { is: isOn, then: (rule) => rule.trim().required() }),
    town: string().when('input_address_manually', { is: isOn, then: (rule) => rule.trim().required() }),
    ...(shippingIsAsked ? shippingRules : {}),
    ...(homeDelivery ? {} : appointmentRules(conditions)),
    agreed_conditions: number()
      .required('You must accept the terms and conditions to continue.')
      .oneOf([1], 'You must accept the terms and conditions to continue.'),
    // Amazon Pay is off by default (SD29), so the message does not name it.
    payment_method: string()
      .oneOf(['card', 'paypal', 'amazon'], 'payment_method must be one of the following values: card, paypal')
      .default('card'),
    wallet: string().oneOf(['google', '']),
    no_mail: number().integer(),
  });
}

const isOn = (value: unknown): boolean => value === 1 || value === true || value === '1';

function appointmentRules({ dateRequired, timeRequired, timeIsChosen }: CheckoutConditions) {
  return {
    ...(dateRequired ? { app_date: filled('App Date is a required field') } : {}),
    ...(timeRequired && timeIsChosen ? { app_time: filled('App Time is a required field') } : {}),
  };
}

const shippingRules = {
  shipping_forename: filled('Shipping Forename is a required field'),
  shipping_surname: filled('Shipping Surname is a required field'),
  shipping_postcode: validPostcode('Shipping Postcode is a required field'),
  shipping_address: string().when('shipping_input_address_manually', {
    is: isOn,
    otherwise: (rule) => rule.trim().required('Shipping Address is required'),
  }),
  shipping_address1: string().when('shipping_input_address_manually', {
    is: isOn,
    then: (rule) => rule.trim().required('Address1 is a required field'),
  }),
  shipping_town: string().when('shipping_input_address_manually', {
    is: isOn,
    then: (rule) => rule.trim().required('Town is a required field'),
  }),
};

/** Copies the billing fields to the shipping fields when 'same as billing address?' is on (SD23). */
export function withShippingFilled<Fields extends Partial<ProcessOrderInput> | CheckoutFields>(
  fields: Fields,
): Fields {
  if (!isOn(fields.same_as_billing)) return fields;
  return {
    ...fields,
    shipping_forename: fields.forename,
    shipping_surname: fields.surname,
    shipping_postcode: fields.postcode,
    shipping_address: fields.address,
    shipping_input_address_manually: fields.input_address_manually,
    shipping_address1: fields.address1,
    shipping_address2: fields.address2,
    shipping_address3: fields.address3,
    shipping_town: fields.town,
    shipping_county: fields.county,
  };
}
