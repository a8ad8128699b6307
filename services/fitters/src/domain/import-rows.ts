import { postcodePattern } from '@tyres/contract-kit/postcode';
import { accountNumber } from '@tyres/fitters-contract/schemas';
import { number, object, string, type InferType } from 'yup';
import { firstOfEach } from '@tyres/service-kit/first-of-each';
import {
  clock,
  date,
  flag,
  latitude,
  line,
  longitude,
  nation,
  optionalNumber,
  problemOfPlace,
  span,
  type IsNearLand,
} from './row-fields';

/** The ids of all fitters by their account numbers. */
export type IdsByAccount = ReadonlyMap<string, number>;

/** Why a row about a fitter is refused; undefined when there is such a fitter. */
export function problemOfAccount(account: string, idsByAccount: IdsByAccount): string | undefined {
  return idsByAccount.has(account) ? undefined : `no fitter has the account number ${account}`;
}

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
 * The rows of one `fitters` file. Refuses an id or account number that is there twice, one of another fitter in
 * `idsByAccount`, and a place in the sea.
 */
export function fitterRowsOf(idsByAccount: IdsByAccount, isNearLand: IsNearLand): typeof fitterRow {
  const isFirst = firstOfEach();
  return fitterRow.test({
    name: 'once',
    test({ id, account_number, ...place }, { createError }) {
      if (!isFirst(`id ${id}`)) return createError({ message: `the fitter ${id} is there twice` });
      if (!isFirst(`account ${account_number}`))
        return createError({ message: `the account number ${account_number} is there twice` });
      const owner = idsByAccount.get(account_number) ?? id;
      if (owner !== id)
        return createError({ message: `${account_number} is the account number of fitter ${owner}` });
      const message = problemOfPlace(place, isNearLand);
      return message === undefined || createError({ message });
    },
  });
}

/** Rows of `closures` files: a day on which a fitter is closed; without a reason it is open again. */
const closureRow = object({ account_number: accountNumber, date, reason: line.defined() });
export type ClosureRow = InferType<typeof closureRow>;

/** The rows of one `closures` file. Refuses unknown fitters, and a day of a fitter that is there twice. */
export function closureRowsOf(idsByAccount: IdsByAccount): typeof closureRow {
  const isFirst = firstOfEach();
  return closureRow.test({
    name: 'known',
    test({ account_number: account, date: day }, { createError }) {
      const message =
        problemOfAccount(account, idsByAccount) ??
        (isFirst(`${account} ${day}`) ? undefined : `${day} is there twice for ${account}`);
      return message === undefined || createError({ message });
    },
  });
}

/** Rows of `opening-times` files: when a fitter opens on weekdays, Saturdays and Sundays (E-FITTER-HOURS). */
const openingTimesRow = object({
  account_number: accountNumber,
  weekday: span,
  saturday: span,
  sunday: span,
});
export type OpeningTimesRow = InferType<typeof openingTimesRow>;

/** The rows of one `opening-times` file. Refuses unknown fitters, and one that is there twice. */
export function openingTimesRowsOf(idsByAccount: IdsByAccount): typeof openingTimesRow {
  const isFirst = firstOfEach();
  return openingTimesRow.test({
    name: 'known',
    test({ account_number: account }, { createError }) {
      const message =
        problemOfAccount(account, idsByAccount) ??
        (isFirst(account) ? undefined : `the fitter ${account} is there twice`);
      return message === undefined || createError({ message });
    },
  });
}
