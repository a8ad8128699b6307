import { findTownBySlug } from '../store/towns';
import { testImports } from '../testing/test-imports';

let site: Awaited<ReturnType<typeof testImports>>;
beforeEach(async () => {
  site = await testImports();
});
afterEach(() => site.close());

const importTowns = (...lines: string[]) => site.importLines('towns', ...lines);
const town = (slug: string) => findTownBySlug(site.database, slug);

const header = 'slug,name,nation,latitude,longitude,population';
const york = 'york,York,England,53.9576,-1.0827,153717';

test('a town is imported with its heading and its introduction, which may have several lines [S18.8, S18.10]', async () => {
  await importTowns(`${header},heading,intro`, `${york},Tyres in York,"## Garages\n\nInside ""the walls""."`);
  expect(await town('york')).toEqual({
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
  expect(await town('york')).toMatchObject({
    name: 'City of York',
    heading: 'Tyres in York',
    intro: 'Inside the walls.',
  });
  await importTowns(`${header},heading,intro`, `${york},,`);
  expect(await town('york')).toMatchObject({ name: 'York', heading: null, intro: '' });
});

test.each([
  [
    'King’s Lynn,King’s Lynn,England,52.75,0.4,46093,,',
    /line 3: slug has lower-case letters and hyphens only/,
  ],
  ['york,York,England,53.95,-1.08,1,,', /line 3: the town york is there twice/],
  ['leeds,Leeds,England,53.8,-1.5,1,,<script>steal()</script>', /line 3: intro may not have <script>/],
  ['leeds,Leeds,England,53.8,-1.5,1,,See <b onclick=x>us</b>', /line 3: intro may not have <b onclick=x>/],
  [
    'leeds,Leeds,England,53.8,-1.5,1,,See [us](javascript:steal)',
    /line 3: intro may not have <a href="javascript:steal">/,
  ],
  ['leeds,Leeds,England,53.8,-1.5,1,,<p> </p>', /line 3: intro has no text that may be shown/],
  [
    `leeds,Leeds,England,53.8,-1.5,1,,${'x'.repeat(100_000)}`,
    /line 3: intro must be at most 20000 characters/,
  ],
  ['basket,Basket,England,53.8,-1.5,1,,', /line 3: the address \/basket is another page/],
  ['leeds,Leeds,England,55.5,2,1,,', /line 3: the place 55\.5, 2 is in the sea/],
  [`leeds,Leeds,England,53.8,-1.5,1,${'x'.repeat(121)},`, /line 3: heading must be at most 120 characters/],
  ['leeds,Leeds,France,53.8,-1.5,1,,', /line 3: nation must be one of/],
  ['leeds,Leeds,England,43.8,-1.5,1,,', /line 3: latitude must be greater than or equal to 49/],
])('the row %s is refused with its line and a reason, and nothing is imported', async (row, reason) => {
  await expect(importTowns(`${header},heading,intro`, `${york},,`, row)).rejects.toThrow(reason);
  expect(await town('york')).toBeUndefined();
});
