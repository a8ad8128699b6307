import sql from 'sql-template-tag';
import { isBayFree } from '../domain/busy-bays';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { findBusyBays, findBusyBaysSql } from './occupied-bays';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
afterEach(() => database.close());

const minuteMs = 60_000;
const at = (time: string) => new Date(`2030-06-03T${time}:00Z`);
const day = { from: at('00:00'), until: at('23:59') };

/** Adds a booking, or a hold that expires after so many seconds. */
const add = (bayId: number, from: string, until: string, expiresIn: number | null = null) =>
  database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, expires_at, order_reference)
    select ${from}, fitter_id, id, tstzrange(${at(from)}, ${at(until)}), ${at(until)},
           case when ${expiresIn}::float8 is null then 'booked' else 'held' end,
           now() + make_interval(secs => ${expiresIn}),
           case when ${expiresIn}::float8 is null then ${from} end
      from bays where id = ${bayId}`);

test('bays are busy by bookings and live holds of the fitters that are asked for', async () => {
  database = await fittersDatabase();
  await addFitters(database, { bays: 2 }, { id: 2, account_number: 'KT2' });
  const [first = 0, second = 0] = await bayIdsOf(database, 1);
  const [other = 0] = await bayIdsOf(database, 2);
  await add(first, '08:00', '09:00');
  await add(first, '10:00', '11:00', 60);
  await add(second, '08:00', '09:00', -60);
  await add(other, '12:00', '13:00');
  const busy = await findBusyBays(database, { fitterIds: [1], ...day });
  expect([...busy.keys()]).toEqual([1]);
  expect([...(busy.get(1) ?? [])]).toEqual([
    [
      first,
      [
        { fromMs: at('08:00').getTime(), untilMs: at('09:00').getTime() },
        { fromMs: at('10:00').getTime(), untilMs: at('11:00').getTime() },
      ],
    ],
  ]);
  expect((await findBusyBays(database, { fitterIds: [1, 2], ...day })).size).toBe(2);
  const query = jest.spyOn(database, 'query');
  expect((await findBusyBays(database, { fitterIds: [], ...day })).size).toBe(0);
  // A search that found no fitter asks for no appointments.
  expect(query).not.toHaveBeenCalled();
});

test('only appointments that overlap the asked time are read, without the one that is left out', async () => {
  database = await fittersDatabase();
  await addFitters(database, {});
  const [bay = 0] = await bayIdsOf(database, 1);
  await add(bay, '08:00', '09:00');
  await add(bay, '09:00', '10:00');
  await add(bay, '10:00', '11:00');
  const [row] = await database.query<{ id: string }>(
    sql`select id::text from appointments where key = '09:00'`,
  );
  const asked = { fitterIds: [1], from: at('09:30'), until: at('10:00') };
  const spansOf = async (exceptId?: string) =>
    (await findBusyBays(database, { ...asked, ...(exceptId ? { exceptId } : {}) })).get(1)?.get(bay);
  expect(await spansOf()).toEqual([{ fromMs: at('09:00').getTime(), untilMs: at('10:00').getTime() }]);
  expect(await spansOf(row?.id)).toBeUndefined();
});

test('a time that is not on a minute blocks the whole minute', async () => {
  database = await fittersDatabase();
  await addFitters(database, {});
  const [bay = 0] = await bayIdsOf(database, 1);
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    values ('k', 1, ${bay}, '[2030-06-03 08:00:30Z,2030-06-03 08:10:01Z)', '2030-06-03 08:10:01Z', 'booked', 'O')`);
  const busy = (await findBusyBays(database, { fitterIds: [1], ...day })).get(1) ?? new Map();
  const isFree = (from: string) =>
    isBayFree(busy, bay, { fromMs: at(from).getTime(), untilMs: at(from).getTime() + minuteMs });
  expect(['07:59', '08:00', '08:10', '08:11'].map(isFree)).toEqual([true, false, false, true]);
});

test('a search reads the appointments of its fitters by their index, and scans no table', async () => {
  database = await fittersDatabase();
  await addFitters(
    database,
    ...Array.from({ length: 200 }, (_, index) => ({ id: index + 1, account_number: `KT${index + 1}` })),
  );
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    select 'k', fitter_id, bays.id, tstzrange(start, start + interval '1 hour'), start + interval '1 hour', 'booked',
           bays.id || ' ' || n
      from bays, generate_series(0, 149) n, lateral (select now() + make_interval(hours => 2 * n)) as at(start)`);
  await database.query(sql`analyze appointments`);
  const statement = findBusyBaysSql({
    fitterIds: [3, 17, 20, 44, 70, 71, 99, 120, 150, 199],
    from: new Date(),
    until: new Date(Date.now() + 42 * 86_400_000),
  });
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${statement}`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('appointments_by_fitter');
  expect(text).not.toContain('Seq Scan');
});
