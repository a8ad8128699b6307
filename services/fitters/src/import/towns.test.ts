import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fittersDatabase } from '../testing/fixtures';
import { findTownBySlug } from '../store/towns';
import { imports } from './imports';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let folder: string;
beforeEach(async () => {
  database = await fittersDatabase();
  folder = await mkdtemp(join(tmpdir(), 'towns-import-'));
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function importTowns(...lines: string[]): Promise<number> {
  const file = join(folder, 'towns.csv');
  await writeFile(file, `${lines.join('\n')}\n`);
  return imports.importFile(database, 'towns', file);
}

const header = 'slug,name,nation,latitude,longitude,population';
const york = 'york,York,England,53.9576,-1.0827,153717';

test('a town is imported with its heading and its introduction, which may have several lines [S18.8, S18.10]', async () => {
  await importTowns(`${header},heading,intro`, `${york},Tyres in York,"## Garages\n\nInside ""the walls""."`);
  expect(await findTownBySlug(database, 'york')).toEqual({
    slug: 'york',
    name: 'York',
    nation: 'England',
    latitude: 53.9576,
    longitude: -1.0827,
    heading: 'Tyres in York',
    intro: '## Garages\n\nInside "the walls".',
  });
});

test('empty cells remove the heading and the introduction, and a file without these columns keeps them', async () => {
  await importTowns(`${header},heading,intro`, `${york},Tyres in York,Inside the walls.`);
  await importTowns(header, york.replace('York', 'City of York'));
  expect(await findTownBySlug(database, 'york')).toMatchObject({
    name: 'City of York',
    heading: 'Tyres in York',
    intro: 'Inside the walls.',
  });
  await importTowns(`${header},heading,intro`, `${york},,`);
  expect(await findTownBySlug(database, 'york')).toMatchObject({ name: 'York', heading: null, intro: '' });
});

test.each([
  [
    'King’s Lynn,King’s Lynn,England,52.75,0.4,46093,,',
    /line 3: slug has lower-case letters and hyphens only/,
  ],
  ['york,York,England,53.95,-1.08,1,,', /line 3: the town york is there twice/],
  [
    'leeds,Leeds,England,53.8,-1.5,1,,<script>steal()</script>',
    /line 3: intro has no text that may be shown/,
  ],
  [`leeds,Leeds,England,53.8,-1.5,1,${'x'.repeat(121)},`, /line 3: heading must be at most 120 characters/],
  ['leeds,Leeds,France,53.8,-1.5,1,,', /line 3: nation must be one of/],
  ['leeds,Leeds,England,43.8,-1.5,1,,', /line 3: latitude must be greater than or equal to 49/],
])('the row %s is refused with its line and a reason, and nothing is imported', async (row, reason) => {
  await expect(importTowns(`${header},heading,intro`, `${york},,`, row)).rejects.toThrow(reason);
  expect(await findTownBySlug(database, 'york')).toBeUndefined();
});
