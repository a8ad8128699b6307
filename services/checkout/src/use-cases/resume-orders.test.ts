import { testDatabase, testLog } from '@tyres/service-kit/testing';
import type { Database } from '@tyres/service-kit/database';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sql from 'sql-template-tag';
import { jobs, outbox } from '../jobs/jobs';
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

async function addOrder(status: string, idleSeconds: number): Promise<string> {
  const reference = `order-${status}-${idleSeconds}`;
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration, postcode,
      snapshot, updated_at)
    values (${reference}, ${reference}, 1, ${status}, 100, '', '', '', '', '{}', now() - make_interval(secs => ${idleSeconds}))`);
  return reference;
}
const resume = () => resumeOrders({ database, jobs, log: testLog() });
const jobsNow = async () =>
  database.query(sql`select task_identifier as job, key, attempts from checkout_jobs.jobs order by key`);

test('an authorised or refunding order without a job gets exactly one', async () => {
  const paid = await addOrder('authorised', 60);
  const refunded = await addOrder('refunding', 60);
  expect(await resume()).toEqual([paid, refunded]);
  expect(await resume()).toEqual([]);
  expect(await jobsNow()).toEqual([
    { job: 'fulfil-order', key: `fulfil-order:${paid}`, attempts: 0 },
    { job: 'refund-order', key: `refund-order:${refunded}`, attempts: 0 },
  ]);
});

test('an order gets a new job when its job has given up, but not while the job runs', async () => {
  const reference = await addOrder('authorised', 60);
  await jobs.add(database, 'fulfil-order', { reference });
  await database.query(
    sql`update checkout_jobs._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'me'`,
  );
  expect(await resume()).toEqual([]);
  await database.query(sql`update checkout_jobs._private_jobs set locked_at = null, locked_by = null`);
  expect(await resume()).toEqual([reference]);
  expect(await jobsNow()).toMatchObject([{ attempts: 0 }]);
});

test('orders in other states, and orders that have just changed, get no job', async () => {
  for (const status of ['placing', 'awaiting_payment', 'pending', 'paid', 'failed', 'cancelled', 'refunded'])
    await addOrder(status, 3_600);
  await addOrder('authorised', 5);
  expect(await resume()).toEqual([]);
});
