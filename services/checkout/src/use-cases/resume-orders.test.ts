import { testDatabase } from '@tyres/service-kit/testing';
import type { Database } from '@tyres/service-kit/database';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sql from 'sql-template-tag';
import { jobs, outbox } from '../jobs/jobs';
import { checkPaymentAgain, insertPayment } from '../store/payments';
import { resumeOrders } from './resume-orders';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({
    schema: 'checkout',
    migrations: pathToFileURL(join(__dirname, '../../sql')),
  });
  await outbox.migrate(database.pool);
});
afterEach(() => database.close());

const key = { provider: 'worldpay', code: 'A' } as const;

/** An order that was placed some time ago, and is to be looked at now. */
async function addOrder(status: string, ageSeconds = 60): Promise<string> {
  const reference = `order-${status}`;
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration, postcode,
      snapshot, created_at, next_check_at)
    values (${reference}, ${reference}, 1, ${status}, 100, '', '', '', '', '{}', now() - make_interval(secs => ${ageSeconds}),
      now())`);
  return reference;
}
const resume = () => resumeOrders({ database, jobs });
const jobsNow = async () =>
  database.query(sql`select task_identifier as job, key, attempts from checkout_jobs.jobs order by key`);
const pauseOf = async (reference: string) =>
  (
    await database.query<{ pause: number }>(
      sql`select round(extract(epoch from next_check_at - now()) / 10)::integer * 10 as pause from orders where reference = ${reference}`,
    )
  )[0]?.pause;

test('every unfinished order gets its job, and not again before its next check', async () => {
  const authorised = await addOrder('authorised');
  const open = [await addOrder('awaiting_payment'), await addOrder('pending'), await addOrder('placing')];
  expect((await resume()).sort()).toEqual([authorised, ...open]);
  expect(await resume()).toEqual([]);
  expect(await jobsNow()).toEqual([
    ...open.map((reference) => ({ job: 'check-payment', key: `check-payment:${reference}`, attempts: 0 })),
    { job: 'fulfil-order', key: `fulfil-order:${authorised}`, attempts: 0 },
  ]);
});

test.each([
  ['authorised', 3_600, 20],
  ['awaiting_payment', 5, 60],
  ['awaiting_payment', 300, 300],
  ['pending', 86_400, 900],
])('an order that is %s after %d s is looked at again after %d s', async (status, age, pause) => {
  const reference = await addOrder(status, age);
  await resume();
  expect(await pauseOf(reference)).toBe(pause);
});

test('a job that waits for a retry or gave up runs now, and one that runs is left alone', async () => {
  const reference = await addOrder('authorised');
  await jobs.add(database, 'fulfil-order', { reference }, { delaySeconds: 3_600 });
  await database.query(sql`update checkout_jobs._private_jobs set attempts = max_attempts`);
  const dueAgain = () => database.query(sql`update orders set next_check_at = now()`);
  expect(await resume()).toEqual([reference]);
  const due = sql`select attempts, run_at <= now() as due from checkout_jobs._private_jobs`;
  expect(await database.query(due)).toEqual([{ attempts: 0, due: true }]);
  await database.query(sql`update checkout_jobs._private_jobs set locked_at = now(), locked_by = 'me'`);
  await dueAgain();
  expect(await resume()).toEqual([]);
});

test('finished orders, and those that are not due, get no job', async () => {
  for (const status of ['paid', 'failed', 'cancelled', 'refunding', 'refunded']) await addOrder(status);
  await database.query(
    sql`update orders set next_check_at = now() + interval '1 second' where reference = ${await addOrder('authorised')}`,
  );
  expect(await resume()).toEqual([]);
});

test('a payment whose money is to be captured or given back gets its job', async () => {
  await insertPayment(database, { ...key, reference: 'A', openedPence: 100 });
  expect(await resume()).toEqual([]);
  await checkPaymentAgain(database, key, 0);
  expect(await resume()).toEqual(['A']);
  expect(await jobsNow()).toEqual([{ job: 'settle-payment', key: 'settle-payment:worldpay:A', attempts: 0 }]);
  expect(await resume()).toEqual([]);
});
