import { createSilentLog } from '@tyres/service-kit/log';
import { setDate } from '@tyres/service-kit/testing/set-date';
import sql from 'sql-template-tag';
import { deleteExpiredHolds, deleteExpiredHoldsSql } from '../store/expired-holds';
import { addFitters, fittersDatabase } from '../testing/fixtures';
import { startExpiringHolds } from './expire-holds';

/** How far the clock of an instance differs from the database's. */
const skewMs = 16 * 60_000;

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let job: ReturnType<typeof startExpiringHolds> | undefined;
beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, {});
});
afterEach(async () => {
  await job?.stop();
  jest.useRealTimers();
  await database.close();
});

/** Adds appointments an hour apart; a hold expires after so many seconds, or did before. */
const addHolds = (expiry: number, count = 1, prefix = 'basket') =>
  database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, expires_at)
    select ${prefix}::text || n, 1, (select min(id) from bays), tstzrange(start, start + interval '1 hour'),
           start + interval '1 hour', 'held', now() + make_interval(secs => ${expiry})
      from generate_series(1, ${count}) n,
           lateral (select now() + make_interval(hours => n + (select count(*) from appointments)::integer)) as at(start)`);
const keys = async () =>
  (await database.query<{ key: string }>(sql`select key from appointments order by key`)).map(
    ({ key }) => key,
  );
/** Waits up to a minute for what the job does. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 60_000; !(await isDone());) {
    if (Date.now() > end) throw new Error('the job did not do it');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
const isEmpty = async () => (await keys()).length === 0;

test('the job deletes expired holds, and no others', async () => {
  await addHolds(-1, 1, 'expired');
  await addHolds(900, 1, 'live');
  await addHolds(-1, 1, 'booked');
  await database.query(
    sql`update appointments set state = 'booked', expires_at = null, order_reference = 'A' where key = 'booked1'`,
  );
  job = startExpiringHolds({ database, log: createSilentLog() });
  await job.stop();
  expect(await keys()).toEqual(['booked1', 'live1']);
});

test('the job deletes a hold soon after it expires', async () => {
  job = startExpiringHolds({ database, log: createSilentLog() }, 20);
  await addHolds(1);
  expect(await keys()).toEqual(['basket1']);
  await until(isEmpty);
});

test('the job looks again after half a minute', async () => {
  const pauses = jest.spyOn(global, 'setTimeout');
  job = startExpiringHolds({
    database: { ...database, query: async () => [] },
    log: createSilentLog(),
  });
  await until(async () => pauses.mock.calls.some(([, ms]) => ms === 30_000));
  await job.stop();
  pauses.mockRestore();
});

test('the job of an instance whose clock is 16 minutes ahead leaves live holds alone', async () => {
  await addHolds(900);
  setDate(Date.now() + skewMs);
  job = startExpiringHolds({ database, log: createSilentLog() });
  await job.stop();
  expect(await keys()).toEqual(['basket1']);
});

test('the job deletes more holds than one statement does', async () => {
  await addHolds(-1, 1_001);
  job = startExpiringHolds({ database, log: createSilentLog() });
  await until(isEmpty);
});

test('the jobs of two instances delete each hold once, without an error', async () => {
  await addHolds(-1, 300);
  const counts = await Promise.all(Array.from({ length: 6 }, () => deleteExpiredHolds(database, 100)));
  const rest = await deleteExpiredHolds(database, 1_000);
  expect(counts.reduce((sum, count) => sum + count, rest)).toBe(300);
  expect(await keys()).toEqual([]);
});

test('the job neither waits for a hold that another transaction is booking nor deletes it', async () => {
  await addHolds(-1, 2);
  await database.transaction(async (tx) => {
    await tx.query(
      sql`update appointments set state = 'booked', expires_at = null, order_reference = 'A' where key = 'basket1'`,
    );
    expect(await deleteExpiredHolds(database, 1_000)).toBe(1);
  });
  expect(await deleteExpiredHolds(database, 1_000)).toBe(0);
  expect(await keys()).toEqual(['basket1']);
});

test('after a failure the job tries again, and once stopped it does nothing', async () => {
  let calls = 0;
  const failing: typeof database = {
    ...database,
    query: async () => {
      calls += 1;
      throw new Error('the server is away');
    },
  };
  job = startExpiringHolds({ database: failing, log: createSilentLog() }, 1);
  await until(async () => calls > 2);
  await job.stop();
  const atStop = calls;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(calls).toBe(atStop);
});

test('the statement of the job uses the index of expiry, and does not scan the table', async () => {
  await addHolds(900, 5_000);
  await database.query(sql`analyze appointments`);
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${deleteExpiredHoldsSql(1_000)}`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');
  expect(text).toContain('appointments_by_expiry');
  expect(text).not.toContain('Seq Scan');
});
