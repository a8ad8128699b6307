import type { RatingCount, ShopReview } from '@tyres/content-contract/reviews';
import type { Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { ReviewRow } from '../domain/review-row';

/** Some reviews, the latest first. */
export async function findReviews(
  database: Queryable,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): Promise<ShopReview[]> {
  const rows = await database.query<ShopReview>(sql`
    select rating, to_char(written_on, 'YYYY-MM') as written_in, nullif(first_name, '') as first_name, text from reviews
    order by reviews.written_on desc, order_reference limit ${limit} offset ${skip}`);
  return rows;
}

/** How many reviews give each rating, from 5 to 1. */
export async function countRatings(database: Queryable): Promise<RatingCount[]> {
  return database.query<RatingCount>(sql`
    select rating, count(order_reference)::integer as count
    from generate_series(5, 1, -1) as rating left join reviews using (rating)
    group by rating order by rating desc`);
}

/** Adds or changes reviews of orders, and removes those that are withdrawn. */
export async function saveReviews(tx: Queryable, rows: readonly ReviewRow[]): Promise<void> {
  const withdrawn = rows.filter((row) => row.withdrawn === 1).map((row) => row.order_reference);
  await tx.query(sql`delete from reviews where order_reference = any (${withdrawn})`);
  const shown = rows.filter((row) => row.withdrawn === 0);
  await tx.query(sql`
    insert into reviews (order_reference, rating, written_on, first_name, text)
    select order_reference, rating, written_on, first_name, text
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
        as row (order_reference text, rating smallint, written_on date, first_name text, text text)
    on conflict (order_reference) do update set rating = excluded.rating, written_on = excluded.written_on,
      first_name = excluded.first_name, text = excluded.text
    where (reviews.rating, reviews.written_on, reviews.first_name, reviews.text)
      is distinct from (excluded.rating, excluded.written_on, excluded.first_name, excluded.text)`);
}
