import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from './database';
import { dumpSchema } from './dump-schema';
import { migrate } from './migrate';
import { testDatabase } from './testing';

const servicesFolder = join(__dirname, '../..');
const services = readdirSync(servicesFolder).filter((name) => {
  const folder = join(servicesFolder, name, 'sql');
  return existsSync(folder) && readdirSync(folder).some((file) => /^\d{3}_.*\.sql$/.test(file));
});

const schemaOf = (service: string): string => service.replaceAll('-', '_');
const urlOf = (database: Database): string => database.pool.options.connectionString ?? '';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dump-schema-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The dump of a migration with this text. */
async function dumpOf(migration: string): Promise<string> {
  writeFileSync(join(folder, '001_first.sql'), migration);
  const database = await testDatabase({ schema: 'theatre', migrations: folder });
  try {
    return await dumpSchema({ url: urlOf(database), schema: 'theatre' });
  } finally {
    await database.close();
  }
}

test('the services with migrations are found', () => expect(services.length).toBeGreaterThanOrEqual(5));

describe.each(services)('services/%s', (service) => {
  const migrations = join(servicesFolder, service, 'sql');
  const schema = schemaOf(service);
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase({ schema, migrations });
  });
  afterAll(() => database.close());

  test(`sql/schema.sql matches the migrations (update: npm run schema -w @tyres/${service})`, async () => {
    expect(readFileSync(join(migrations, 'schema.sql'), 'utf8')).toBe(
      await dumpSchema({ url: urlOf(database), schema }),
    );
  });

  test('running sql/schema.sql on an empty schema recreates the schema', async () => {
    const committed = readFileSync(join(migrations, 'schema.sql'), 'utf8');
    await database.pool.query(`drop schema ${schema} cascade; create schema ${schema}; ${committed}`);
    expect(await dumpSchema({ url: urlOf(database), schema })).toBe(committed);
  });

  test('package.json has the script schema', () => {
    const { scripts } = JSON.parse(readFileSync(join(servicesFolder, service, 'package.json'), 'utf8'));
    expect(scripts).toMatchObject({ schema: 'dump-schema' });
  });
});

test('dumpSchema writes columns, checks, exclusions, partial indexes, functions and triggers as readable SQL', async () => {
  const dump = await dumpOf(`
    create extension if not exists btree_gist;
    create type "seat kind" as enum ('Stalls', 'Dress circle');
    create table seat_rows (name text primary key, kind "seat kind");
    create table visits (
      id bigint generated always as identity primary key,
      seat_row text not null references seat_rows,
      during tstzrange not null,
      state text not null default 'HELD' check (state in ('HELD', 'SOLD')),
      price_pence integer not null check (price_pence > 0),
      price_pounds numeric(8, 2) generated always as (price_pence / 100.0) stored,
      constraint visits_one_guest_a_seat exclude using gist (seat_row with =, during with &&) where (state = 'SOLD')
    );
    create unique index visits_one_hold on visits (seat_row) where state = 'HELD';
    create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'Nothing CHANGES here';
    end
    $$;
    create trigger visits_stay before delete on visits for each row execute function refuse_change();
  `);
  expect(dump).toBe(`-- What the migrations add up to. Written by \`npm run schema\`, never by hand.

create extension if not exists btree_gist;

create type "seat kind" as enum ('Stalls', 'Dress circle');

create or replace function refuse_change()
 returns trigger
 language plpgsql
as $function$
    begin
      raise exception 'Nothing CHANGES here';
    end
    $function$;

create table seat_rows (
  name text not null,
  kind "seat kind",
  constraint seat_rows_pkey primary key (name)
);

create table visits (
  id bigint generated always as identity not null,
  seat_row text not null,
  during tstzrange not null,
  state text default 'HELD'::text not null,
  price_pence integer not null,
  price_pounds numeric(8,2) generated always as ((price_pence::numeric / 100.0)) stored,
  constraint visits_pkey primary key (id),
  constraint visits_price_pence_check check (price_pence > 0),
  constraint visits_state_check check (state = any (array['HELD'::text, 'SOLD'::text])),
  constraint visits_one_guest_a_seat exclude using gist (seat_row with =, during with &&) where (state = 'SOLD'::text),
  constraint visits_seat_row_fkey foreign key (seat_row) references seat_rows(name)
);
create unique index visits_one_hold on visits using btree (seat_row) where state = 'HELD'::text;
create trigger visits_stay before delete on visits for each row execute function refuse_change();
`);
});

test('dumpSchema writes a table after the tables that it references, and closes cycles at the end', async () => {
  const dump = await dumpOf(`
    create table actors (id integer primary key, play_id integer);
    create table plays (id integer primary key, lead_id integer references actors, theatre_id integer);
    create table theatres (id integer primary key);
    alter table actors add constraint actors_play foreign key (play_id) references plays;
    alter table plays add constraint plays_theatre foreign key (theatre_id) references theatres;
  `);
  expect(dump.match(/^(create|alter) table \w+/gm)).toEqual([
    'create table theatres',
    'create table plays',
    'create table actors',
    'alter table plays',
  ]);
});

test('tables that are created in another order give the same dump', async () => {
  const seats = 'create table seats (id serial primary key, row text, unique (row), check (row <> $$$$));';
  const guests = 'create table guests (name text primary key);';
  const indexes = ['create index b_index on seats (row, id);', 'create index a_index on seats (id, row);'];
  const first = await dumpOf([seats, guests, ...indexes].join('\n'));
  expect(await dumpOf([guests, seats, ...indexes.toReversed()].join('\n'))).toBe(first);
  expect(first).toContain("id integer default nextval('seats_id_seq'::regclass) not null");
  expect(first).toContain('create sequence seats_id_seq as integer;');
  expect(first).not.toContain('migrations_id_seq');
});

test('dumpSchema throws for an object that it cannot write', async () => {
  await expect(dumpOf('create domain pence as integer check (value >= 0);')).rejects.toThrow(
    'The dump cannot write: type pence.',
  );
});

test("dumpSchema leaves out another service's tables in the same database", async () => {
  writeFileSync(join(folder, '001_first.sql'), 'create table seats (id integer primary key);');
  const database = await testDatabase({ schema: 'theatre', migrations: folder });
  try {
    const alone = await dumpSchema({ url: urlOf(database), schema: 'theatre' });
    await migrate({ url: urlOf(database), schema: 'fitters', folder: join(servicesFolder, 'fitters/sql') });
    expect(await dumpSchema({ url: urlOf(database), schema: 'theatre' })).toBe(alone);
  } finally {
    await database.close();
  }
});
