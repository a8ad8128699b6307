import { isCalendarDate } from '@tyres/contract-kit/london';
import { postcodePattern } from '@tyres/contract-kit/postcode';
import { accountNumber } from '@tyres/fitters-contract/schemas';
import { boolean, number, object, string, type InferType } from 'yup';
import { closed } from './fitter-payload';
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
  .test(
    'opens-first',
    '${path} closes before it opens: ${value}',
    (times) => !times || times === closed || times.slice(0, 5) < times.slice(6),
  )
  .required();
const date = string()
  .trim()
  .test('date', '${path} is a day of the calendar, as YYYY-MM-DD', (text) => !text || isCalendarDate(text))
  .required();
/** 0 or 1; an empty cell is 0. */
const flag = number()
  .transform((value: number, given: unknown) => (given === '' ? 0 : value))
  .oneOf([0, 1] as const)
  .default(0);
/** A whole number that may be left out. */
const optionalNumber = number()
  .transform((value: number, given: unknown) => (given === '' ? undefined : value))
  .integer();

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
      (intro) =>
        !intro ||
        introHtml(intro)
          .replaceAll(/<[^>]*>/g, '')
          .trim() !== '',
    ),
});
export type TownRow = InferType<typeof townRow>;

/** The rows of one `towns` file. Refuses a town that is there twice. */
export function townRowsOf(): typeof townRow {
  const isFirst = firstOfEach();
  return townRow.test({
    name: 'once',
    test: ({ slug }, { createError }) =>
      isFirst(slug) || createError({ message: `the town ${slug} is there twice` }),
  });
}

/** Rows of `bank-holidays` files: days that the rules of `bank-holidays.ts` do not cover. */
export const bankHolidayRow = object({
  date,
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
  opens_on_bank_holidays: flag,
  mobile_surcharge_pence: number().integer().min(0).default(0),
  featured: flag,
  services_available: string().trim().max(500).default(''),
  services_unavailable: string().trim().max(500).default(''),
  /** Codes of the extras that it offers; those of `usualExtras` when the column is left out. */
  extras: string()
    .trim()
    .max(500)
    .matches(/^([A-Z0-9]{2,40}(\s*\|\s*|$))*$/, 'extras are codes such as WHEELALIGNMENT, separated by |'),
  /** 1 when the fitter has left: it is offered nowhere, and its bookings stay. */
  gone: flag,
  /** How far from its depot a mobile fitter goes; `usualServesMiles` when it is left out. */
  serves_miles: optionalNumber.min(1).max(200),
  /** The way from one job of a mobile fitter to the next; none when it is left out. */
  travel_minutes: optionalNumber.min(0).max(240),
}).test(
  'garage',
  'serves_miles and travel_minutes are for mobile fitters',
  ({ mobile, serves_miles, travel_minutes }) => mobile === 1 || !(serves_miles || travel_minutes),
);
export type FitterFileRow = InferType<typeof fitterRow>;

/**
 * The rows of one `fitters` file. Refuses an id or account number that is there twice, and one of another fitter in
 * `idsByAccount`.
 */
export function fitterRowsOf(idsByAccount: ReadonlyMap<string, number>): typeof fitterRow {
  const isFirst = firstOfEach();
  return fitterRow.test({
    name: 'once',
    test({ id, account_number }, { createError }) {
      if (!isFirst(`id ${id}`)) return createError({ message: `the fitter ${id} is there twice` });
      if (!isFirst(`account ${account_number}`))
        return createError({ message: `the account number ${account_number} is there twice` });
      const owner = idsByAccount.get(account_number) ?? id;
      return (
        owner === id || createError({ message: `${account_number} is the account number of fitter ${owner}` })
      );
    },
  });
}

/** Rows of `closures` files: a day on which a fitter is closed; without a reason it is open again. */
const closureRow = object({ account_number: accountNumber, date, reason: line.defined() });
export type ClosureRow = InferType<typeof closureRow>;

/** The rows of one `closures` file. Refuses unknown fitters, and a day of a fitter that is there twice. */
export function closureRowsOf(knownAccounts: ReadonlyMap<string, number>): typeof closureRow {
  const isFirst = firstOfEach();
  return closureRow.test({
    name: 'known',
    test(row, { createError }) {
      const account = row.account_number;
      if (!knownAccounts.has(account))
        return createError({ message: `no fitter has the account number ${account}` });
      return (
        isFirst(`${account} ${row.date}`) ||
        createError({ message: `${row.date} is there twice for ${account}` })
      );
    },
  });
}

/** A function that is true when it is called with a text for the first time. */
function firstOfEach(): (text: string) => boolean {
  const seen = new Set<string>();
  return (text) => {
    const isFirst = !seen.has(text);
    seen.add(text);
    return isFirst;
  };
}
