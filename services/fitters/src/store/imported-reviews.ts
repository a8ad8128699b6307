import { RefusedRows } from '@tyres/service-kit/import';
import sql from 'sql-template-tag';
import type { ReviewRow } from '../domain/review-rows';
import type { Queryable } from '@tyres/service-kit/database';

/**
 * Adds or changes reviews, and removes those that are withdrawn. @throws RefusedRows for orders that were not booked with
 * the fitter, or fitted after the review. Scores are up to date after `updateScores`.
 */
export async function saveReviews(tx: Queryable, rows: readonly ReviewRow[]): Promise<void> {
  const refused = await findRefused(tx, rows);
  if (refused.size > 0) throw new RefusedRows(refused);
  const withdrawn = rows.filter((row) => row.withdrawn === 1).map((row) => row.order_reference);
  await tx.query(sql`delete from reviews where order_reference = any (${withdrawn})`);
  const shown = rows.filter((row) => row.withdrawn === 0);
  await tx.query(sql`
    insert into reviews (order_reference, fitter_id, rating, written_on, first_name, text)
    select order_reference, fitters.id, rating, written_on, first_name, text
      from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
        as row (order_reference text, account_number text, rating smallint, written_on date, first_name text, text text)
      join fitters using (account_number)
    on conflict (order_reference) do update set fitter_id = excluded.fitter_id, rating = excluded.rating,
      written_on = excluded.written_on, first_name = excluded.first_name, text = excluded.text
    where (reviews.fitter_id, reviews.rating, reviews.written_on, reviews.first_name, reviews.text)
      is distinct from (excluded.fitter_id, excluded.rating, excluded.written_on, excluded.first_name, excluded.text)`);
}

/** Why rows are refused, by their place. */
async function findRefused(tx: Queryable, rows: readonly ReviewRow[]): Promise<ReadonlyMap<number, string>> {
  const values = rows.map(({ order_reference, account_number, written_on }, place) => ({
    place,
    order_reference,
    account_number,
    written_on,
  }));
  const refused = await tx.query<{ place: number; message: string }>(sql`
    select place,
      case
        when booked.fitter_id is null then format('no order %s was booked', row.order_reference)
        when booked.fitter_id <> fitters.id
          then format('the order %s was not booked with %s', row.order_reference, row.account_number)
        else format('the order %s was fitted on %s, after the review', row.order_reference, fitted_on)
      end as message
      from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
        as row (place integer, order_reference text, account_number text, written_on date)
      join fitters using (account_number)
      left join appointments as booked on booked.order_reference = row.order_reference and booked.state = 'booked'
     cross join lateral (select (booked.ends_at at time zone 'Europe/London')::date as fitted_on) as day
     where booked.fitter_id is distinct from fitters.id or fitted_on > written_on
     order by place`);
  return new Map(refused.map(({ place, message }) => [place, message]));
}

/**
 * Sets the score and count of fitters from their reviews, of all or of one. A score is 5.0 only if every rating is 5
 * (B-FIVE-STAR).
 */
export async function updateScores(tx: Queryable, fitterId: number | null = null): Promise<void> {
  await tx.query(sql`
    update fitters set average_score = score, review_count = count
      from (
        select id, count(rating)::integer as count,
          case when min(rating) = 5 then 5 else least(coalesce(round(avg(rating), 1), 0), 4.9) end as score
          from fitters left join reviews on reviews.fitter_id = fitters.id
         where ${fitterId}::integer is null or fitters.id = ${fitterId}
         group by id
      ) as given
     where fitters.id = given.id and (average_score, review_count) is distinct from (score, count)`);
}
