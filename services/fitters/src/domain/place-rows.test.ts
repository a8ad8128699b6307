import { bankHolidayRow, outcodeAliases, outcodeRowsOf, townRowsOf } from './place-rows';

const place = { latitude: 51.5, longitude: -0.1 };
const onLand = () => true;
const inSea = () => false;
const town = { slug: 'kings-lynn', name: "King's Lynn", nation: 'England', ...place, population: 0 };
type Validator = { validate: (row: object) => Promise<unknown> };
const refusalOf = (rows: Validator, row: object) => rows.validate(row).then(() => '', String);

test.each(['SW1A 1AA', 'm1 1ae', ' SW1A ', 'N1', 'CR2', 'DN55', 'EC1A'])(
  'the code of a position may be %p, in any case',
  async (code) => {
    await expect(outcodeRowsOf(onLand).validate({ code, ...place })).resolves.toMatchObject({
      code: code.trim().toUpperCase(),
    });
  },
);

test.each([
  undefined,
  '',
  'SW1A1AA',
  'SWW1',
  '1A',
  'SW1A 1A',
  'SW1A 1AAA',
  'SW1AB',
  'SW1A  1AA',
  '-SW1A',
  'SW',
  'SW1A AAA',
])('the code of a position may not be %p', async (code) => {
  expect(await refusalOf(outcodeRowsOf(onLand), { code, ...place })).toMatch(
    code === undefined ? 'code is a required field' : `code is a postcode or its first half: ${code}`,
  );
});

test.each(outcodeAliases)('the code may be in a column named %s', async (name) => {
  await expect(outcodeRowsOf(onLand).validate({ [name]: 'N1', ...place })).resolves.toMatchObject({
    code: 'N1',
  });
});

test('a code that is there twice is refused, and a place in the sea', async () => {
  const rows = outcodeRowsOf(({ latitude }) => latitude < 60);
  expect(await refusalOf(rows, { code: 'N1', ...place })).toBe('');
  expect(await refusalOf(rows, { code: 'n1', ...place })).toMatch('the code N1 is there twice');
  expect(await refusalOf(rows, { code: 'N2', ...place, latitude: 60.5 })).toMatch(
    'the place 60.5, -0.1 is in the sea',
  );
});

test('the row of a town has its texts without spaces around them', async () => {
  const row = { ...town, slug: ' kings-lynn ', intro: ' Fitted **at home**. ' };
  await expect(townRowsOf(onLand).validate(row)).resolves.toEqual({ ...town, intro: 'Fitted **at home**.' });
});

test.each([
  ['slug', 'Kings-Lynn', 'slug has lower-case letters and hyphens only, as in kings-lynn'],
  ['slug', '-kings', 'slug has lower-case letters and hyphens only'],
  ['slug', 'kings-', 'slug has lower-case letters and hyphens only'],
  ['slug', 'kings--lynn', 'slug has lower-case letters and hyphens only'],
  ['slug', 'x'.repeat(81), 'slug must be at most 80 characters'],
  ['slug', 'basket', 'the address /basket is another page'],
  ['slug', undefined, 'slug is a required field'],
  ['name', '', 'name is a required field'],
  ['population', -1, 'population must be greater than or equal to 0'],
  ['population', 1.5, 'population must be an integer'],
  ['population', undefined, 'population is a required field'],
  ['intro', 'x'.repeat(20_001), 'intro must be at most 20000 characters'],
  ['intro', 'Hello <script>steal()</script>', 'intro may not have <script>'],
  ['intro', '<p> </p>', 'intro has no text that may be shown'],
])('a town whose %s is %p is refused', async (field, value, message) => {
  expect(await refusalOf(townRowsOf(onLand), { ...town, [field]: value })).toMatch(message);
});

test('a town may be without an introduction, or with one that has text in tags', async () => {
  const rows = townRowsOf(onLand);
  expect(await refusalOf(rows, { ...town, intro: '' })).toBe('');
  expect(await refusalOf(rows, { ...town, slug: 'x'.repeat(80), intro: '<p>A</p>' })).toBe('');
});

test('a town that is there twice is refused, and one in the sea', async () => {
  const rows = townRowsOf(onLand);
  expect(await refusalOf(rows, town)).toBe('');
  expect(await refusalOf(rows, town)).toMatch('the town kings-lynn is there twice');
  expect(await refusalOf(townRowsOf(inSea), town)).toMatch('the place 51.5, -0.1 is in the sea');
});

test('a bank holiday has its day, nation and name', async () => {
  const row = { date: '2026-06-05', nation: 'Wales', is_holiday: true, name: 'A day off' };
  await expect(bankHolidayRow.validate(row)).resolves.toEqual(row);
  for (const name of Object.keys(row))
    expect(await refusalOf(bankHolidayRow, { ...row, [name]: undefined })).toMatch('is a required field');
});
