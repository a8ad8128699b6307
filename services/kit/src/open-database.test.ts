import { randomUUID } from 'node:crypto';
import sql, { raw } from 'sql-template-tag';
import { createDatabase, sessionSettings, type Database, type Queryable } from './database';
import { openDatabase } from './open-database';
import { testDatabase, testLog } from './testing';

const migrations = `${__dirname}/testing/fixture`;
const options = { schema: 'theatre', migrations, log: testLog() };
let own: Database;
let role: string;
beforeEach(async () => {
  own = await testDatabase({ schema: 'theatre', migrations });
  role = `pooled_${randomUUID().replaceAll('-', '')}`;
  await own.query(sql`create role ${raw(role)} superuser login password 'secret'`);
});
afterEach(async () => {
  await own.query(sql`drop role ${raw(role)}`);
  await own.close();
});

const url = () => own.pool.options.connectionString ?? '';
/** Sessions of this address know only what the role is set to, as those of a pooler know what it sets. */
const poolerUrl = () => {
  const address = new URL(url());
  address.username = role;
  address.password = 'secret';
  return address.href;
};
const config = () => ({ DATABASE_URL: url(), DATABASE_POOLER_URL: poolerUrl() });
const setRole = async (settings: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(settings))
    await own.query(sql`alter role ${raw(role)} set ${raw(name)} = ${raw(value)}`);
};
const whoAmI = sql`select current_user as name, (select count(*) from pg_prepared_statements) as prepared`;

test('without a pooler statements go to the database and are prepared', async () => {
  const database = await openDatabase({ ...options, config: { DATABASE_URL: url() } });
  const { username } = new URL(url());
  await database.query(sql`select id from seats`);
  expect(await database.query(whoAmI)).toEqual([{ name: username, prepared: 2 }]);
  await database.close();
});

test('with a pooler statements and transactions go through it, and none is prepared', async () => {
  await setRole(sessionSettings(options));
  const database = await openDatabase({ ...options, config: config() });
  expect(await database.query(sql`select count(*) as seats from seats`)).toEqual([{ seats: 2 }]);
  expect(await database.query(whoAmI)).toEqual([{ name: role, prepared: 0 }]);
  expect(await database.transaction((tx) => tx.query(whoAmI))).toEqual([{ name: role, prepared: 0 }]);
  await database.close();
});

test('locks of a session and migrations go past the pooler', async () => {
  await setRole(sessionSettings(options));
  const database = await openDatabase({ ...options, config: config() });
  const { rows } = await database.pool.query('select current_user as name');
  expect(rows).toEqual([{ name: new URL(url()).username }]);
  await database.close();
});

test.each([
  { title: 'of another schema', settings: { search_path: 'cinema, public' }, wrong: 'search_path' },
  {
    title: 'that let a statement run for ever',
    settings: { statement_timeout: '0' },
    wrong: 'statement_timeout',
  },
])('sessions $title are refused with the settings to write', async ({ settings, wrong }) => {
  await setRole({ ...sessionSettings(options), ...settings });
  await expect(openDatabase({ ...options, config: config() })).rejects.toThrow(
    `The sessions of DATABASE_POOLER_URL have another ${wrong}. Let the pooler set them, as with PgBouncer's connect_query='set search_path = theatre,public; set statement_timeout = 2500; set idle_in_transaction_session_timeout = 60000; set random_page_cost = 1.1; set jit = off'.`,
  );
});

test('without a replica its questions go to the database', async () => {
  const database = await openDatabase({ ...options, config: { DATABASE_URL: url() } });
  const [{ name = '' } = {}] = await database.replica.query<{ name: string }>(whoAmI);
  expect(name).toBe(new URL(url()).username);
  await database.close();
});

test('a replica is asked only what may be old; while it is away, the database is asked', async () => {
  await setRole(sessionSettings(options));
  const replicaUrl = poolerUrl();
  const database = createDatabase({ ...options, url: url(), replicaUrl });
  const nameOf = async (on: Queryable) => (await on.query<{ name: string }>(whoAmI))[0]?.name;
  const { username } = new URL(url());
  expect([await nameOf(database), await nameOf(database.replica)]).toEqual([username, role]);
  expect(await database.transaction(nameOf)).toBe(username);
  await database.close();

  const log = testLog();
  const warn = jest.spyOn(log, 'warn');
  const away = createDatabase({
    ...options,
    log,
    url: url(),
    replicaUrl: 'postgres://nobody:secret@127.0.0.1:1/theatre',
  });
  expect(await nameOf(away.replica)).toBe(username);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'replica unavailable; asking the database');
  await expect(away.replica.query(sql`select nonsense`)).rejects.toMatchObject({ code: '42703' });
  await away.close();
});

test('sessions of a replica behind a pooler are checked, too', async () => {
  await setRole({ ...sessionSettings(options), search_path: 'cinema, public' });
  const replica = { DATABASE_URL: url(), DATABASE_REPLICA_URL: poolerUrl() };
  // Without a pooler the program sets its sessions itself.
  await (await openDatabase({ ...options, config: replica })).close();
  await setRole(sessionSettings(options));
  const wrong = new URL(poolerUrl());
  wrong.username = new URL(url()).username;
  wrong.password = new URL(url()).password;
  await expect(
    openDatabase({ ...options, config: { ...config(), DATABASE_REPLICA_URL: wrong.href } }),
  ).rejects.toThrow('The sessions of DATABASE_REPLICA_URL have another search_path, ');
});

test('a pooler that is away is an error, and no connection stays open', async () => {
  const away = { DATABASE_URL: url(), DATABASE_POOLER_URL: 'postgres://nobody:secret@127.0.0.1:1/theatre' };
  await expect(openDatabase({ ...options, config: away })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('the settings of direct sessions are those that a pooler has to have', async () => {
  const database = createDatabase({ ...options, url: url(), statementTimeoutMs: 700 });
  const [path] = await database.query(sql`show search_path`);
  const [timeout] = await database.query(sql`show statement_timeout`);
  const [idle] = await database.query(sql`show idle_in_transaction_session_timeout`);
  expect([path, timeout, idle]).toEqual([
    { search_path: 'theatre,public' },
    { statement_timeout: '700ms' },
    { idle_in_transaction_session_timeout: '1min' },
  ]);
  await database.close();
});
