import { putSlots } from '@tyres/fitters-contract/fitters-api';
import sql from 'sql-template-tag';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead, partnerOf, type Partner } from '../testing/partner';

const date = dayAhead(7);
let site: FittersApp;
let van: Partner;
let before: object[];
const entries = () => site.database.query(sql`select * from calendar_entries order by kind, date`);

beforeAll(async () => {
  site = await fittersApp([{ ...aVan, account_number: 'VAN' }]);
  van = await partnerOf(site);
  before = await entries();
});
afterEach(async () => expect(await entries()).toEqual(before));
afterAll(() => site.close());

const many = Array.from({ length: 10_000 }, () => '09:00|09:01');

test.each([
  ['a slot that ends before it begins', ['11:00|09:00'], 'slots[0]', '11:00|09:00 ends before it begins'],
  ['a slot without a length', ['09:00|09:00'], 'slots[0]', 'ends before it begins'],
  [
    'a slot that overlaps another',
    ['13:00|15:00', '09:00|11:00', '10:59|12:00'],
    'slots[2]',
    'overlaps days[0].slots[1], 09:00|11:00',
  ],
  [
    'a slot within a longer one',
    ['09:00|17:00', '10:00|11:00', '12:00|13:00'],
    'slots[2]',
    'overlaps days[0].slots[0]',
  ],
  ['one slot twice', ['09:00|11:00', '09:00|11:00'], 'slots[1]', 'overlaps days[0].slots[0]'],
  [
    'a slot in the hour that clocks skip or repeat',
    ['01:30|03:30'],
    'slots[0]',
    'Clocks change in those hours',
  ],
  ['a slot from midnight on', ['00:00|02:00'], 'slots[0]', 'begins before 03:00'],
  ['a time of no day', ['24:00|25:00'], 'slots[0]', 'A slot is written as 08:00|10:00'],
  ['another way of writing', ['9:00-11:00'], 'slots[0]', 'A slot is written as 08:00|10:00'],
  ['10,000 slots', many, 'slots', 'A day has at most 96 slots'],
  ['no list', '09:00|11:00', 'slots', 'must be a list'],
  ['a record for a slot', [{ from: '09:00' }], 'slots[0]', 'must be one value'],
])('%s is refused by its field, and nothing changes', async (_, slots, field, message) => {
  const { status, body } = await van.putDays([{ date, revision: 1, slots }]);
  expect([status, body]).toMatchObject([
    400,
    { fields: { [`days[0].${field}`]: expect.stringContaining(message) } },
  ]);
});

test.each([
  ['31 February', '2027-02-31', 'there is no day 2027-02-31'],
  ['a date that is past', dayAhead(-1), 'is past'],
  ['more than 13 weeks ahead', dayAhead(92), 'is too far ahead'],
  ['another way of writing', '24/12/2026', 'A date is written as 2026-12-31'],
])('the date %s is refused, for slots and closures', async (_, wrong, message) => {
  const fields = { 'days[0].date': expect.stringContaining(message) };
  expect((await van.putSlots(wrong, 1, [])).body).toMatchObject({ status: 400, fields });
  expect((await van.putClosure(wrong, 1, 'Away')).body).toMatchObject({ status: 400, fields });
});

test.each([
  [
    'a day twice',
    [
      { date, revision: 1, slots: [] },
      { date, revision: 2, slots: [] },
    ],
    'days[1].date',
  ],
  ['no day', [], 'days'],
  ['a revision that is text', [{ date, revision: '1', slots: [] }], 'days[0].revision'],
  ['a revision below 0', [{ date, revision: -1, slots: [] }], 'days[0].revision'],
  ['half a revision', [{ date, revision: 1.5, slots: [] }], 'days[0].revision'],
  ['a revision beyond what is exact', [{ date, revision: 2 ** 53, slots: [] }], 'days[0].revision'],
  ['no revision', [{ date, slots: [] }], 'days[0].revision'],
  ['no slots', [{ date, revision: 1 }], 'days[0].slots'],
])('%s is refused by its field', async (_, days, field) => {
  const { status, body } = await van.putDays(days);
  expect([status, body]).toMatchObject([400, { fields: { [field]: expect.any(String) } }]);
});

test.each([[0], [51], ['2'], [1.5], [null]])('%p bays are refused', async (bays) => {
  const { status, body } = await van.putBays(1, JSON.parse(JSON.stringify(bays)));
  expect([status, body]).toMatchObject([400, { fields: { bays: expect.any(String) } }]);
});

test.each([
  ['2027-02-31', '2027-03-01', 'from'],
  [dayAhead(2), dayAhead(1), 'until'],
  [dayAhead(0), dayAhead(92), 'until'],
  ['yesterday', dayAhead(1), 'from'],
])('bookings from %s until %s are refused by their field', async (from, until, field) => {
  expect((await van.bookings(from, until)).body).toMatchObject({
    status: 400,
    fields: { [field]: expect.any(String) },
  });
});

const send = (body: string, type = 'application/json') =>
  site.app.request({
    method: 'PUT',
    url: putSlots.path,
    headers: { ...van.headers, 'content-type': type },
    body,
  });

test('a body that is too large, of another kind or only half there is refused', async () => {
  expect((await send(' '.repeat(300 * 1024))).status).toBe(413);
  expect((await send(`{"days":[{"date":"${date}","revision":1,"slo`)).status).toBe(400);
  expect((await send('[]')).status).toBe(400);
  expect((await send('<days/>', 'application/xml')).status).toBe(415);
});

test('Christmas Day has no slots', async () => {
  const christmas = Array.from({ length: 92 }, (_, ahead) => dayAhead(ahead)).find((day) =>
    day.endsWith('-12-25'),
  );
  if (christmas === undefined) return;
  expect((await van.putSlots(christmas, 1, ['09:00|11:00'])).body).toMatchObject({ code: 'invalid_slots' });
});
