import sql from 'sql-template-tag';
import type { BankHolidayRow, OutcodeRow, TownRow } from '../domain/place-rows';
import type { Queryable } from '@tyres/service-kit/database';

/** Adds or updates the positions of postcodes and outward halves. */
export async function saveOutcodes(tx: Queryable, rows: readonly OutcodeRow[]): Promise<void> {
  await tx.query(sql`
    insert into postcode_positions (code, latitude, longitude)
    select code, latitude, longitude
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (code text, latitude float8, longitude float8)
    on conflict (code) do update set latitude = excluded.latitude, longitude = excluded.longitude`);
}

/** Adds or updates towns by slug. The heading and introduction of a known town stay when a row has none of its own. */
export async function saveTowns(tx: Queryable, rows: readonly TownRow[]): Promise<void> {
  await tx.query(sql`
    with given as (
      select *
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as row (slug text, name text, nation text, latitude float8, longitude float8, population integer,
            heading text, intro text)
    )
    insert into towns (slug, name, nation, latitude, longitude, population, heading, intro)
    select given.slug, given.name, given.nation, given.latitude, given.longitude, given.population,
      nullif(coalesce(given.heading, known.heading), ''), coalesce(given.intro, known.intro, '')
      from given
      left join towns as known using (slug)
    on conflict (slug) do update set name = excluded.name, nation = excluded.nation, latitude = excluded.latitude,
      longitude = excluded.longitude, population = excluded.population, heading = excluded.heading,
      intro = excluded.intro`);
}

/** Adds or updates exceptions to the rules for bank holidays. */
export async function saveBankHolidays(tx: Queryable, rows: readonly BankHolidayRow[]): Promise<void> {
  await tx.query(sql`
    insert into bank_holiday_exceptions (date, nation, is_holiday, name)
    select date, nation, is_holiday, name
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (date date, nation text, is_holiday boolean, name text)
    on conflict (date, nation) do update set is_holiday = excluded.is_holiday, name = excluded.name`);
}
