import sql from 'sql-template-tag';
import { closed } from '../domain/fitter-payload';
import type { FitterFileRow, IdsByAccount, OpeningTimesRow } from '../domain/import-rows';
import type { Queryable } from '@tyres/service-kit/database';

const list = (text: string): string[] =>
  text
    .split('|')
    .map((item) => item.trim())
    .filter(Boolean);

/** The extras of a fitter when its file does not say: nobody aligns wheels at the kerb. */
function usualExtras({ mobile }: Pick<FitterFileRow, 'mobile'>): string[] {
  return mobile === 1 ? ['TYREPROTECTION'] : ['TYREPROTECTION', 'WHEELALIGNMENT', 'RCWHEELALIGN4'];
}

/** The miles that a mobile fitter goes when its file does not say. */
const usualServesMiles = 15;

/** The ids of all fitters by their account numbers: some thousand. */
export async function findIdsByAccount(tx: Queryable): Promise<IdsByAccount> {
  const rows = await tx.query<{ id: number; account_number: string }>(
    sql`select id, account_number from fitters`,
  );
  return new Map(rows.map(({ id, account_number }) => [account_number, id]));
}

/** Adds or updates fitters by id, with their opening times and bays. */
export async function saveFitters(tx: Queryable, rows: readonly FitterFileRow[]): Promise<void> {
  await saveFitterRows(tx, rows);
  await saveOpeningTimes(tx, rows);
  await saveBays(tx, rows);
}

async function saveFitterRows(tx: Queryable, rows: readonly FitterFileRow[]): Promise<void> {
  const values = rows.map((row) => ({
    ...row,
    is_mobile: row.mobile === 1,
    is_featured: row.featured === 1,
    opens_on_bank_holidays: row.opens_on_bank_holidays === 1,
    gone: row.gone === 1,
    serves_miles: row.mobile === 1 ? (row.serves_miles ?? usualServesMiles) : null,
    travel_minutes: row.travel_minutes ?? 0,
    services_available: list(row.services_available),
    services_unavailable: list(row.services_unavailable),
    extras: row.extras === undefined ? usualExtras(row) : list(row.extras),
  }));
  await tx.query(sql`
    insert into fitters (id, account_number, cal_account_number, code, name, is_mobile, address_line_one, address_line_two,
      address_line_three, town, postcode, nation, latitude, longitude, mobile_surcharge_pence,
      job_minutes, lead_days, cut_off_time, opens_on_bank_holidays, is_featured, services_available,
      services_unavailable, extras, gone, serves_miles, travel_minutes)
    select id, account_number, cal_account_number, code, name, is_mobile, address_line_one, address_line_two,
      address_line_three, town, postcode, nation, latitude, longitude, mobile_surcharge_pence,
      job_minutes, lead_days, cut_off_time, opens_on_bank_holidays, is_featured, services_available,
      services_unavailable, extras, gone, serves_miles, travel_minutes
      from jsonb_populate_recordset(null::fitters, ${JSON.stringify(values)}::jsonb)
    on conflict (id) do update set account_number = excluded.account_number, cal_account_number = excluded.cal_account_number,
      code = excluded.code, name = excluded.name, is_mobile = excluded.is_mobile,
      address_line_one = excluded.address_line_one, address_line_two = excluded.address_line_two,
      address_line_three = excluded.address_line_three, town = excluded.town, postcode = excluded.postcode,
      nation = excluded.nation, latitude = excluded.latitude, longitude = excluded.longitude,
      mobile_surcharge_pence = excluded.mobile_surcharge_pence, job_minutes = excluded.job_minutes,
      lead_days = excluded.lead_days, cut_off_time = excluded.cut_off_time,
      opens_on_bank_holidays = excluded.opens_on_bank_holidays, is_featured = excluded.is_featured,
      services_available = excluded.services_available, services_unavailable = excluded.services_unavailable,
      extras = excluded.extras,
      gone = excluded.gone, serves_miles = excluded.serves_miles, travel_minutes = excluded.travel_minutes`);
}

/** Replaces the opening times of fitters. */
export async function saveOpeningTimes(tx: Queryable, rows: readonly OpeningTimesRow[]): Promise<void> {
  const given = sql`
    select fitters.id as fitter_id, times.day_type, times.span
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (account_number text, weekday text, saturday text, sunday text)
      join fitters on fitters.account_number = row.account_number
     cross join lateral (values ('weekday', weekday), ('saturday', saturday), ('sunday', sunday)) as times (day_type, span)`;
  await tx.query(sql`
    delete from opening_times using (${given}) as given
     where opening_times.fitter_id = given.fitter_id and opening_times.day_type = given.day_type and given.span = ${closed}`);
  await tx.query(sql`
    insert into opening_times (fitter_id, day_type, opens_at, closes_at)
    select fitter_id, day_type, split_part(span, '-', 1)::time, split_part(span, '-', 2)::time
      from (${given}) as given
     where span <> ${closed}
    on conflict (fitter_id, day_type) do update set opens_at = excluded.opens_at, closes_at = excluded.closes_at`);
}

/**
 * Adds bays, and withdraws those above a fitter's number: a job may be in one, also a hold that this transaction cannot
 * see yet.
 */
export async function saveBays(
  tx: Queryable,
  rows: readonly Pick<FitterFileRow, 'id' | 'bays'>[],
): Promise<void> {
  const wanted = JSON.stringify(rows.map(({ id, bays }) => ({ id, bays })));
  await tx.query(sql`
    insert into bays (fitter_id, number)
    select id, number
      from jsonb_to_recordset(${wanted}::jsonb) as row (id integer, bays integer)
     cross join lateral generate_series(1, bays) as number
    on conflict do nothing`);
  await tx.query(sql`
    update bays set withdrawn = number > row.bays
      from jsonb_to_recordset(${wanted}::jsonb) as row (id integer, bays integer)
     where bays.fitter_id = row.id and withdrawn <> (number > row.bays)`);
}
