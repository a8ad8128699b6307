import { postcodePattern } from '@tyres/contract-kit/postcode';
import { accountNumber, calendarDate } from '@tyres/fitters-contract/schemas';
import { boolean, number, object, string, type InferType } from 'yup';
import { introHtml } from './intro-html';

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
 * Rows of `outcodes` files: the position of a whole postcode ('SW1A 1AA') or of an outward half ('SW1A'). Public lists call the
 * code `postcode` or `outcode`.
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
export type OutcodeRow = InferType<typeof outcodeRow>;

/** Names of the `code` column in public lists. */
export const outcodeAliases = ['postcode', 'outcode'] as const;

/**
 * Rows of `towns` files. `intro` is Markdown. A file without the columns `heading` and `intro` leaves those of known towns as
 * they are.
 */
export const townRow = object({
  slug: string()
    .trim()
    .max(80)
    .matches(/^[a-z]+(-[a-z]+)*$/, 'slug has lower-case letters and hyphens only, as in kings-lynn')
    .required(),
  name: line.required(),
  nation,
  latitude,
  longitude,
  population: number().integer().min(0).required(),
  heading: line,
  intro: string()
    .trim()
    .max(20_000)
    .test(
      'is-shown',
      'intro has no text that may be shown',
      (intro) => !intro || introHtml(intro).replaceAll(/<[^>]*>/g, '').trim() !== '',
    ),
});
export type TownRow = InferType<typeof townRow>;

/** Rows of `bank-holidays` files: days that the rules of `bank-holidays.ts` do not cover. */
export const bankHolidayRow = object({
  date: calendarDate.required(),
  nation,
  is_holiday: boolean().required(),
  name: line.required(),
});
export type BankHolidayRow = InferType<typeof bankHolidayRow>;

/** Rows of `fitters` files. Lists are separated by `|`; times are London time. */
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
export type FitterFileRow = InferType<typeof fitterRow>;
