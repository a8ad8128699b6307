import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import sql from 'sql-template-tag';
import type { Database } from './database';
import { createQueueMetrics, createSweep, lockKeyOf } from './dead-workers';
import { createOutbox, type JobHandler } from './outbox';
import { testDatabase, testLog } from './testing';
import { holdWorkerLock, type WorkerLock } from './worker-lock';

const outbox = createOutbox('theatre_jobs');
let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'theatre', migrations: `${__dirname}/testing/fixture` });
  await outbox.migrate(database.pool);
});
afterEach(() => database.close());

/** Runs jobs until one called `end` has run. */
async function work(handlers: Record<string, JobHandler>, sweepEveryMs?: number): Promise<void> {
  let ended: (() => void) | undefined;
  const end = new Promise<void>((resolve) => (ended = resolve));
  await outbox.enqueue(database, 'end', {}, { delaySeconds: 0 });
  const worker = await outbox.start({
    pool: database.pool,
    log: testLog(),
    ...(sweepEveryMs === undefined ? {} : { sweepEveryMs }),
    lanes: [{ handlers: { ...handlers, end: async () => ended?.() }, concurrency: 1 }],
  });
  await end;
  await worker.stop();
}

test('a job runs only if its transaction commits', async () => {
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

test('a job replaces a waiting job with the same key', async () => {
  const ran: unknown[] = [];
  for (const order of [1, 2]) await outbox.enqueue(database, 'note', { order }, { key: 'note' });
  await work({ note: async (payload) => void ran.push(payload) });
  expect(ran).toEqual([{ order: 2 }]);
});

test('a due job with a lower priority number runs before those that were added earlier', async () => {
  const ran: unknown[] = [];
  await outbox.enqueue(database, 'note', { order: 1 });
  await outbox.enqueue(database, 'note', { order: 2 }, { priority: -1 });
  await work({ note: async (payload) => void ran.push(payload) });
  expect(ran).toEqual([{ order: 2 }, { order: 1 }]);
});

test('a handler receives the number of the attempt, and whether it is the last', async () => {
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

test('a new worker starts after a worker failed to mark a job as done', async () => {
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

test('with unlessRunning a waiting job is replaced, and one that gave up is restarted', async () => {
  const add = () =>
    outbox.enqueue(database, 'note', {}, { key: 'note', maxAttempts: 1, unlessRunning: true });
  const attempts: number[] = [];
  await add();
  await add();
  const fail: JobHandler = async (_, { attempt }) => {
    attempts.push(attempt);
    throw new Error('no luck');
  };
  await work({ note: fail });
  expect(attempts).toEqual([1]);
  await add();
  await work({ note: fail });
  expect(attempts).toEqual([1, 1]);
});

test('a lane whose workers are all busy does not hold up another lane', async () => {
  let letGo = (): void => undefined;
  const hanging = new Promise<void>((resolve) => (letGo = resolve));
  let complete = (): void => undefined;
  const completed = new Promise<void>((resolve) => (complete = resolve));
  for (const name of ['message', 'message', 'order']) await outbox.enqueue(database, name, {});
  const worker = await outbox.start({
    pool: database.pool,
    log: testLog(),
    lanes: [
      { handlers: { order: async () => complete() }, concurrency: 1 },
      { handlers: { message: () => hanging }, concurrency: 2 },
    ],
  });
  await completed;
  letGo();
  await worker.stop();
});

describe('a worker that was killed during a job', () => {
  let child: ChildProcess | undefined;
  afterEach(() => child?.kill('SIGKILL'));

  /** Adds a job that never ends, and kills the process that works on it. */
  async function killWorkerWithJob(maxAttempts?: number): Promise<void> {
    await outbox.enqueue(database, 'note', { order: 1 }, maxAttempts === undefined ? {} : { maxAttempts });
    const script = `
      import pg from 'pg';
      import { createOutbox } from ${JSON.stringify(join(__dirname, 'outbox.ts'))};
      import { createSilentLog } from ${JSON.stringify(join(__dirname, 'log.ts'))};
      const pool = new pg.Pool({ connectionString: process.env.TEST_URL });
      pool.on('error', () => undefined);
      pool.on('connect', (client) => client.on('error', () => undefined));
      const note = () => new Promise(() => console.log('began'));
      await createOutbox('theatre_jobs').start({ pool, log: createSilentLog(), lanes: [{ handlers: { note } }] });`;
    child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      cwd: __dirname,
      env: { ...process.env, TEST_URL: database.pool.options.connectionString },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (child.stdout) await once(child.stdout, 'data');
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  test('leaves the job to another worker', async () => {
    await killWorkerWithJob();
    const ran = await new Promise((resolve) => {
      const started = outbox.start({
        pool: database.pool,
        log: testLog(),
        sweepEveryMs: 50,
        lanes: [
          {
            handlers: {
              note: async (payload, job) =>
                void started.then(({ stop }) => stop().then(() => resolve({ payload, job }))),
            },
          },
        ],
      });
    });
    expect(ran).toEqual({ payload: { order: 1 }, job: { attempt: 2, isLastAttempt: false } });
  });

  test('leaves the job to another worker even in the last attempt, which is repeated', async () => {
    await killWorkerWithJob(1);
    const { recovered } = await sweepTwice();
    const attempts: unknown[] = [];
    await work({ note: async (_, job) => void attempts.push(job) });
    expect([recovered, attempts]).toEqual([1, [{ attempt: 2, isLastAttempt: true }]]);
  });

  test('negative control: with a single sweep no worker runs the job', async () => {
    await killWorkerWithJob();
    const ran: unknown[] = [];
    await work({ note: async (payload) => void ran.push(payload) }, 3_600_000);
    expect(ran).toEqual([]);
  });
});

/** Sweeps twice as another process would, with `between` in the pause; returns how many jobs were unlocked. */
async function sweepTwice(
  between: (lock: WorkerLock) => Promise<unknown> = async () => undefined,
): Promise<{ recovered: number }> {
  const lock = holdWorkerLock(database.pool, 'another worker', testLog());
  await until(async () => lock.holdingSince() !== undefined);
  const metrics = createQueueMetrics();
  const sweep = createSweep({
    pool: database.pool,
    schema: 'theatre_jobs',
    lock: () => lock,
    metrics,
    log: testLog(),
  });
  await sweep();
  await between(lock);
  await sweep();
  await lock.release();
  const { values } = await metrics.recovered.get();
  return { recovered: values[0]?.value ?? 0 };
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 5));
}

describe('a live worker that lost its lock', () => {
  const workerId = 'pool-1';
  let lock: WorkerLock;
  beforeEach(async () => {
    lock = holdWorkerLock(database.pool, lockKeyOf('theatre_jobs', workerId), testLog());
    await until(async () => lock.holdingSince() === 1);
    await outbox.enqueue(database, 'note', {});
    await database.query(
      sql`update theatre_jobs._private_jobs set locked_by = ${workerId}, locked_at = now()`,
    );
  });
  afterEach(() => lock.release());

  /** Terminates all connections, as a restart of the server does. */
  const breakLock = () =>
    database.query(sql`select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
        and database = (select oid from pg_database where datname = current_database())`);

  test('keeps its jobs, because it acquires the lock again before the second sweep', async () => {
    await breakLock();
    expect(await sweepTwice(() => until(async () => lock.holdingSince() === 2))).toEqual({ recovered: 0 });
  });

  test("keeps its jobs when the sweeper's lock was lost at the same time", async () => {
    await lock.release();
    const breakSweepers = async (sweepers: WorkerLock): Promise<void> => {
      await breakLock();
      await until(async () => sweepers.holdingSince() === 2);
    };
    expect(await sweepTwice(breakSweepers)).toEqual({ recovered: 0 });
  });

  test('negative control: loses its jobs when it does not acquire the lock again', async () => {
    await lock.release();
    expect(await sweepTwice()).toEqual({ recovered: 1 });
  });
});

test('jobs that have used up their attempts are counted by name', async () => {
  await outbox.enqueue(database, 'fragile', {}, { maxAttempts: 1 });
  const outcome = async () => {
    throw new Error('no luck');
  };
  await work({ fragile: outcome });
  const metrics = createQueueMetrics();
  const lock: WorkerLock = { holdingSince: () => 1, release: async () => undefined };
  await createSweep({
    pool: database.pool,
    schema: 'theatre_jobs',
    lock: () => lock,
    metrics,
    log: testLog(),
  })();
  expect((await metrics.givenUp.get()).values).toMatchObject([{ labels: { job: 'fragile' }, value: 1 }]);
});

test('an invalid schema name is refused', () =>
  expect(() => createOutbox('x; drop schema y')).toThrow(TypeError));

test('jobs run again after several could not be marked as failed while the database was away', async () => {
  const pool = new pg.Pool(database.pool.options);
  const connect = pool.connect.bind(pool);
  const failing = jest.spyOn(pool, 'connect');
  let isAway = false;
  failing.mockImplementation((...args) => {
    if (!isAway || args.length > 0) return connect(...args);
    return Promise.reject(Object.assign(new Error('It is away.'), { code: 'ECONNREFUSED' }));
  });
  let running = 0;
  let end: (() => void) | undefined;
  const hasEnded = new Promise<void>((resolve) => (end = resolve));
  // Two fail, one after another, so that each is marked on its own; the third one succeeds.
  const handle = async (payload: unknown): Promise<void> => {
    const { nth }: { nth?: number } = Object(payload);
    for (running += 1; running < 3;) await new Promise((resolve) => setTimeout(resolve, 5));
    isAway = true;
    await new Promise((resolve) => setTimeout(resolve, 100 * (nth ?? 0)));
    if (nth !== 3) throw new Error('It fails.');
  };
  const handlers = { handle, end: async () => end?.() };
  const worker = await outbox.start({ pool, log: testLog(), lanes: [{ handlers, concurrency: 3 }] });
  for (const nth of [1, 2, 3]) await outbox.enqueue(database, 'handle', { nth }, { maxAttempts: 1 });
  while (!isAway) await new Promise((resolve) => setTimeout(resolve, 20));
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  isAway = false;
  await outbox.enqueue(database, 'end', {});
  await hasEnded;
  await worker.stop();
  await pool.end();
});
