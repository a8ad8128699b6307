import type { Database } from '@tyres/service-kit/database';

/** Rows are inserted in this many parts, each spread over all fitters and days, as bookings come. */
const parts = 16;

/**
 * Every time of every bay within the next six weeks; `until` has the way to the next job. `busy` is the same for all times of
 * a fitter's day, `chance` is each time's own; both are in [0, 1) and the same in every run of a day.
 */
const everyTime = `
  create unlogged table bench_times as
  select f.id as fitter_id, b.id as bay_id, starts_at,
         starts_at + make_interval(mins => f.job_minutes) as ends_at,
         starts_at + make_interval(mins => f.job_minutes + f.travel_minutes) as until,
         case when f.code = 'CALTOTD' then to_char(local_time, 'HH24:MI') || '|' || to_char(local_time + make_interval(mins => f.job_minutes), 'HH24:MI')
              when not f.is_mobile then to_char(local_time, 'HH24:MI') end as time_key,
         (hashint8extended(f.id, ahead) & 1048575) / 1048576.0 as busy,
         (hashint8extended(b.id, ahead * 100 + nth) & 1048575) / 1048576.0 as chance,
         nth
    from fitters f
    join bays b on b.fitter_id = f.id
   cross join generate_series(1, 42) as ahead
   cross join lateral (select (now() at time zone 'Europe/London')::date + ahead as day) as days
    join opening_times o on o.fitter_id = f.id
     and o.day_type = case extract(isodow from day) when 6 then 'saturday' when 7 then 'sunday' else 'weekday' end
   cross join lateral generate_series(0,
     floor((extract(epoch from o.closes_at - o.opens_at) / 60 - f.job_minutes) / (f.job_minutes + f.travel_minutes))::integer) as nth
   cross join lateral (select day + o.opens_at + make_interval(mins => nth * (f.job_minutes + f.travel_minutes)) as local_time) as times
   cross join lateral (select local_time at time zone 'Europe/London' as starts_at) as moments
   where not exists (select 1 from closures c where c.fitter_id = f.id and c.date = day)`;

/** Of these shares of the fitters' days, all times and no times are booked. The rest of the bookings is spread evenly. */
const fullDays = 0.15;
const freeDays = 0.1;

const book = `
  insert into appointments (key, fitter_id, bay_id, during, ends_at, time_key, state, expires_at, order_reference)
  select 'bench-' || reference, fitter_id, bay_id, tstzrange(starts_at, until), ends_at, time_key,
         case when is_held then 'held' else 'booked' end,
         case when is_held then now() + interval '1 day' end,
         case when not is_held then 'B' || reference end
    from bench_times
   cross join lateral (select bay_id || '-' || extract(epoch from starts_at)::bigint as reference, chance < 0.001 as is_held) as named
   where chance < case when busy < ${fullDays} then 1 when busy < ${fullDays + freeDays} then 0 else $1::float8 end
     and (bay_id + nth) % ${parts} = $2`;

/**
 * Fills the calendars of all fitters with some number of appointments, unless they are there already. Some days are full, some
 * are free; one appointment in a thousand is a hold. The exclusion constraint watches every insert. Returns how many
 * appointments there are.
 */
export async function fillCalendars({ pool }: Database, wanted: number): Promise<number> {
  const count = async (table: string): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`);
    return rows[0]?.count ?? 0;
  };
  if ((await count('appointments')) >= wanted) return count('appointments');
  await pool.query('truncate appointments');
  await pool.query('drop table if exists bench_times');
  await pool.query(everyTime);
  const share = wanted / (await count('bench_times'));
  const usual = (share * 1.01 - fullDays) / (1 - fullDays - freeDays);
  for (let part = 0; part < parts; part += 1) await pool.query(book, [usual, part]);
  await pool.query('drop table bench_times');
  return count('appointments');
}
