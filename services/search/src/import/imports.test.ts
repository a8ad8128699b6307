import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { generateDemo } from '../../demo/generate';
import { findFitments } from '../store/fitments';
import { findSizeLists, isSizeSold } from '../store/sizes';
import { findVehicle } from '../store/vehicles';
import { imports } from './imports';

const now = new Date('2026-03-01T12:00:00Z');
let database: Database;
let folder: string;
beforeEach(async () => {
  database = await testDatabase({ schema: 'search', migrations: join(__dirname, '../../sql') });
  folder = await mkdtemp(join(tmpdir(), 'search-import-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

const write = async (name: string, lines: readonly string[]): Promise<string> => {
  const file = join(folder, name);
  await writeFile(file, `${lines.join('\n')}\n`);
  return file;
};
const header = 'registration,make,model,derivative,colour,vehicle_type,fuel_type,sizes,observed_at';

test('vehicles are imported with the sizes of each axle and the date of their lookup [E-CAR]', async () => {
  const file = await write('vehicles.csv', [
    header,
    'BD51ABC,BMW,3 SERIES,330i,GREY,car,PETROL,225/55 R16 95V|225/40 R19 93Y>255/35 R19 96Y,2026-01-02',
    'LE70ABC,TESLA,MODEL 3,,WHITE,car,ELECTRICITY,,',
  ]);
  expect(await imports.importFile(database, 'vehicles', file, { now })).toBe(2);
  expect(await findVehicle(database, 'BD51ABC')).toEqual({
    observedAt: new Date('2026-01-02T00:00:00Z'),
    vehicle: {
      registration: 'BD51ABC',
      make: 'BMW',
      model: '3 SERIES',
      derivative: '330i',
      colour: 'GREY',
      vehicleType: 'car',
      electric: false,
      fitments: [
        { front: '225/55 R16 95V', rear: '225/55 R16 95V' },
        { front: '225/40 R19 93Y', rear: '255/35 R19 96Y' },
      ],
    },
  });
  expect(await findVehicle(database, 'LE70ABC')).toMatchObject({
    observedAt: now,
    vehicle: { electric: true, fitments: [] },
  });
});

test('a file with invalid lines is refused with their numbers, and nothing is written', async () => {
  const good = 'AA10AAA,FORD,KA,,RED,car,PETROL,165/65 R14 79T,';
  const file = await write('vehicles.csv', [
    header,
    good,
    'AA10AAB,FORD,KA,,RED,bus,PETROL,165/65 R14 79T,',
    'AA10AAC,FORD,KA,,RED,car,PETROL,wide,',
  ]);
  await expect(imports.importFile(database, 'vehicles', file, { now })).rejects.toThrow(
    /line 3[\s\S]*line 4/,
  );
  expect(await findVehicle(database, 'AA10AAA')).toBeUndefined();
});

test('sizes are imported into the lists that the form offers [E-SIZE-LISTS]', async () => {
  const rows = ['205,55,16,v', '195,65,15,H', '205,55,16,W', '205,55,16,V'];
  const file = await write('sizes.csv', ['width,profile,rim,speed', ...rows]);
  await imports.importFile(database, 'sizes', file, { now });
  expect(await findSizeLists(database)).toEqual({
    width: ['195', '205'],
    profile: ['55', '65'],
    rim: ['15', '16'],
    speed: ['H', 'V', 'W'],
  });
});

test('a dry run writes nothing', async () => {
  const file = await write('sizes.csv', ['width,profile,rim,speed', '205,55,16,V']);
  expect(await imports.importFile(database, 'sizes', file, { now, dryRun: true })).toBe(1);
  expect((await findSizeLists(database)).width).toEqual([]);
});

test('a later lookup is not overwritten by an older row', async () => {
  const at = (day: string, colour: string) => [
    header,
    `AA10AAA,FORD,KA,,${colour},car,PETROL,165/65 R14 79T,${day}`,
  ];
  await imports.importFile(database, 'vehicles', await write('vehicles.csv', at('2026-02-02', 'RED')), {
    now,
  });
  await imports.importFile(database, 'vehicles', await write('vehicles.csv', at('2026-01-01', 'BLUE')), {
    now,
  });
  expect((await findVehicle(database, 'AA10AAA'))?.vehicle.colour).toBe('RED');
});

test('corrected sizes of known and unknown vehicles are kept when vehicles are imported again [E-CAR]', async () => {
  const vehicles = await write('vehicles.csv', [
    header,
    'AA10 AAA,FORD,KA,,RED,car,PETROL,165/65 R14 79T,',
    'AA10AAB,FORD,KA,,RED,car,PETROL,165/65 R14 79T,',
  ]);
  const fitments = await write('fitments.csv', [
    'registration,sizes',
    'aa10 aaa,195/45 R16 84V|225/40 R19 93Y>255/35 R19 96Y',
    'ZZ10ZZZ,195/45 R16 84V',
  ]);
  for (let round = 0; round < 2; round += 1) {
    expect(await imports.importFile(database, 'fitments', fitments, { now })).toBe(2);
    await imports.importFile(database, 'vehicles', vehicles, { now });
  }
  expect((await findVehicle(database, 'AA10AAA'))?.vehicle.fitments).toEqual([
    { front: '195/45 R16 84V', rear: '195/45 R16 84V' },
    { front: '225/40 R19 93Y', rear: '255/35 R19 96Y' },
  ]);
  expect((await findVehicle(database, 'AA10AAB'))?.vehicle.fitments).toHaveLength(1);
  expect(await findFitments(database, 'ZZ10ZZZ')).toHaveLength(1);
});

test.each(['AA10AAA,', 'AA10AAA,wide', 'not a plate,195/45 R16 84V', ',195/45 R16 84V'])(
  'a file with the fitment %j is refused as a whole',
  async (row) => {
    const file = await write('fitments.csv', ['registration,sizes', 'AA10AAB,195/45 R16 84V', row]);
    await expect(imports.importFile(database, 'fitments', file, { now })).rejects.toThrow('line 3');
    expect(await findFitments(database, 'AA10AAB')).toBeUndefined();
  },
);

test('importing the demo data twice gives 300 vehicles and at least 60 sizes', async () => {
  await generateDemo(folder);
  const files = await imports.filesIn(folder);
  expect(files.map(({ kind }) => kind)).toEqual(['sizes', 'vehicles']);
  for (let round = 0; round < 2; round += 1) {
    const rows = [];
    for (const { kind, file } of files) rows.push(await imports.importFile(database, kind, file, { now }));
    expect(rows[1]).toBe(300);
  }
  const [counted] = await database.query<{ sizes: number; vehicles: number }>(
    sql`
      select
        (select count(distinct (section_width_mm, aspect_ratio_percent, rim_diameter_inches)) from sizes) as sizes,
        (select count(*) from vehicles) as vehicles
    `,
  );
  expect(counted?.vehicles).toBe(300);
  expect(counted?.sizes).toBeGreaterThanOrEqual(60);
});

test('every size of a demo vehicle is sold', async () => {
  await generateDemo(folder);
  for (const { kind, file } of await imports.filesIn(folder))
    await imports.importFile(database, kind, file, { now });
  const rows = await database.query<{ size: string }>(sql`
    select distinct size from vehicles, jsonb_array_elements(fitments) fitment, jsonb_each_text(fitment) axle(name, size)
  `);
  for (const { size } of rows) {
    const [, width, profile, rim, speedSymbol] = /^(\d+)\/(\d+) R(\d+) \d+([A-Z])$/.exec(size) ?? [];
    const sold = await isSizeSold(database, {
      sectionWidthMm: Number(width),
      aspectRatioPercent: Number(profile),
      rimDiameterInches: Number(rim),
      speedSymbol,
    });
    expect([size, sold]).toEqual([size, true]);
  }
});
