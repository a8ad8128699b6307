import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { BasketLine } from '../domain/basket-state';
import type { PaidOrder } from '../domain/previous-order';

interface PaidOrderRow {
  readonly registration: string;
  readonly lines: readonly BasketLine[];
  readonly fitter_account_number: string | null;
}

export interface PreviousOrderKey {
  /** Upper case, no spaces. */
  readonly registration: string;
  /** 'SW1A 1AA' */
  readonly postcode: string;
}

/** Older orders say little about what a customer would buy again. */
const mostOrders = 20;

/** The statement of `findPaidOrders`, for its plan to be tested. */
export function paidOrdersQuery({ registration, postcode }: PreviousOrderKey): Sql {
  const compact = postcode.replace(/\s/g, '');
  return sql`
    select registration, snapshot -> 'lines' as lines, snapshot #>> '{fitter,accountNumber}' as fitter_account_number
    from orders
    where upper(regexp_replace(registration, '[^A-Za-z0-9]', '', 'g')) = ${registration} and status = 'paid'
      and ${compact} in (
        replace(upper(postcode), ' ', ''),
        replace(upper(snapshot #>> '{shipping,postcode}'), ' ', '')
      )
    order by created_at desc
    limit ${mostOrders}`;
}

/** Paid orders for a vehicle with this invoice or delivery postcode, latest first (SD33). */
export async function findPaidOrders(database: Queryable, key: PreviousOrderKey): Promise<PaidOrder[]> {
  const rows = await database.query<PaidOrderRow>(paidOrdersQuery(key));
  return rows.map(({ registration, lines, fitter_account_number: fitterAccountNumber }) => ({
    registration,
    lines,
    fitterAccountNumber,
  }));
}
