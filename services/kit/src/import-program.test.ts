import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import sql from 'sql-template-tag';
import { number, object, string } from 'yup';
import type { Database } from './database';
import { importRows } from './import';
import { createImports, runImport, type ReadFile } from './import-program';
import { testDatabase } from './testing';

const migrations = `${__dirname}/testing/fixture`;
const folder = mkdtempSync(join(tmpdir(), 'import-program-'));
afterAll(() => rmSync(folder, { recursive: true }));

const seatRow = object({ id: number().integer().required(), taken_by: string().default('') });
const readSeats: ReadFile = (tx, file) =>
  importRows({
    file,
    schema: seatRow,
    batch: (rows) =>
      tx.query(sql`insert into seats (id, taken_by)
        select id, nullif(taken_by, '') from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) row (id integer, taken_by text)
        on conflict (id) do update set taken_by = excluded.taken_by`),
  });
const imports = createImports(new Map([['seats', readSeats]]));

let database: Database;
let printed: { out: string; err: string };
beforeEach(async () => {
  database = await testDatabase({ schema: 'theatre', migrations });
  printed = { out: '', err: '' };
  jest.spyOn(process.stdout, 'write').mockImplementation((text) => (printed.out += String(text)) !== '');
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => (printed.err += String(text)) !== '');
});
afterEach(async () => {
  jest.restoreAllMocks();
  process.exitCode = undefined;
  await database.close();
});

const seats = () => database.query(sql`select id, taken_by from seats order by id`);

const run = (...args: string[]): Promise<void> => runBy(imports, ...args);

async function runBy(kinds: typeof imports, ...args: string[]): Promise<void> {
  await runImport({
    schema: 'theatre',
    imports: kinds,
    config: { DATABASE_URL: database.pool.options.connectionString ?? '', LOG_LEVEL: 'silent' },
    migrations: new URL(`file://${migrations}/`),
    args,
  });
}

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

test('an import reports its changes in one line, and can be repeated', async () => {
  const path = file('seats.csv', 'id,taken_by\n1,Ann\n3,Bob\n');
  await run('seats', path);
  expect(printed.out).toMatch(
    /^seats: 2 rows imported in [\d.]+ s \([\d,]+ rows\/s\): seats: 1 new, 1 updated\n$/,
  );
  expect(printed.err).toBe('');
  const after = await seats();
  await run('seats', path);
  expect(printed.out).toMatch(/seats: 2 updated\n$/);
  expect(await seats()).toEqual(after);
});

test('a dry run reports what would change, and changes nothing', async () => {
  const before = await seats();
  await run('seats', file('dry.csv', 'id,taken_by\n1,Ann\n3,Bob\n4,Cy\n'), '--dry-run');
  expect(printed.out).toBe(
    'seats: 3 rows are valid; nothing was written. An import would change: seats: 2 new, 1 updated\n',
  );
  expect(await seats()).toEqual(before);
});

test('an import with wrong lines lists them by number, writes nothing and exits with code 1', async () => {
  const before = await seats();
  const path = file('bad.csv', 'id,taken_by\n3,Ann\nfour,Bob\n');
  await run('seats', path);
  expect([printed.out, process.exitCode]).toEqual(['', 1]);
  expect(printed.err).toContain(`${path}:\n  line 3: id must be a \`number\` type`);
  expect(await seats()).toEqual(before);
});

test.each<[string, string[], number, RegExp]>([
  ['no file', ['seats'], 2, /^Usage: import <seats> <file> \[--dry-run\]/],
  ['an unknown option', ['seats', 'a.csv', '--force'], 2, /^Usage: import <seats>/],
  ['an unknown kind', ['chairs', 'a.csv'], 2, /^Usage: import <seats>/],
  ['a missing file', ['seats', join(folder, 'none.csv')], 1, /none\.csv does not exist\.\n$/],
  ['a file of another kind', ['seats', join(folder, 'a.xlsx')], 1, /must end in \.csv or \.ndjson/],
  ['a folder with nothing to import', ['--demo', folder], 2, /has no file of these kinds: seats\.\n$/],
])('%s is reported in a plain message', async (_, args, code, message) => {
  rmSync(join(folder, 'seats.csv'), { force: true });
  await run(...args);
  expect([printed.out, process.exitCode]).toEqual(['', code]);
  expect(printed.err).toMatch(message);
});

test('a kind may say itself what changes, and may be pruned', async () => {
  const read: ReadFile = async (_tx, _file, _now, { prune, describe }) => {
    describe({ summary: prune ? '1 removed' : 'no change', lines: ['- row 3'] });
    return 2;
  };
  const folders = createImports(new Map([['seats', read]]), { prunable: ['seats'] });
  await run('seats', folder, '--prune');
  expect([printed.err, process.exitCode]).toEqual([
    expect.stringMatching(/^Usage: import <seats> <file> \[--dry-run\], or/),
    2,
  ]);
  await runBy(folders, 'seats', folder, '--prune', '--dry-run');
  await runBy(folders, 'seats', folder);
  expect(printed.out).toMatch(
    /^seats: 2 rows are valid; nothing was written\. An import would change: 1 removed\n- row 3\nseats: 2 rows imported .*: no change\n$/,
  );
});

/** An import of seats whose transaction stays open until `go` is called. */
function pausedImport() {
  let go = (): void => undefined;
  const going = new Promise<void>((resolve) => (go = resolve));
  let start = (): void => undefined;
  const started = new Promise<void>((resolve) => (start = resolve));
  const read: ReadFile = async (tx, path, now, options) => {
    const rows = await readSeats(tx, path, now, options);
    start();
    await going;
    return rows;
  };
  return { paused: createImports(new Map([['seats', read]])), started, go };
}

test('a second import of the same kind says that it waits, and runs when the first has ended', async () => {
  const { paused, started, go } = pausedImport();
  const first = paused.importFile(database, 'seats', file('first.csv', 'id,taken_by\n1,Ann\n7,Ann\n'));
  await started;
  const second = run('seats', file('second.csv', 'id,taken_by\n7,Bob\n'));
  while (printed.err === '') await setTimeout(10);
  expect(printed.err).toBe('Another import of seats is running. This one waits for it.\n');
  expect(await seats()).toEqual([
    { id: 1, taken_by: null },
    { id: 2, taken_by: null },
  ]);
  go();
  await Promise.all([first, second]);
  expect(printed.out).toMatch(/seats: 1 updated\n$/);
  expect(await seats()).toContainEqual({ id: 7, taken_by: 'Bob' });
});

test('an import whose connection is killed after its rows were sent leaves nothing, and the next one need not wait', async () => {
  const before = await seats();
  const { paused, started, go } = pausedImport();
  const path = file('killed.csv', 'id,taken_by\n1,Ann\n7,Ann\n');
  const killed = paused.importFile(database, 'seats', path);
  await started;
  await database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and state = 'idle in transaction'`);
  go();
  await expect(killed).rejects.toThrow(/terminat|connection error/);
  expect(await seats()).toEqual(before);
  await run('seats', path);
  expect(printed.err).toBe('');
  expect(printed.out).toMatch(/seats: 1 new, 1 updated\n$/);
});
