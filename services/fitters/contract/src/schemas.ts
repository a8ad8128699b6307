import { array, number, object, string } from 'yup';
import { postcodePattern } from '@tyres/contract-kit/postcode';

/** The distances to choose from, in miles (V-FITTER-DISTANCES). */
export const distancesMiles = [5, 10, 15, 25, 50] as const;
export const defaultDistanceMiles = 10;
export const pageSize = 10;

export const accountNumber = string()
  .trim()
  .matches(/^[A-Za-z0-9-]{1,40}$/)
  .required();
/** YYYY-MM-DD. */
export const calendarDate = string().matches(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD');
const holdKey = string().trim().max(100).required();
const seconds = number()
  .integer()
  .min(1)
  .max(24 * 60 * 60)
  .required();

/** A postcode in any spelling; the message when it is missing is the specification's (V-FITTER-POSTCODE). */
const postcode = string()
  .trim()
  .required('postcode is a required field')
  .matches(postcodePattern, { message: 'Please enter a full UK postcode', excludeEmptyString: true });

export const rechooseFittersInput = object({
  postcode,
  distance: number().oneOf(distancesMiles).default(defaultDistanceMiles),
  sort_by: string()
    .oneOf(['distance', 'average_score'] as const)
    .default('distance'),
  limit: number().integer().min(1).max(50).default(pageSize),
  fitter_types: array(
    string()
      .oneOf(['garage', 'mobile'] as const)
      .defined(),
  ).max(2),
  fitters_shown: array(number().integer().min(0).max(2_147_483_647).defined()).max(1000),
});

export const updateTimesInput = object({ account_number: accountNumber, date: calendarDate.required() });
export const getFitterInput = object({ account_number: accountNumber });

export const holdAppointmentInput = object({
  key: holdKey,
  account_number: accountNumber,
  date: calendarDate.required(),
  time: string().trim().max(20),
  expires_in_seconds: seconds,
});
export const renewAppointmentInput = object({ key: holdKey, expires_in_seconds: seconds });
export const bookAppointmentInput = object({
  key: holdKey,
  order_reference: string().trim().max(100).required(),
});
export const findFreeDatesInput = object({
  postcode,
  radius_miles: number().min(1).max(50).default(defaultDistanceMiles),
});
export const releaseAppointmentInput = object({ key: holdKey, order_reference: string().trim().max(100) });
