import { addDays, formatMinute, londonDate } from '@tyres/contract-kit/london';
import sql from 'sql-template-tag';
import { testDatabase } from '@tyres/service-kit/testing';
import { horizonDays } from '../domain/calendar';
import { isCalendarIntegrated } from '../domain/fitter';
import { fitterRow } from '../domain/import-rows';
import { townRow, type TownRow } from '../domain/place-rows';
import { bookingRow, reviewRow, type ReviewRow } from '../domain/review-rows';
import { readSlot } from '../domain/slots';
import { saveBookings } from '../store/imported-bookings';
import { saveFitters } from '../store/imported-fitters';
import { saveTowns } from '../store/imported-places';
import { saveReviews, updateScores } from '../store/imported-reviews';
import type { Queryable } from '@tyres/service-kit/database';

/** A new, empty database of the service. */
export function fittersDatabase() {
  return testDatabase({ schema: 'fitters', migrations: `${__dirname}/../../sql` });
}

/** A garage near SW1A 1AA that is open every day, with a test's changes. */
export function aFitter(changes: object = {}) {
  return fitterRow.cast({
    id: 1,
    account_number: 'KT1',
    code: 'CALIND',
    name: 'Mill Lane Tyres',
    mobile: 0,
    town: 'London',
    postcode: 'SW1A 2AB',
    nation: 'England',
    latitude: 51.5,
    longitude: -0.14,
    weekday: '08:00-18:00',
    saturday: '08:00-18:00',
    sunday: '08:00-18:00',
    bays: 1,
    job_minutes: 60,
    lead_days: 1,
    cut_off_time: '17:00',
    opens_on_bank_holidays: 1,
    services_available: 'Tyre fitting|Wheel balancing',
    ...changes,
  });
}

/** The slots of a day in which a fitter's usual jobs follow each other, as its own system would put them. */
export function usualSlots({ weekday, job_minutes, travel_minutes }: ReturnType<typeof aFitter>): string[] {
  const { start: opens, end: closes } = readSlot(weekday.replace('-', '|'));
  const slots: string[] = [];
  for (let start = opens; start + job_minutes <= closes; start += job_minutes + (travel_minutes ?? 0))
    slots.push(`${formatMinute(start)}|${formatMinute(start + job_minutes)}`);
  return slots;
}

/** Adds fitters, and the position of SW1A. Calendar-integrated ones have put their slots for six weeks. */
export async function addFitters(database: Queryable, ...fitters: readonly object[]): Promise<void> {
  const rows = fitters.map(aFitter);
  await saveFitters(database, rows);
  const today = londonDate(new Date());
  for (const row of rows.filter(isCalendarIntegrated)) {
    const content = JSON.stringify(usualSlots(row));
    await database.query(sql`
      insert into calendar_entries (fitter_id, kind, date, revision, content)
      select ${row.id}, 'slots', ${today}::date + ahead, 0, ${content}::jsonb
        from generate_series(0, ${horizonDays}) as ahead
       where to_char(${today}::date + ahead, 'MM-DD') <> '12-25'
      on conflict do nothing`);
  }
  await database.query(
    sql`insert into postcode_positions values ('SW1A', 51.503, -0.135) on conflict do nothing`,
  );
}

/** The bays that a fitter offers. */
export async function bayIdsOf(database: Queryable, fitterId: number): Promise<number[]> {
  const rows = await database.query<{ id: number }>(
    sql`select id from bays where fitter_id = ${fitterId} and not withdrawn order by number`,
  );
  return rows.map(({ id }) => id);
}

/** Adds towns; a change without a name or place gets some. */
export async function addTowns(
  database: Queryable,
  ...towns: readonly (Partial<TownRow> & Pick<TownRow, 'slug'>)[]
): Promise<void> {
  const place = { nation: 'England', latitude: 52, longitude: -1, population: 10_000 };
  await saveTowns(
    database,
    towns.map((town) => townRow.cast({ ...place, name: town.slug, ...town })),
  );
}

/** Sets the score of fitters, as their reviews would. */
export async function setScores(
  database: Queryable,
  scores: readonly { readonly account_number: string; readonly average_score: number }[],
): Promise<void> {
  await database.query(sql`
    update fitters set average_score = given.average_score, review_count = 10
      from jsonb_to_recordset(${JSON.stringify(scores)}::jsonb) as given (account_number text, average_score numeric)
     where fitters.account_number = given.account_number`);
}

/** Adds reviews of orders that were fitted on the day before; a change without a text or name gets none. */
export async function addReviews(
  database: Queryable,
  ...reviews: readonly (Partial<ReviewRow> & Pick<ReviewRow, 'account_number' | 'rating'>)[]
): Promise<void> {
  const rows = reviews.map((review, index) =>
    reviewRow.cast({
      order_reference: `REVIEWED-${review.account_number}-${index}`,
      written_on: addDays('2025-01-01', index),
      ...review,
    }),
  );
  const booked = rows.map(({ order_reference, account_number, written_on }) =>
    bookingRow.cast({ order_reference, account_number, date: addDays(written_on, -1), time: '09:00-10:00' }),
  );
  await saveBookings(database, booked);
  await saveReviews(database, rows);
  await updateScores(database);
}
