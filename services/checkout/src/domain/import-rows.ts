import { parsePostcode } from '@tyres/contract-kit/postcode';
import { parseRegistration } from '@tyres/contract-kit/registration';
import { formatTyreSize, parseTyreSize } from '@tyres/contract-kit/tyre-size';
import { number, object, string } from 'yup';

/** A text in its one spelling, or as it is when it has none, for the rule after it to refuse. */
const spelled = (read: (text: string) => string | undefined, message: string) =>
  string()
    .transform((value: unknown) => (typeof value === 'string' ? (read(value) ?? value) : value))
    .test('is-spelled', message, (value) => value === undefined || read(value) !== undefined)
    .required();
const text = string().trim().max(120);
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
  /** Empty for a delivered order, as is all that follows. */
  fitter_account_number: string().trim().max(40).default(''),
  fitter_code: string().trim().max(20).default(''),
  fitter_name: text.default(''),
  fitter_address: text.default(''),
  fitter_mobile: number<0 | 1>()
    .transform((value: unknown, original: unknown) => (original === '' ? 0 : value))
    .oneOf([0, 1])
    .default(0),
});
