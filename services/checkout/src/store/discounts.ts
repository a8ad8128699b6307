import { createHash } from 'node:crypto';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Discount } from '../domain/basket-state';
import type { DiscountRow } from '../domain/import-rows';
import type { NewOrder } from '../domain/order';
import { DiscountUsedUp } from '../errors';

interface StoredDiscount extends Omit<DiscountRow, 'percent' | 'exclusive'> {
  readonly percent_hundredths: number | null;
  readonly is_exclusive: boolean;
}

/** The discounts with these codes. */
export async function findDiscounts(
  database: Queryable,
  codes: readonly string[],
): Promise<ReadonlyMap<string, Discount>> {
  if (codes.length === 0) return new Map();
  const rows = await database.query<StoredDiscount>(sql`
    select code, name, type, amount_pence, percent_hundredths, priority, is_exclusive, minimum_spend_pence, first_day,
      last_day, brands, ranges, sizes, limit_in_all, limit_per_email
    from discounts where code = any(${codes})`);
  return new Map(rows.map((row) => [row.code, toDiscount(row)]));
}

export interface CodeUser {
  /** Null while it is not known: then limits per address are not checked. */
  readonly email: string | null;
  readonly basketId: string;
}

/**
 * Those of these codes that are used up, each with the reason for the shopper. An order counts until it ends unpaid or is
 * refunded, so that nothing has to give a use back. Open orders of the same basket do not count: a new one cancels them.
 */
export async function findUsedUp(
  database: Queryable,
  codes: readonly string[],
  { email, basketId }: CodeUser,
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const hash = email === null ? null : hashOf(email);
  const isCounted = sql`status not in ('failed', 'cancelled', 'refunding', 'refunded')
    and (basket_id <> ${basketId} or status not in ('placing', 'awaiting_payment', 'pending'))`;
  const rows = await database.query<UsedUpRow>(sql`
    select code,
      case when limit_in_all is not null then limit_in_all <= (
        select count(*) from discount_uses uses join orders using (reference)
        where uses.code = discounts.code and ${isCounted}
      ) end as is_used_up,
      case when limit_per_email is not null then limit_per_email <= (
        select count(*) from discount_uses uses join orders using (reference)
        where uses.code = discounts.code and email_hash = ${hash} and ${isCounted}
      ) end as is_used_by_email
    from discounts where code = any(${codes})`);
  return new Map(rows.flatMap((row) => reasonOf(row).map((reason) => [row.code, reason])));
}

interface UsedUpRow {
  readonly code: string;
  readonly is_used_up: boolean | null;
  readonly is_used_by_email: boolean | null;
}

function reasonOf({ code, is_used_up, is_used_by_email }: UsedUpRow): string[] {
  if (is_used_up) return [`${code} has been used up`];
  return is_used_by_email ? [`${code} has been used already with this e-mail address`] : [];
}

/**
 * Uses an order's discount codes, in the transaction that inserts it. Orders with the same limited code wait here for each
 * other, since the code's row is locked. @throws DiscountUsedUp
 */
export async function useDiscounts(
  tx: Queryable,
  { reference, basketId, email, snapshot }: Pick<NewOrder, 'reference' | 'basketId' | 'email' | 'snapshot'>,
): Promise<void> {
  const codes = codesOf(snapshot);
  if (codes.length === 0) return;
  const [usedUp] = (await lockLimited(tx, codes)) ? await findUsedUp(tx, codes, { email, basketId }) : [];
  if (usedUp) throw new DiscountUsedUp(...usedUp);
  await tx.query(sql`
    insert into discount_uses (reference, code, email_hash)
    select ${reference}, code, ${hashOf(email)} from unnest(${codes}::text[]) as codes (code)`);
}

/**
 * Whether an order that did not count may count again: each of its codes still has a use left. Until the transaction ends, other
 * orders with the same limited code wait.
 */
export async function mayUseAgain(
  tx: Queryable,
  { basketId, email, snapshot }: Pick<NewOrder, 'basketId' | 'email' | 'snapshot'>,
): Promise<boolean> {
  const codes = codesOf(snapshot);
  return !(await lockLimited(tx, codes)) || (await findUsedUp(tx, codes, { email, basketId })).size === 0;
}

function codesOf({ totals }: NewOrder['snapshot']): string[] {
  return (totals.discounts ?? []).map(({ code }) => code);
}

/** Locks the codes with a limit; false when none has one. In one sequence, so that two orders with the same codes never wait for each other. */
async function lockLimited(tx: Queryable, codes: readonly string[]): Promise<boolean> {
  const limited = await tx.query(sql`
    select code from discounts
    where code = any(${codes}) and (limit_in_all is not null or limit_per_email is not null)
    order by code for no key update`);
  return limited.length > 0;
}

function hashOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
}

function toDiscount(row: StoredDiscount): Discount {
  return {
    code: row.code,
    name: row.name,
    type: row.type,
    amountPence: row.amount_pence,
    percentHundredths: row.percent_hundredths,
    priority: row.priority,
    isExclusive: row.is_exclusive,
    minimumSpendPence: row.minimum_spend_pence,
    firstDay: row.first_day,
    lastDay: row.last_day,
    brands: row.brands,
    ranges: row.ranges,
    sizes: row.sizes,
  };
}

/** Adds or updates discounts by code. */
export async function saveDiscounts(database: Queryable, rows: readonly DiscountRow[]): Promise<void> {
  await database.query(sql`
    insert into discounts (code, name, type, amount_pence, percent_hundredths, priority, is_exclusive, minimum_spend_pence,
      first_day, last_day, brands, ranges, sizes, limit_in_all, limit_per_email)
    select code, name, type, amount_pence, percent_hundredths, priority, is_exclusive, minimum_spend_pence, first_day, last_day,
      brands, ranges, sizes, limit_in_all, limit_per_email
    from json_to_recordset(${JSON.stringify(rows.map(toStored))}) as rows (
      code text, name text, type text, amount_pence integer, percent_hundredths integer, priority integer,
      is_exclusive boolean, minimum_spend_pence integer, first_day date, last_day date, brands text[], ranges text[],
      sizes text[], limit_in_all integer, limit_per_email integer)
    on conflict (code) do update set name = excluded.name, type = excluded.type, amount_pence = excluded.amount_pence,
      percent_hundredths = excluded.percent_hundredths, priority = excluded.priority,
      is_exclusive = excluded.is_exclusive, minimum_spend_pence = excluded.minimum_spend_pence,
      first_day = excluded.first_day, last_day = excluded.last_day, brands = excluded.brands, ranges = excluded.ranges,
      sizes = excluded.sizes, limit_in_all = excluded.limit_in_all, limit_per_email = excluded.limit_per_email`);
}

function toStored({ percent, exclusive, ...row }: DiscountRow): object {
  return {
    ...row,
    percent_hundredths: percent === null ? null : Math.round(percent * 100),
    is_exclusive: exclusive === 1,
  };
}
