import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { aFitter, bayIdsOf, fittersDatabase } from '../testing/fixtures';
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
  'id,account_number,code,name,mobile,town,postcode,nation,latitude,longitude,average_score,review_count,weekday,saturday,sunday,bays,job_minutes,lead_days,cut_off_time';
const garage = (bays: number, weekday = '08:00-18:00') =>
  `1,KT1,CALIND,Mill Lane Tyres,0,London,SW1A 2AB,England,51.5,-0.14,4.5,10,${weekday},09:00-13:00,00:00-00:00,${bays},60,1,17:00`;

async function given(...lines: string[]): Promise<string> {
  const file = join(folder, 'fitters.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
}

test('importing the demo data twice gives the same rows as importing it once', async () => {
  await generateDemo(folder);
  const files = await imports.filesIn(folder);
  expect(files.map(({ kind }) => kind)).toEqual(['outcodes', 'towns', 'bank-holidays', 'fitters']);
  const counts = () =>
    database.query(sql`select (select count(*) from fitters) as fitters, (select count(*) from towns) as towns,
    (select count(*) from bays) as bays, (select count(*) from opening_times) as hours`);
  for (const one of files) await imports.importFile(database, one.kind, one.file);
  const first = await counts();
  expect(first).toMatchObject([{ fitters: 1_200, towns: 900 }]);
  for (const one of files) await imports.importFile(database, one.kind, one.file);
  expect(await counts()).toEqual(first);
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

test('a second import replaces every field of a fitter [E-FITTER, E-FITTER-SERVICES]', async () => {
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
    average_score: 5,
    review_count: 11,
    job_minutes: 120,
    lead_days: 2,
    cut_off_time: '12:30',
    opens_on_bank_holidays: 0,
    mobile_surcharge_pence: 2000,
    featured: 1,
    services_available: 'Exhausts',
    services_unavailable: 'Tyre fitting',
  };
  await saveFitters(database, [aFitter({})]);
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
    averageScore: 5,
    reviewCount: 11,
    mobileSurchargePence: 2000,
    jobMinutes: 120,
    leadDays: 2,
    cutOffMinute: 750,
    opensOnBankHolidays: false,
    isFeatured: true,
    servicesAvailable: ['Exhausts'],
    servicesUnavailable: ['Tyre fitting'],
  });
});

test('a file with an invalid row is refused as a whole, with the line number [E-FITTER-HOURS]', async () => {
  const file = await given(header, garage(1), garage(1, '18:00 till late').replace('1,KT1', '2,KT2'));
  await expect(imports.importFile(database, 'fitters', file)).rejects.toThrow(
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
  const file = join(folder, 'outcodes.csv');
  await writeFile(
    file,
    'postcode,eastings,latitude,longitude,town\nAB10,392900,57.13514,-2.11731,Aberdeen\n',
  );
  const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  expect(await imports.importFile(database, 'outcodes', file)).toBe(1);
  expect(stderr.mock.calls).toEqual([[expect.stringContaining('not read: eastings, town')]]);
  stderr.mockRestore();
  expect(await database.query(sql`select code, latitude from postcode_positions`)).toEqual([
    { code: 'AB10', latitude: 57.13514 },
  ]);
});
