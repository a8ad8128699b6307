import { isCalendarDate } from '@tyres/contract-kit/london';
import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { normalCode } from './discount';

/** A text in its normal spelling; an unreadable text is not changed, so that the test refuses it. */
const spelled = (read: (text: string) => string | undefined, message: string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? (read(value) ?? value) : value))
    .test('is-spelled', message, (value) => value === undefined || read(value) !== undefined)
    .required();
const text = string().trim().max(120);
const emptyIsZero = (value: unknown, original: unknown): unknown => (original === '' ? 0 : value);
const readSize = (typed: string): string | undefined => {
  const size = parseTyreSize(typed);
  return size && formatTyreSize(size);
};

/** Rows of `orders` files: paid orders of another system, so that vehicles are recognised from the first day. */
export const orderRow = object({
  reference: string()
    .trim()
    .matches(/^[0-9A-Z]{8,20}$/, 'reference must be 8 to 20 digits and capital letters')
    .required(),
  placed_at: string()
    .trim()
    .matches(/^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2})?Z)?$/, 'placed_at must be a day or a moment in UTC')
    .required(),
  registration: spelled(parseRegistration, 'registration must be a British registration'),
  forename: text.required(),
  surname: text.required(),
  email: text.email().required(),
  telephone: text.required(),
  address1: text.required(),
  town: text.required(),
  postcode: spelled(parsePostcode, 'postcode must be a full UK postcode'),
  st_code: string().trim().max(40).required(),
  brand: text.required(),
  tyre_range: text.required(),
  size: spelled(readSize, 'size must be a tyre size'),
  quantity: number().integer().min(1).max(5).required(),
  unit_price_pence: number().integer().min(0).max(1_000_000).required(),
  /** This and the fields below are empty for a delivered order. */
  fitter_account_number: string().trim().max(40).default(''),
  fitter_code: string().trim().max(20).default(''),
  fitter_name: text.default(''),
  fitter_address: text.default(''),
  fitter_mobile: number<0 | 1>().transform(emptyIsZero).oneOf([0, 1]).default(0),
});
export type OrderRow = InferType<typeof orderRow>;

/** Rows of `delivery-charges` files: an area ('ZE'), an outcode ('PA20') or an empty area for everywhere else. */
export const deliveryChargeRow = object({
  area: string()
    .trim()
    .uppercase()
    .matches(/^([A-Z]{1,2}([0-9][A-Z0-9]?)?)?$/)
    .defined(),
  charge_pence: number().integer().min(0).max(100_000).required(),
});
export type DeliveryChargeRow = InferType<typeof deliveryChargeRow>;

/** Rows of `services` files: services that can be bought with tyres. */
export const serviceRow = object({
  id: number().integer().positive().required(),
  code: string()
    .trim()
    .matches(/^[A-Z0-9]{2,40}$/)
    .required(),
  name: string().trim().max(120).required(),
  product_type: string()
    .oneOf(['service', 'cover'] as const)
    .required(),
  price_type: string()
    .oneOf(['fixed', 'per tyre'] as const)
    .required(),
  retail_pence: number().integer().min(0).required(),
  short_description: string().trim().max(500).default(''),
  long_description: string().trim().max(5000).default(''),
  /** Added to a fitter's job (SD43). */
  minutes: number().integer().min(0).max(480).default(0),
  /** Paragraphs of plain text, separated by empty lines. */
  modal_text: string().trim().max(5000).default(''),
  /** A path of this site: pages load no pictures from elsewhere. */
  basket_image: string()
    .trim()
    .max(200)
    .matches(/^(\/\w[\w./-]*)?$/, 'basket_image must be a path of this site')
    .default(''),
  basket_description: string().trim().max(500).default(''),
  /** True when it is no longer sold. */
  withdrawn: boolean().default(false),
});
export type ServiceRow = InferType<typeof serviceRow>;

/** An empty column of a CSV file means that there is none. */
const emptyIsNull = (value: unknown, original: unknown): unknown =>
  original === '' || original === undefined ? null : value;
const wholeOrNone = (least: number, most: number) =>
  number().integer().min(least).max(most).nullable().transform(emptyIsNull).default(null);
const dayOrNone = (name: string) =>
  string()
    .trim()
    .nullable()
    .transform(emptyIsNull)
    .test('is-day', `${name} must be a day as in 2026-12-31`, (day) => !day || isCalendarDate(day))
    .default(null);
/** Texts with `|` between them; NDJSON files may have lists. */
const texts = (read: (one: string) => string = (one) => one) =>
  array(text.required())
    .transform((value: unknown, original: unknown) =>
      (typeof original === 'string' ? original.split('|') : Array.isArray(value) ? value : [])
        .map((one: unknown) => read(String(one).trim()))
        .filter(Boolean),
    )
    .default([]);

/** Rows of `discounts` files. */
export const discountRow = object({
  code: string()
    .transform((value: unknown) => (typeof value === 'string' ? normalCode(value) : value))
    .matches(/^[!-~£]{2,40}$/, 'code must have 2 to 40 letters, digits and signs')
    .required(),
  name: text.required(),
  type: string()
    .oneOf(['amount_off', 'promo_entry'] as const)
    .required(),
  amount_pence: wholeOrNone(1, 1_000_000),
  /** With at most two decimals. */
  percent: number()
    .min(0.01)
    .max(100)
    .nullable()
    .transform(emptyIsNull)
    .test('two-decimals', 'percent must have at most two decimals', (percent) =>
      Number.isInteger(Number(((percent ?? 0) * 100).toFixed(6))),
    )
    .default(null),
  priority: number().integer().min(-1_000).max(1_000).transform(emptyIsZero).default(0),
  exclusive: number<0 | 1>().oneOf([0, 1]).transform(emptyIsZero).default(0),
  minimum_spend_pence: number().integer().min(0).max(10_000_000).transform(emptyIsZero).default(0),
  first_day: dayOrNone('first_day'),
  last_day: dayOrNone('last_day'),
  brands: texts(),
  ranges: texts(),
  sizes: texts((one) => readSize(one) ?? one),
  limit_in_all: wholeOrNone(1, 1_000_000),
  limit_per_email: wholeOrNone(1, 1_000),
})
  .test('one-kind', 'an amount_off needs amount_pence or percent, and a promo_entry has neither', (row) => {
    const given = [row.amount_pence, row.percent].filter((value) => value !== null).length;
    return given === (row.type === 'amount_off' ? 1 : 0);
  })
  .test(
    'days-in-order',
    'last_day is before first_day',
    ({ first_day, last_day }) => !first_day || !last_day || first_day <= last_day,
  );
export type DiscountRow = InferType<typeof discountRow>;
