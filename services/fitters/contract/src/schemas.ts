import { array, boolean, number, object, string } from 'yup';
import { isCalendarDate } from '@tyres/contract-kit/london';
import { postcodePattern } from '@tyres/contract-kit/postcode';
import { anyTime } from './any-time';
import { searchBases } from './search-address';

/** The distances to choose from, in miles (V-FITTER-DISTANCES). */
const distancesMiles = [5, 10, 15, 25, 50] as const;
export const defaultDistanceMiles = 10;
const pageSize = 10;

export const accountNumber = string()
  .trim()
  .matches(/^[A-Za-z0-9-]{1,40}$/)
  .required();
/** YYYY-MM-DD. */
const calendarDate = string().matches(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD');
const holdKey = string().trim().max(100).required();
const orderReference = string().trim().max(100);
const timeKey = string().trim().max(20);
const seconds = number()
  .integer()
  .min(1)
  .max(24 * 60 * 60)
  .required();

/** A postcode in any spelling; the message when it is missing is the specification's (V-FITTER-POSTCODE). */
const anyPostcode = string()
  .trim()
  .matches(postcodePattern, { message: 'Please enter a full UK postcode', excludeEmptyString: true });
const postcode = anyPostcode.required('postcode is a required field');
const townSlug = string()
  .trim()
  .matches(/^[a-z]+(-[a-z]+)*$/, { message: 'We could not find that town', excludeEmptyString: true });

/** The longest lead of a tyre, in days. */
const longestLeadDays = 60;
const leadDays = number().integer().min(0).max(longestLeadDays).required();
const job = object({
  tyres: number().integer().min(1).max(100).required(),
  services: array(string().trim().max(40).defined()).max(50).required(),
  service_minutes: number().integer().min(0).max(480),
  lead_days: leadDays,
}).required();

/** What only the filter form sends, in the names of the address; a call has no `base` (R-RECHOOSE-FITTERS, SD07). */
const filterForm = {
  base: string().oneOf(searchBases, 'There is no search on that page'),
  sortBy: string().oneOf(['distance', 'average_score'] as const),
  fitterTypes: array(
    string()
      .oneOf(['garage', 'mobile'] as const)
      .defined(),
  ).max(2),
};

export const rechooseFittersInput = object({
  postcode: anyPostcode.when(['town', 'base'], ([town, base], field) => {
    if (!town) return field.required('postcode is a required field');
    // The form on a town's page sends the town too; a postcode typed there goes before it.
    return base === undefined ? field.max(0, 'Please search by a postcode or by a town, not by both') : field;
  }),
  town: townSlug,
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
  ...filterForm,
});

export const updateTimesInput = object({ account_number: accountNumber, date: calendarDate.required() });
export const listReviewsInput = object({
  account_number: accountNumber,
  skip: number().integer().min(0).max(100_000).default(0),
});
const score = 'Please choose a score from 1 to 5';
const longestReview = 2_000;
/** What a customer says about a fitter, with messages for the form; files have the same rules (`domain/review-rows.ts`). */
export const addReviewInput = object({
  order_reference: orderReference.required(),
  rating: number().typeError(score).integer(score).min(1, score).max(5, score).required(score),
  /** Never the whole name: it is public. */
  first_name: string()
    .trim()
    .max(40, 'Please enter one name of at most 40 letters')
    .matches(/^[\p{L}\p{M}'’.-]*$/u, 'Please enter one name, without a surname')
    .default(''),
  text: string()
    .trim()
    .max(longestReview, `Please write at most ${longestReview} letters`)
    .test('plain', 'Please write plain text, without HTML', (text) => !text || !/<[a-z/!?]/i.test(text))
    .default(''),
});

/** A number of degrees, with one plain message for whatever is wrong. */
const degrees = (name: string, { from, to }: { from: number; to: number }) => {
  const message = `${name} is a number of degrees from ${from} to ${to}`;
  return number().typeError(message).min(from, message).max(to, message).required(message);
};
const searchedMiles = `distance is one of ${distancesMiles.join(', ')} miles`;
export const fitterModalWindowInput = object({
  account: accountNumber,
  date: calendarDate
    .test('is-day', 'date is a day of the calendar, as YYYY-MM-DD', (day) => !day || isCalendarDate(day))
    .required(),
  time: timeKey
    .matches(new RegExp(`^(${anyTime}|\\d\\d:\\d\\d(\\|\\d\\d:\\d\\d)?)$`), 'time is one of the times shown')
    .required(),
  distance: number().typeError(searchedMiles).oneOf(distancesMiles, searchedMiles).required(),
  lat: degrees('lat', { from: 49, to: 61 }),
  lng: degrees('lng', { from: -9, to: 2 }),
});
export const getFitterServicesInput = object({
  fitter: accountNumber,
  rules: boolean().oneOf([true], 'rules is true').required(),
});
export const drawMapInput = object({ picture: string().required() });
export const getFitterInput = object({ account_number: accountNumber });

const slot = {
  account_number: accountNumber,
  date: calendarDate.required(),
  time: timeKey,
};
const namedAppointment = {
  ...slot,
  id: string()
    .trim()
    .matches(/^\d{1,18}$/, 'id is that of an appointment')
    .required(),
};
const order = { job, postcode: anyPostcode };

export const holdAppointmentInput = object({ key: holdKey, ...slot, ...order, expires_in_seconds: seconds });
export const renewAppointmentInput = object({
  ...namedAppointment,
  ...order,
  expires_in_seconds: seconds,
});
export const bookAppointmentInput = object({
  ...namedAppointment,
  order_reference: orderReference.required(),
});
export const releaseAppointmentInput = object({ ...namedAppointment, order_reference: orderReference });
export const rescheduleAppointmentInput = object({
  ...namedAppointment,
  ...order,
  order_reference: orderReference.required(),
  to: object(slot).required(),
});
export const findTimesInput = object({ account_number: accountNumber, job, date: calendarDate });
export const findBookingInput = object({ order_reference: orderReference.required() });
export const findFreeDatesInput = object({
  postcode,
  radius_miles: number().min(1).max(50).default(defaultDistanceMiles),
  lead_days: array(leadDays)
    .min(1)
    .max(longestLeadDays + 1)
    .required(),
});

export const getTownInput = object({ slug: townSlug.max(80).required() });
export const listTownsInput = object({
  letter: string()
    .trim()
    .matches(/^[a-z]$/, 'letter is one of a to z'),
});
export const getMapsKeyInput = object({});
export const listTownReviewsInput = object({
  slug: townSlug.max(80).required(),
  mobile: number()
    .oneOf([0, 1] as const)
    .default(0),
});

/** The page's name in `release.ts`. */
export const streamAddressesInput = object({ page: string().max(60).required() });
