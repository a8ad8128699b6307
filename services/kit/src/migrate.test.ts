import sql from 'sql-template-tag';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { migrate, waitUntilMigrated } from './migrate';
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

describe('a schema that is newer than the program', () => {
  let folder: string;
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    write('001_first.sql', 'create table first (id integer, old integer);');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Migrates with one more file, and then as a program that does not have it. */
  async function migrateAndGoBack(name: string, text: string): Promise<void> {
    write(name, text);
    await migrate({ url, schema: 'circus', folder });
    rmSync(join(folder, name));
    await migrate({ url, schema: 'circus', folder });
  }

  test('is no fault while its migrations only add, as during a rolling update', () =>
    migrateAndGoBack('002_more.sql', 'alter table first add column more integer;'));

  test('is refused when a migration took something away', () =>
    expect(migrateAndGoBack('002_less_contract.sql', 'alter table first drop column old;')).rejects.toThrow(
      'The schema circus is newer than this program: it has the migration 002_less_contract,',
    ));
});

describe('a program that waits for its schema', () => {
  const circus = (folder: string) => ({ url, schema: 'circus', folder });
  const soon = { patienceMs: 300, pollMs: 20 };

  test('goes on when somebody else has migrated it', async () => {
    const ended: string[] = [];
    const waiting = waitUntilMigrated(circus(fixture), { pollMs: 20 }).then(() => ended.push('waited'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    ended.push('migrating');
    expect(await migrate(circus(fixture))).toEqual(['001_seats', '002_guests']);
    await waiting;
    expect(ended).toEqual(['migrating', 'waited']);
    expect(await migrate(circus(fixture))).toEqual([]);
  });

  test('ends with the name of the migration that is missing, and changes nothing', async () => {
    await expect(waitUntilMigrated(circus(fixture), soon)).rejects.toThrow(
      'The schema circus lacks the migration 001_seats. Run the command migrate of this program, or set MIGRATIONS=at-start.',
    );
    expect(await database.query(sql`select 1 from pg_namespace where nspname = 'circus'`)).toEqual([]);
  });

  test('is refused a schema that is newer, as one that migrates', async () => {
    await migrate(circus(fixture));
    await database.query(
      sql`insert into circus.migrations (name, run_on) values ('003_less_contract', now())`,
    );
    await expect(waitUntilMigrated(circus(fixture), soon)).rejects.toThrow('is newer than this program');
  });
});

test('a database from the template has the tables and their migrations', async () => {
  expect(await database.query(sql`select id from seats order by id`)).toHaveLength(2);
  await migrate({ url, schema: 'theatre', folder: fixture });
  expect(await database.query(sql`select name from migrations`)).toHaveLength(2);
});

const services = join(__dirname, '../..');
const migrations = readdirSync(services)
  .filter((name) => existsSync(join(services, name, 'sql')))
  .flatMap((name) => readdirSync(join(services, name, 'sql')).map((file) => `${name}/sql/${file}`))
  .filter((file) => !file.endsWith('schema.sql'));
/** From before there were several instances of a service. */
const older = [
  'checkout/sql/005_revisions_of_baskets.sql',
  'checkout/sql/007_payments.sql',
  'content/sql/002_editions.sql',
  'fitters/sql/003_calendars.sql',
];
const takesAway = /\b(drop (table|column)|rename (column|to)|alter column \w+ (type|set not null))\b/i;

test.each(migrations)('%s says in its name whether it takes something away', (file) => {
  const [up = ''] = readFileSync(join(services, file), 'utf8').split(/^-- Down Migration/m);
  if (!older.includes(file)) expect(takesAway.test(up)).toBe(file.endsWith('_contract.sql'));
});
