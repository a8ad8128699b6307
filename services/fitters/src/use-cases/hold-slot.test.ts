import { momentAt } from '@tyres/contract-kit/london';
import sql from 'sql-template-tag';
import type { Queryable } from '@tyres/service-kit/database';
import type { Slot } from '../domain/slots';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { holdSlot } from './hold-slot';

const now = new Date('2026-06-01T09:00:00Z');
const expiresInSeconds = 900;
const nine: Slot = {
  key: '09:00',
  label: '09:00 - 10:00',
  from: momentAt('2026-06-03', 540),
  to: momentAt('2026-06-03', 600),
};
const halfPastNine: Slot = {
  key: '09:30',
  label: '09:30 - 10:30',
  from: momentAt('2026-06-03', 570),
  to: momentAt('2026-06-03', 630),
};

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
        now,
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
      const slow = meetBeforeWriting(tx, meet);
      return holdSlot(slow, {
        key,
        fitter: { id: 1, bayIds },
        slots: [nine],
        keepsTime: true,
        now,
        expiresInSeconds,
      });
    });
  const held = await Promise.all([holdAfterMeeting('a'), holdAfterMeeting('b')]);
  expect(held.filter(Boolean)).toHaveLength(expected);
  await database.close();
});

/** A barrier: the promises of all calls resolve once there are `size` of them. */
function meeting(size: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  return () =>
    new Promise((go) => {
      waiting.push(go);
      if (waiting.length === size) waiting.forEach((one) => one());
    });
}

/** Forces the race without a timer: no transaction writes before both have read. */
function meetBeforeWriting(tx: Queryable, meet: () => Promise<void>): Queryable {
  return {
    async query(statement) {
      if (statement.text.includes('insert into appointments')) await meet();
      return tx.query(statement);
    },
  };
}

test('a time that overlaps a held one is refused, and the basket keeps its earlier hold', async () => {
  const database = await fittersDatabase();
  await addFitters(database, {});
  expect(await hold(database, 'first', nine)).toBe(true);
  const later: Slot = {
    ...nine,
    key: '14:00',
    from: momentAt('2026-06-03', 840),
    to: momentAt('2026-06-03', 900),
  };
  expect(await hold(database, 'second', later)).toBe(true);
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
