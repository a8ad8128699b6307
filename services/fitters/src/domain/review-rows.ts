import { accountNumber } from '@tyres/fitters-contract/schemas';
import { reviewFields } from '@tyres/service-kit/review-fields';
import { object, string, type InferType } from 'yup';
import { problemOfAccount, type IdsByAccount } from './import-rows';
import { firstOfEach } from '@tyres/service-kit/first-of-each';
import { date, jobTime, optionalNumber } from './row-fields';

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

/** Rows of `reviews` files. An order has one review; a later file may change it, or take it back. */
export const reviewRow = object({
  order_reference: orderReference,
  account_number: accountNumber,
  ...reviewFields,
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
