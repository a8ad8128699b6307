import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { addReviews, aFitter, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import { findFitter } from '../store/fitters';
import { saveFitters } from '../store/imported-fitters';
import { imports } from './imports';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await fittersDatabase();
  folder = await mkdtemp(join(tmpdir(), 'fitters-import-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const header =
  'id,account_number,code,name,mobile,town,postcode,nation,latitude,longitude,weekday,saturday,sunday,bays,job_minutes,lead_days,cut_off_time';
const garage = (bays: number, weekday = '08:00-18:00') =>
  `1,KT1,CALIND,Mill Lane Tyres,0,London,SW1A 2AB,England,51.5,-0.14,${weekday},09:00-13:00,00:00-00:00,${bays},60,1,17:00`;

async function given(...lines: string[]): Promise<string> {
  return file('fitters.csv', lines);
}

/** Writes a file of lines and returns its path. */
async function file(name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, `${lines.join('\n')}\n`);
  return path;
}

test('importing the demo data twice gives the same rows as importing it once', async () => {
  await generateDemo(folder);
  const files = await imports.filesIn(folder);
  expect(files.map(({ kind }) => kind)).toEqual([
    'outcodes',
    'towns',
    'bank-holidays',
    'fitters',
    'bookings',
    'reviews',
  ]);
  const counts = () =>
    database.query(sql`select (select count(*) from fitters) as fitters, (select count(*) from towns) as towns,
    (select count(*) from bays) as bays, (select count(*) from opening_times) as hours`);
  for (const one of files) await imports.importFile(database, one.kind, one.file);
  const first = await counts();
  expect(first).toMatchObject([{ fitters: 1_200, towns: 900 }]);
  for (const one of files) await imports.importFile(database, one.kind, one.file);
  expect(await counts()).toEqual(first);
  // Some 25,000 rows, twice, while other tests run.
});

test('a second import updates the hours and bays of a fitter [E-FITTER-HOURS]', async () => {
  await imports.importFile(database, 'fitters', await given(header, garage(3)));
  expect(await bayIdsOf(database, 1)).toHaveLength(3);
  await imports.importFile(database, 'fitters', await given(header, garage(2, '10:00-12:00')));
  expect(await bayIdsOf(database, 1)).toHaveLength(2);
  expect((await findFitter(database, 'KT1'))?.openingHours).toEqual({
    weekday: { opensAtMinute: 600, closesAtMinute: 720 },
    saturday: { opensAtMinute: 540, closesAtMinute: 780 },
  });
});

test('a second import replaces every field of a fitter, and keeps its score [E-FITTER, E-FITTER-SERVICES]', async () => {
  const changed = {
    account_number: 'KT2',
    cal_account_number: 'CALMOB00002',
    code: 'CALMOB',
    name: 'Kershaw On The Drive',
    mobile: 1,
    address_line_one: '2 Moor Lane',
    address_line_two: 'Unit 2',
    address_line_three: 'Headingley',
    town: 'Leeds',
    postcode: 'LS1 1AA',
    nation: 'Scotland',
    latitude: 53.8,
    longitude: -1.55,
    job_minutes: 120,
    lead_days: 2,
    cut_off_time: '12:30',
    opens_on_bank_holidays: 0,
    mobile_surcharge_pence: 2000,
    featured: 1,
    services_available: 'Exhausts',
    services_unavailable: 'Tyre fitting',
    serves_miles: 22,
    travel_minutes: 25,
  };
  await saveFitters(database, [aFitter({})]);
  await addReviews(database, { account_number: 'KT1', rating: 5 }, { account_number: 'KT1', rating: 4 });
  await saveFitters(database, [aFitter(changed)]);
  expect(await findFitter(database, 'KT1')).toBeUndefined();
  expect(await findFitter(database, 'KT2')).toMatchObject({
    id: 1,
    calAccountNumber: 'CALMOB00002',
    code: 'CALMOB',
    name: 'Kershaw On The Drive',
    isMobile: true,
    addressLines: ['2 Moor Lane', 'Unit 2', 'Headingley'],
    town: 'Leeds',
    postcode: 'LS1 1AA',
    nation: 'Scotland',
    latitude: 53.8,
    longitude: -1.55,
    averageScore: 4.5,
    reviewCount: 2,
    mobileSurchargePence: 2000,
    jobMinutes: 120,
    leadDays: 2,
    cutOffMinute: 750,
    opensOnBankHolidays: false,
    isFeatured: true,
    servicesAvailable: ['Exhausts'],
    servicesUnavailable: ['Tyre fitting'],
    servesMiles: 22,
    travelMinutes: 25,
  });
  // A garage again, which serves no area.
  await saveFitters(database, [aFitter({})]);
  expect(await findFitter(database, 'KT1')).toMatchObject({ servesMiles: null, travelMinutes: 0 });
});

test('a mobile fitter whose file does not say so goes 15 miles, without a way between its jobs', async () => {
  await saveFitters(database, [aFitter({ mobile: 1 })]);
  expect(await findFitter(database, 'KT1')).toMatchObject({ servesMiles: 15, travelMinutes: 0 });
});

test('a bay that is taken away with a job in it is offered no more, and comes back with a later file', async () => {
  await imports.importFile(database, 'fitters', await given(header, garage(2)));
  const [, second = 0] = await bayIdsOf(database, 1);
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    values ('k', 1, ${second}, '[2030-06-03 08:00Z,2030-06-03 09:00Z)', '2030-06-03 09:00Z', 'booked', 'ORDER1')`);
  await imports.importFile(database, 'fitters', await given(header, garage(1)));
  expect(await bayIdsOf(database, 1)).toHaveLength(1);
  expect(await database.query(sql`select order_reference from appointments`)).toHaveLength(1);
  await imports.importFile(database, 'fitters', await given(header, garage(3)));
  expect(await bayIdsOf(database, 1)).toEqual([expect.any(Number), second, expect.any(Number)]);
});

test('a fitter that has left is offered no more, and its bookings stay', async () => {
  const withGone = (gone: string) => [`${header},gone`, `${garage(1)},${gone}`];
  await imports.importFile(database, 'fitters', await given(...withGone('')));
  const [bay = 0] = await bayIdsOf(database, 1);
  await database.query(sql`
    insert into appointments (key, fitter_id, bay_id, during, ends_at, state, order_reference)
    values ('k', 1, ${bay}, '[2030-06-03 08:00Z,2030-06-03 09:00Z)', '2030-06-03 09:00Z', 'booked', 'ORDER1')`);
  await imports.importFile(database, 'fitters', await given(...withGone('1')));
  expect(await findFitter(database, 'KT1')).toBeUndefined();
  expect(await database.query(sql`select order_reference from appointments`)).toHaveLength(1);
  await imports.importFile(database, 'fitters', await given(...withGone('0')));
  expect(await findFitter(database, 'KT1')).toBeDefined();
});

const second = (line: string) => line.replace('1,KT1', '2,KT2');
test.each([
  ['one id twice', [garage(1), garage(1).replace('KT1', 'KT3')], 'line 3: the fitter 1 is there twice'],
  [
    'one account number twice',
    [garage(1), garage(1).replace('1,KT1', '2,KT1')],
    'line 3: the account number KT1 is there twice',
  ],
  [
    'the account number of another fitter',
    [garage(1).replace('1,KT1', '7,OLD')],
    'line 2: OLD is the account number of fitter 9',
  ],
  [
    'opening after closing',
    [garage(1), second(garage(1, '18:00-08:00'))],
    'line 3: weekday closes before it opens: 18:00-08:00',
  ],
  [
    'no time between opening and closing',
    [garage(1, '08:00-08:00')],
    'line 2: weekday closes before it opens',
  ],
])('a file with %s is refused with line and reason, and changes nothing', async (_, lines, message) => {
  await saveFitters(database, [aFitter({ id: 9, account_number: 'OLD' })]);
  const wrong = await given(header, ...lines);
  await expect(imports.importFile(database, 'fitters', wrong)).rejects.toThrow(message);
  expect(await database.query(sql`select id from fitters`)).toEqual([{ id: 9 }]);
});

test('a garage that says how far it goes is refused', async () => {
  const wrong = await given(`${header},serves_miles`, `${garage(1)},20`);
  await expect(imports.importFile(database, 'fitters', wrong)).rejects.toThrow(
    'line 2: serves_miles and travel_minutes are for mobile fitters',
  );
});

describe('closures', () => {
  const closures = (...lines: string[]) => file('closures.csv', ['account_number,date,reason', ...lines]);
  const load = async (...lines: string[]) =>
    imports.importFile(database, 'closures', await closures(...lines));
  const closedDates = async () => [...((await findFitter(database, 'KT1'))?.closedDates ?? [])].toSorted();
  beforeEach(() => saveFitters(database, [aFitter({}), aFitter({ id: 2, account_number: 'KT2' })]));

  test('are added, updated, and taken back by an empty reason', async () => {
    expect(await load('KT1,2030-06-03,Stocktaking', 'KT1,2030-06-04,Holiday', 'KT2,2030-06-03,Flood')).toBe(
      3,
    );
    expect(await closedDates()).toEqual(['2030-06-03', '2030-06-04']);
    await load('KT1,2030-06-03,', 'KT1,2030-06-04,Long holiday', 'KT1,2030-06-05,');
    expect(await closedDates()).toEqual(['2030-06-04']);
    expect(await database.query(sql`select reason from closures order by fitter_id`)).toEqual([
      { reason: 'Long holiday' },
      { reason: 'Flood' },
    ]);
  });

  test.each([
    ['KT9,2030-06-04,Holiday', 'line 3: no fitter has the account number KT9'],
    ['KT1,2030-06-03,Holiday', 'line 3: 2030-06-03 is there twice for KT1'],
    ['KT1,2026-02-31,Holiday', 'line 3: date is a day of the calendar, as YYYY-MM-DD'],
    ['KT1,next Monday,Holiday', 'line 3: date is a day of the calendar, as YYYY-MM-DD'],
  ])('with the row %s are refused with line and reason, and change nothing', async (row, message) => {
    await expect(load('KT1,2030-06-03,Stocktaking', row)).rejects.toThrow(message);
    expect(await closedDates()).toEqual([]);
  });

  test('need their reasons, so that a file without them does not open every day', async () => {
    const without = await file('closures.csv', ['account_number,date', 'KT1,2030-06-03']);
    await expect(imports.importFile(database, 'closures', without)).rejects.toThrow(
      'the column reason is missing',
    );
  });
});

test('a bank holiday on a day that does not exist is refused with its line', async () => {
  const wrong = await file('bank-holidays.csv', [
    'date,nation,is_holiday,name',
    '2026-02-31,Wales,true,None',
  ]);
  await expect(imports.importFile(database, 'bank-holidays', wrong)).rejects.toThrow(/line 2: date is a day/);
});

test('a file with an invalid row is refused as a whole, with the line number [E-FITTER-HOURS]', async () => {
  const wrong = await given(header, garage(1), second(garage(1, '18:00 till late')));
  await expect(imports.importFile(database, 'fitters', wrong)).rejects.toThrow(
    /line 3: opening times are HH:MM-HH:MM/,
  );
  expect(await findFitter(database, 'KT1')).toBeUndefined();
});

test('a dry run counts the rows and writes nothing', async () => {
  expect(
    await imports.importFile(database, 'fitters', await given(header, garage(1)), { dryRun: true }),
  ).toBe(1);
  expect(await findFitter(database, 'KT1')).toBeUndefined();
});

test('outward codes are imported from a public list, and its unknown columns are reported', async () => {
  const list = await file('outcodes.csv', [
    'postcode,eastings,latitude,longitude,town',
    'AB10,392900,57.13514,-2.11731,Aberdeen',
  ]);
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await imports.importFile(database, 'outcodes', list)).toBe(1);
  expect(stderr.mock.calls).toEqual([[expect.stringContaining('not read: eastings, town')]]);
  stderr.mockRestore();
  expect(await database.query(sql`select code, latitude from postcode_positions`)).toEqual([
    { code: 'AB10', latitude: 57.13514 },
  ]);
});
