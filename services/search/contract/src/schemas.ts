import { parsePostcode } from '@tyres/contract-kit/postcode';
import { array, object, string } from 'yup';
import { mostSessions } from './limits';

const text = string().trim().max(60);
/** Null is allowed here, so that forms answer it with their own message (SD32). */
const postcodeField = text.nullable();

export const validateRegInput = object({ registration: text.required() });
export const validateSizeInput = object({ values: text.required() });
export const getCarInput = object({});
export const getVehicleInput = object({});
export const getSearchSessionInput = object({});
export const getSearchSessionsInput = object({
  session_ids: array(string().required().max(200)).required().max(mostSessions),
});
export const getSizeOptionsInput = object({});
export const getSizeListsInput = object({});
export const setPostcodeInput = object({ postcode: postcodeField });

export const buyAgainModalInput = object({
  registration: text.required(),
  sizes: array(text.required()).max(20),
  postcode: text.required(),
  brand: text,
  price_range: text,
  mobile_fitting: string().trim().max(5),
});
export const setDontShowBuyAgainModalInput = object({});
export const updateRegistrationInput = object({
  registration: text.required(),
});
export const earliestFittingPostcodeInput = object({ postcode: postcodeField });
export const setMobileFittingInput = object({});
export const setSizeInput = object({ size: text.required() });

/** The shape of the form posts. The forms below have the rules of each field. */
export const enterRegSubmitInput = object({ reg_plate: text, reg_postcode: postcodeField, brand: text });
export const enterSizeSubmitInput = object({
  size: text,
  width: text,
  profile: text,
  rim: text,
  speed: text,
  size_postcode: postcodeField,
  run_flat: string().trim().max(5),
  tyre_position: string().trim().max(10),
  brand: text,
  jsonOnly: string().trim().max(5),
});

/** Null, empty and blank all give the required message (SD32). */
const postcode = string()
  .trim()
  .transform((value: unknown) => (typeof value === 'string' ? (parsePostcode(value) ?? value) : ''))
  .required('postcode is a required field')
  .matches(/^[A-Za-z]{1,2}[0-9][A-Za-z0-9]? [0-9][A-Za-z]{2}$/, {
    message: 'Please enter a full UK postcode',
    excludeEmptyString: true,
  });

/** The registration form, for browser and service. */
export const regForm = object({
  reg_plate: string().trim().required('registration is a required field'),
  reg_postcode: postcode,
});

/** The size form; speed is optional. */
export const sizeForm = object({
  width: string().trim().required(),
  profile: string().trim().required(),
  rim: string().trim().required(),
  speed: string().trim(),
  size_postcode: postcode,
});

/** The confirm-size form. */
export const confirmSizeForm = object({
  size: string().trim().required('Please select a tyre size to proceed.'),
});

/** A size search with the whole size in one field. */
export const wholeSizeForm = object({ size: string().trim().required(), size_postcode: postcode });

/** A form with a postcode only. */
export const postcodeForm = object({ postcode });
