import sql from 'sql-template-tag';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { migrate } from './migrate';
import { testDatabase } from './testing';

const fixture = `${__dirname}/testing/fixture`;
let database: Database;
let url: string;
beforeEach(async () => {
  database = await testDatabase({ schema: 'theatre', migrations: fixture });
  url = database.pool.options.connectionString ?? '';
});
afterEach(() => database.close());

test('concurrent starts run each migration once, and never run schema.sql', async () => {
  await Promise.all([1, 2, 3].map(() => migrate({ url, schema: 'cinema', folder: fixture })));
  expect(await database.query(sql`select name from cinema.migrations order by id`)).toEqual([
    { name: '001_seats' },
    { name: '002_guests' },
  ]);
  expect(await database.query(sql`select id from cinema.seats order by id`)).toEqual([{ id: 1 }, { id: 2 }]);
});

test('a failed migration rolls back all migrations of its run', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'migrations-'));
  try {
    writeFileSync(join(folder, '001_first.sql'), 'create table first (id integer);');
    writeFileSync(join(folder, '002_broken.sql'), 'create table second (id nonsense);');
    await expect(migrate({ url, schema: 'circus', folder })).rejects.toThrow(/nonsense/);
    expect(
      await database.query(
        sql`select table_name from information_schema.tables where table_schema = 'circus' and table_name <> 'migrations'`,
      ),
    ).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a database from the template has the tables and their migrations', async () => {
  expect(await database.query(sql`select id from seats order by id`)).toHaveLength(2);
  await migrate({ url, schema: 'theatre', folder: fixture });
  expect(await database.query(sql`select name from migrations`)).toHaveLength(2);
});
