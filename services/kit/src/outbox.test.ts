import type { Database } from './database';
import { createOutbox, type JobHandler } from './outbox';
import { testDatabase, testLog } from './testing';

const outbox = createOutbox('theatre_jobs');
let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'theatre', migrations: `${__dirname}/testing/fixture` });
  await outbox.migrate(database.pool);
});
afterEach(() => database.close());

/** Works the queue until a job called `end` has run. */
async function work(handlers: Record<string, JobHandler>): Promise<void> {
  let ended: (() => void) | undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  await outbox.enqueue(database, 'end', {}, { delaySeconds: 0 });
  const worker = await outbox.start({
    pool: database.pool,
    log: testLog(),
    concurrency: 1,
    handlers: { ...handlers, end: async () => ended?.() },
  });
  await end;
  await worker.stop();
}

test('a job runs when its transaction commits, and not at all when it does not', async () => {
  const ran: unknown[] = [];
  await database.transaction((tx) => outbox.enqueue(tx, 'note', { order: 1 }));
  await expect(
    database.transaction(async (tx) => {
      await outbox.enqueue(tx, 'note', { order: 2 });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await work({ note: async (payload) => void ran.push(payload) });
  expect(ran).toEqual([{ order: 1 }]);
});

test('two jobs with one key are one', async () => {
  const ran: unknown[] = [];
  for (const order of [1, 2]) await outbox.enqueue(database, 'note', { order }, { key: 'note' });
  await work({ note: async (payload) => void ran.push(payload) });
  expect(ran).toEqual([{ order: 2 }]);
});

test('a job that fails knows how often it may still try', async () => {
  const attempts: unknown[] = [];
  await outbox.enqueue(database, 'fragile', {}, { maxAttempts: 1 });
  await work({
    fragile: async (_, job) => {
      attempts.push(job);
      throw new Error('no luck');
    },
  });
  expect(attempts).toEqual([{ attempt: 1, isLastAttempt: true }]);
});

test('work goes on after a worker could not note that a job was done', async () => {
  const ran: string[] = [];
  await outbox.enqueue(database, 'note', {});
  await work({
    note: async () => {
      ran.push('note');
      jest.spyOn(database.pool, 'connect').mockImplementationOnce(() => {
        throw new Error('timeout exceeded when trying to connect');
      });
    },
  });
  expect(ran).toEqual(['note']);
});

test('a name that is no schema is refused', () =>
  expect(() => createOutbox('x; drop schema y')).toThrow(TypeError));
