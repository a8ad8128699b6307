import { array, boolean, number, object, string } from 'yup';
import { postcodePattern } from '@tyres/contract-kit/postcode';

/** The choices of distance, in miles (V-FITTER-DISTANCES). */
export const distancesMiles = [5, 10, 15, 25, 50] as const;
export const defaultDistanceMiles = 10;
export const pageSize = 10;

const accountNumber = string()
  .trim()
  .matches(/^[A-Za-z0-9-]{1,40}$/)
  .required();
const calendarDate = string().matches(/^\d{4}-\d{2}-\d{2}$/, 'date is YYYY-MM-DD');
const holdKey = string().trim().max(100).required();
const seconds = number()
  .integer()
  .min(1)
  .max(24 * 60 * 60)
  .required();

/** A postcode in any spelling; what the shopper reads when it is missing is the specification's (V-FITTER-POSTCODE). */
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

const nation = string()
  .oneOf(['England', 'Wales', 'Scotland', 'Northern Ireland'] as const)
  .required();
const latitude = number().min(49).max(61).required();
const longitude = number().min(-9).max(2).required();
const line = string().trim().max(120);
const clock = '([01]\\d|2[0-3]):[0-5]\\d';
const span = string()
  .trim()
  .matches(
    new RegExp(`^(00:00-00:00|(0[3-9]|1\\d|2[0-3]):[0-5]\\d-${clock})$`),
    'opening times are HH:MM-HH:MM from 03:00 on, or 00:00-00:00',
  )
  .required();

/**
 * Rows of `outcodes` files: where a whole postcode ('SW1A 1AA') or an outward half ('SW1A') is. Public lists call the code
 * `postcode` or `outcode`.
 */
export const outcodeRow = object({
  code: string()
    .trim()
    .uppercase()
    .matches(/^[A-Z]{1,2}[0-9][A-Z0-9]?( [0-9][A-Z]{2})?$/)
    .required(),
  latitude,
  longitude,
})
  .from('postcode', 'code')
  .from('outcode', 'code');
/** Names of the code in files of other makers. */
export const outcodeAliases = ['postcode', 'outcode'] as const;

/** Rows of `towns` files. */
export const townRow = object({
  slug: string()
    .trim()
    .matches(/^[a-z]+(-[a-z]+)*$/)
    .required(),
  name: line.required(),
  nation,
  latitude,
  longitude,
  population: number().integer().min(0).required(),
});

/** Rows of `bank-holidays` files: days that the standing rules do not know. */
export const bankHolidayRow = object({
  date: calendarDate.required(),
  nation,
  is_holiday: boolean().required(),
  name: line.required(),
});

/** Rows of `fitters` files. Lists are separated by `|`; times are London's. */
export const fitterRow = object({
  id: number().integer().min(1).required(),
  account_number: accountNumber,
  cal_account_number: line.default(''),
  code: string()
    .trim()
    .matches(/^[A-Z0-9]{2,20}$/)
    .required(),
  name: line.required(),
  mobile: number()
    .oneOf([0, 1] as const)
    .required(),
  address_line_one: line.default(''),
  address_line_two: line.default(''),
  address_line_three: line.default(''),
  town: line.required(),
  postcode: string().trim().uppercase().matches(postcodePattern).required(),
  nation,
  latitude,
  longitude,
  average_score: number().min(0).max(5).required(),
  review_count: number().integer().min(0).required(),
  weekday: span,
  saturday: span,
  sunday: span,
  bays: number().integer().min(1).max(30).required(),
  job_minutes: number().integer().min(15).max(480).required(),
  lead_days: number().integer().min(0).max(14).required(),
  cut_off_time: string()
    .trim()
    .matches(new RegExp(`^${clock}$`))
    .required(),
  opens_on_bank_holidays: number()
    .oneOf([0, 1] as const)
    .default(0),
  mobile_surcharge_pence: number().integer().min(0).default(0),
  featured: number()
    .oneOf([0, 1] as const)
    .default(0),
  services_available: string().trim().max(500).default(''),
  services_unavailable: string().trim().max(500).default(''),
});
