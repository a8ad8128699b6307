import { formatMinute, momentAt } from '@tyres/contract-kit/london';
import sql from 'sql-template-tag';
import type { Slot } from '../domain/slots';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { meeting, pausedBefore } from '../testing/races';
import { holdSlot } from './hold-slot';

const job = { tyres: 4, services: [], postcode: null };
const expiresInSeconds = 900;
const at = (minute: number) => momentAt('2026-06-03', minute).getTime();
/** A slot of an hour. */
const slotAt = (minute: number): Slot => ({
  key: formatMinute(minute),
  label: '',
  fromMs: at(minute),
  toMs: at(minute + 60),
  untilMs: at(minute + 60),
});
const nine = slotAt(540);
const halfPastNine = slotAt(570);

/** Holds a slot in its own transaction, as the route does; a refusal rolls it back. */
async function hold(
  database: Awaited<ReturnType<typeof fittersDatabase>>,
  key: string,
  slot: Slot = nine,
): Promise<boolean> {
  const bayIds = await bayIdsOf(database, 1);
  return database
    .transaction(async (tx) => {
      const held = await holdSlot(tx, {
        key,
        fitter: { id: 1, bayIds },
        slots: [slot],
        keepsTime: true,
        job,
        expiresInSeconds,
      });
      if (!held) throw new Error('taken');
      return true;
    })
    .catch(() => false);
}

async function appointmentsIn(database: Awaited<ReturnType<typeof fittersDatabase>>): Promise<number> {
  const rows = await database.query<{ count: string }>(sql`select count(*)::text as count from appointments`);
  return Number(rows[0]?.count);
}

/** Runs twelve concurrent holds of one slot, and returns how many succeeded. */
async function race(database: Awaited<ReturnType<typeof fittersDatabase>>): Promise<number> {
  const winners = await Promise.all(
    Array.from({ length: 12 }, (_, index) => hold(database, `basket-${index}`)),
  );
  return winners.filter(Boolean).length;
}

test('exactly one of twelve concurrent holds of one bay succeeds', async () => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  expect(await race(database)).toBe(1);
  expect(await appointmentsIn(database)).toBe(1);
  await database.close();
});

test('exactly three of twelve concurrent holds succeed in a garage with three bays', async () => {
  const database = await fittersDatabase();
  await addFitters(database, { bays: 3 });
  expect(await race(database)).toBe(3);
  await database.close();
});

test.each([
  ['one hold succeeds', [], 1],
  [
    'both holds succeed without the exclusion constraint (negative control)',
    [sql`alter table appointments drop constraint appointments_one_job_a_bay`],
    2,
  ],
])('when two transactions read before either writes, %s', async (_, preparation, expected) => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  for (const statement of preparation) await database.query(statement);
  const bayIds = await bayIdsOf(database, 1);
  const meet = meeting(2);
  const holdAfterMeeting = (key: string) =>
    database.transaction(async (tx) => {
      const slow = pausedBefore(tx, 'insert into appointments', meet);
      return holdSlot(slow, {
        key,
        fitter: { id: 1, bayIds },
        slots: [nine],
        keepsTime: true,
        job,
        expiresInSeconds,
      });
    });
  const held = await Promise.all([holdAfterMeeting('a'), holdAfterMeeting('b')]);
  expect(held.filter(Boolean)).toHaveLength(expected);
  await database.close();
});

test('a time that overlaps a held one is refused, and the basket keeps its earlier hold', async () => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  expect(await hold(database, 'first', nine)).toBe(true);
  expect(await hold(database, 'second', slotAt(840))).toBe(true);
  expect(await hold(database, 'second', halfPastNine)).toBe(false);
  const kept = await database.query(sql`select time_key from appointments where key = 'second'`);
  expect(kept).toEqual([{ time_key: '14:00' }]);
  await database.close();
});

test('a basket can move its hold to an overlapping time, and concurrent requests make one hold', async () => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  expect(await hold(database, 'basket', nine)).toBe(true);
  expect(await hold(database, 'basket', halfPastNine)).toBe(true);
  expect(
    await Promise.all([hold(database, 'basket'), hold(database, 'basket'), hold(database, 'basket')]),
  ).toEqual([true, true, true]);
  expect(await appointmentsIn(database)).toBe(1);
  await database.close();
});

test('an expired hold is deleted by the transaction that books its slot', async () => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  await hold(database, 'slow', nine);
  await database.query(sql`update appointments set expires_at = now() - interval '1 second'`);
  expect(await hold(database, 'quick', nine)).toBe(true);
  expect(await database.query(sql`select key from appointments`)).toEqual([{ key: 'quick' }]);
  await database.close();
});
