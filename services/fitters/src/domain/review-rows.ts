import { accountNumber } from '@tyres/fitters-contract/schemas';
import { number, object, string, type InferType } from 'yup';
import { problemOfAccount, type IdsByAccount } from './import-rows';
import { firstOfEach } from './first-of-each';
import { date, flag, jobTime, optionalNumber } from './row-fields';

/** What a row is checked against. */
export interface RowsBefore {
  readonly idsByAccount: IdsByAccount;
  /** YYYY-MM-DD in Europe/London. */
  readonly today: string;
}

const orderReference = string()
  .trim()
  .matches(/^[A-Za-z0-9-]{1,40}$/, 'order_reference has letters, digits and hyphens only')
  .required();

/** Rows of `bookings` files: orders that were fitted before this shop kept its own. Times are London time. */
export const bookingRow = object({
  order_reference: orderReference,
  account_number: accountNumber,
  date,
  time: jobTime,
  /** The number of the fitter's bay or van. */
  bay: optionalNumber.min(1).max(30).default(1),
});
export type BookingRow = InferType<typeof bookingRow>;

/** The rows of one `bookings` file. Refuses unknown fitters, days that are not past, and an order that is there twice. */
export function bookingRowsOf({ idsByAccount, today }: RowsBefore): typeof bookingRow {
  const isFirst = firstOfEach();
  return bookingRow.test({
    name: 'past',
    test(row, { createError }) {
      const message =
        problemOfAccount(row.account_number, idsByAccount) ??
        (row.date < today ? undefined : `${row.date} is not past: only orders book a time to come`) ??
        (isFirst(`order ${row.order_reference}`)
          ? undefined
          : `the order ${row.order_reference} is there twice`);
      return message === undefined || createError({ message });
    },
  });
}

/** Longer texts are no reviews. */
const longestText = 2_000;

/** Rows of `reviews` files. An order has one review; a later file may change it, or take it back. */
export const reviewRow = object({
  order_reference: orderReference,
  account_number: accountNumber,
  rating: number().integer().min(1).max(5).required(),
  written_on: date,
  /** Never the whole name: it is public. */
  first_name: string()
    .trim()
    .max(40)
    .matches(/^[\p{L}\p{M}'’.-]*$/u, 'first_name is one name, without a surname')
    .default(''),
  text: string()
    .trim()
    .max(longestText)
    .test('plain', 'text is plain text, and may not have HTML', (text) => !text || !/<[a-z/!?]/i.test(text))
    .default(''),
  /** 1 when the review is taken back. */
  withdrawn: flag,
});
export type ReviewRow = InferType<typeof reviewRow>;

/** The rows of one `reviews` file. Refuses unknown fitters, days to come, and an order that is there twice. */
export function reviewRowsOf({ idsByAccount, today }: RowsBefore): typeof reviewRow {
  const isFirst = firstOfEach();
  return reviewRow.test({
    name: 'known',
    test(row, { createError }) {
      const message =
        problemOfAccount(row.account_number, idsByAccount) ??
        (row.written_on <= today ? undefined : `${row.written_on} is not past`) ??
        (isFirst(`order ${row.order_reference}`)
          ? undefined
          : `the order ${row.order_reference} is there twice`);
      return message === undefined || createError({ message });
    },
  });
}
