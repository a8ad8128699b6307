import { errorCodeOf } from '@tyres/contract-kit/error-code';
import sql from 'sql-template-tag';
import { createDatabase, type Database } from './database';
import { testDatabase, testLog } from './testing';

const migrations = `${__dirname}/testing/fixture`;
let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'theatre', migrations });
});
afterEach(() => database.close());

test('query returns dates as text and big integers as numbers', async () => {
  await database.query(sql`update seats set taken_on = '2025-03-30', revision = 7 where id = 1`);
  expect(
    await database.query(
      sql`select taken_on, revision, (select count(*) from seats) as seats from seats where id = 1`,
    ),
  ).toEqual([{ taken_on: '2025-03-30', revision: 7, seats: 2 }]);
});

test('values are sent as parameters, so SQL in them is not run', async () => {
  const name = "'; drop table seats; --";
  await database.query(sql`insert into guests (name) values (${name})`);
  expect(await database.query(sql`select name from guests`)).toEqual([{ name }]);
});

test('a transaction that throws is rolled back', async () => {
  const failing = database.transaction(async (tx) => {
    await tx.query(sql`insert into guests (name) values ('Ann')`);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.query(sql`select name from guests`)).toEqual([]);
});

/** Two transactions that lock the two seats in opposite order, each after the other has its first lock. */
function crossing(run: Database['transaction']): Promise<PromiseSettledResult<void>[]> {
  let first: (() => void) | undefined;
  const bothHoldOne = new Promise<void>((resolve) => {
    let holders = 0;
    first = () => (++holders === 2 ? resolve() : undefined);
  });
  const take = (ids: readonly [number, number], name: string) =>
    run(async (tx) => {
      await tx.query(sql`update seats set taken_by = ${name} where id = ${ids[0]}`);
      first?.();
      await bothHoldOne;
      await tx.query(sql`update seats set taken_by = ${name} where id = ${ids[1]}`);
    });
  return Promise.allSettled([take([1, 2], 'Ann'), take([2, 1], 'Bob')]);
}

test('a transaction that lost a deadlock is retried, and both transactions succeed', async () => {
  const results = await crossing(database.transaction);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
});

test('negative control: without a retry one of the two fails with 40P01', async () => {
  const once: Database['transaction'] = async (work) => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      const result = await work({
        query: async (statement) => (await client.query(statement.text, statement.values)).rows,
      });
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  };
  const results = await crossing(once);
  const reasons = results.flatMap((result) =>
    result.status === 'rejected' ? [errorCodeOf(result.reason)] : [],
  );
  expect(reasons).toEqual(['40P01']);
});

test('transactions are retried after a serialisation failure, so that no update is lost', async () => {
  const raise = () =>
    database.transaction(
      async (tx) => {
        const [seat] = await tx.query<{ revision: number }>(sql`select revision from seats where id = 1`);
        await tx.query(sql`update seats set revision = ${(seat?.revision ?? 0) + 1} where id = 1`);
      },
      { isolation: 'serializable' },
    );
  await Promise.all([raise(), raise(), raise()]);
  expect(await database.query(sql`select revision from seats where id = 1`)).toEqual([{ revision: 3 }]);
});

test('connections that the server ends, idle or in use, are replaced', async () => {
  await database.query(sql`select 1`);
  const working = database.transaction(async (tx) => {
    const rival = createDatabase({ url: urlOf(database), schema: 'theatre', log: testLog() });
    await rival.query(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await rival.close();
    await tx.query(sql`select 1`);
  });
  await expect(working).rejects.toThrow();
  expect(await database.query(sql`select 1 as alive`)).toEqual([{ alive: 1 }]);
});

function urlOf(of: Database): string {
  return of.pool.options.connectionString ?? '';
}

test('a slow statement is cancelled by the server', async () => {
  const hasty = createDatabase({
    url: urlOf(database),
    schema: 'theatre',
    log: testLog(),
    statementTimeoutMs: 50,
  });
  await expect(hasty.query(sql`select pg_sleep(2)`)).rejects.toMatchObject({ code: '57014' });
  await hasty.close();
});
