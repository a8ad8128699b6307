import type { NewReview, Review } from '@tyres/fitters-contract/reviews';
import sql, { type Sql } from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';

interface ReviewRow extends Omit<Review, 'first_name'> {
  readonly fitter_id: number;
  readonly first_name: string;
}

const columns = sql`fitter_id, rating, written_on, first_name, text`;

/** Some of a fitter's reviews, the latest first. */
export async function findReviews(
  database: Queryable,
  search: { readonly fitterId: number; readonly skip: number; readonly limit: number },
): Promise<Review[]> {
  const rows = await database.query<ReviewRow>(findReviewsSql(search));
  return rows.map(toReview);
}

/** The statement of `findReviews`, which an index answers in order. */
export function findReviewsSql({
  fitterId,
  skip,
  limit,
}: {
  readonly fitterId: number;
  readonly skip: number;
  readonly limit: number;
}): Sql {
  return sql`
    select ${columns} from reviews where fitter_id = ${fitterId}
     order by written_on desc, order_reference limit ${limit} offset ${skip}`;
}

/** The latest review with a text of each of some fitters, by fitter id. */
export async function findLatestReviews(
  database: Queryable,
  fitterIds: readonly number[],
): Promise<ReadonlyMap<number, Review>> {
  const rows = await database.query<ReviewRow>(sql`
    select latest.*
      from unnest(${[...fitterIds]}::integer[]) as wanted (id)
     cross join lateral (
       select ${columns} from reviews where fitter_id = wanted.id and text <> ''
        order by written_on desc, order_reference limit 1
     ) as latest`);
  return new Map(rows.map((row) => [row.fitter_id, toReview(row)]));
}

/** Adds the review of an order that is booked and whose time is over; undefined when there is none, or it has a review. */
export async function insertReview(
  tx: Queryable,
  { order_reference, rating, first_name = '', text = '' }: NewReview,
): Promise<{ readonly id: number; readonly account_number: string } | undefined> {
  const [fitter] = await tx.query<{ id: number; account_number: string }>(sql`
    with added as (
      insert into reviews (order_reference, fitter_id, rating, written_on, first_name, text)
      select order_reference, fitter_id, ${rating}::smallint, (now() at time zone 'Europe/London')::date, ${first_name}::text,
        ${text}::text
        from appointments
       where order_reference = ${order_reference} and state = 'booked' and ends_at <= now()
      on conflict do nothing
      returning fitter_id
    )
    select id, account_number from added join fitters on fitters.id = added.fitter_id`);
  return fitter;
}

/** Whether an order has a review. */
export async function hasReview(tx: Queryable, orderReference: string): Promise<boolean> {
  const rows = await tx.query(
    sql`select order_reference from reviews where order_reference = ${orderReference}`,
  );
  return rows.length > 0;
}

function toReview({ rating, written_on, first_name, text }: ReviewRow): Review {
  return { rating, written_on, first_name: first_name === '' ? null : first_name, text };
}
