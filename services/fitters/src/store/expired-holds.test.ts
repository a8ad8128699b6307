import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { keepCalendar, lockCalendar } from './calendar-locks';
import { deleteExpiredHolds, deleteExpiredHoldsOf } from './expired-holds';

let database: Database;
beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, {}, { id: 2, account_number: 'KT2' });
});
afterEach(() => database.close());

/** Adds a hold that expires after so many seconds, or a booking that never does, at an hour of its own. */
async function add(key: string, fitterId: number, expiresIn: number | null): Promise<void> {
  const [bayId = 0] = await bayIdsOf(database, fitterId);
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, expires_at, order_reference)
    select ${key}, ${fitterId}, ${bayId}, tstzrange(start, start + interval '1 hour'), start + interval '1 hour',
           case when ${expiresIn}::float8 is null then 'booked' else 'held' end,
           now() + make_interval(secs => ${expiresIn}), case when ${expiresIn}::float8 is null then ${key} end
      from (select now() + interval '1 day' * (1 + (select count(*) from appointments))) as at (start)`);
}
const keys = async () =>
  (await database.query<{ key: string }>(sql`select key from appointments order by key`)).map(
    ({ key }) => key,
  );

beforeEach(async () => {
  await add('booked', 1, null);
  await add('expired', 1, -10);
  await add('expired earlier', 1, -20);
  await add('expired elsewhere', 2, -15);
  await add('live', 1, 60);
});

test("a fitter's expired holds are deleted, and nothing else", async () => {
  await deleteExpiredHoldsOf(database, 1);
  expect(await keys()).toEqual(['booked', 'expired elsewhere', 'live']);
});

test('expired holds of all fitters are deleted, those first that expired first, up to a limit', async () => {
  expect(await deleteExpiredHolds(database, 2)).toBe(2);
  expect(await keys()).toEqual(['booked', 'expired', 'live']);
  expect(await deleteExpiredHolds(database, 2)).toBe(1);
  expect(await deleteExpiredHolds(database, 2)).toBe(0);
  expect(await keys()).toEqual(['booked', 'live']);
});

test('a hold that another transaction is changing is left for the next time', async () => {
  await database.transaction(async (tx) => {
    await tx.query(sql`select id from appointments where key = 'expired' for update`);
    expect(await deleteExpiredHolds(database, 9)).toBe(2);
  });
  expect(await keys()).toEqual(['booked', 'expired', 'live']);
});

test('many may take times of a fitter at once, while its calendar is changed by one alone', async () => {
  const isFree = async (account: string, mode: 'shared' | 'alone') => {
    const name = `fitters.calendar ${account}`;
    const [row] = await database.query<{ free: boolean }>(
      mode === 'shared'
        ? sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as free`
        : sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    );
    return row?.free;
  };
  const free = async () => [
    await isFree('KT1', 'shared'),
    await isFree('KT1', 'alone'),
    await isFree('KT2', 'alone'),
  ];
  await database.transaction(async (tx) => {
    await keepCalendar(tx, 'KT1');
    expect(await free()).toEqual([true, false, true]);
  });
  await database.transaction(async (tx) => {
    await lockCalendar(tx, 'KT1');
    expect(await free()).toEqual([false, false, true]);
  });
  expect(await free()).toEqual([true, true, true]);
});
