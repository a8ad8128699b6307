import sql from 'sql-template-tag';
import { testDatabase } from '@tyres/service-kit/testing';
import { fitterRow } from '../domain/import-rows';
import { saveFitters } from '../store/imported-fitters';
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
    average_score: 4.5,
    review_count: 10,
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

/** Adds fitters, and the position of SW1A. */
export async function addFitters(database: Queryable, ...fitters: readonly object[]): Promise<void> {
  await saveFitters(database, fitters.map(aFitter));
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
