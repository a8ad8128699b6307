import { getFitter, updateTimes } from '@tyres/fitters-contract/endpoints';
import sql from 'sql-template-tag';
import { account_number, fittersApp, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let day: string;
const agreed = { code: 'CALMOB', mobile: 1, job_minutes: 120, mobile_surcharge_pence: 2000 };
const integrated = { code: 'CALTOTD', mobile: 1, job_minutes: 120 };

beforeEach(async () => {
  site = await fittersApp([
    {},
    { id: 2, account_number: 'KT2', ...agreed },
    { id: 3, account_number: 'KT3', ...integrated },
  ]);
  day = await site.dayOf(account_number);
});
afterEach(() => site.close());

const timesOn = (date: string, account = account_number) =>
  site.app.call(updateTimes, { account_number: account, date });

test('a held time is not offered to others, and is free again once released [C-UPDATE-TIMES]', async () => {
  const before = await timesOn(day);
  expect(before.body).toMatchObject({
    '08:00': '08:00 - 09:00',
    '09:00': '09:00 - 10:00',
    '17:00': '17:00 - 18:00',
  });
  const held = await site.hold('basket', day);
  expect(held.body).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    key: 'basket',
    account_number,
    date: day,
    time: '09:00',
    time_label: '09:00 - 10:00',
    state: 'held',
  });
  expect((await timesOn(day)).body).not.toHaveProperty('09:00');
  expect((await site.release(held.body)).body).toEqual({ released: true });
  expect((await site.release(held.body)).body).toEqual({ released: false });
  expect((await timesOn(day)).body).toEqual(before.body);
});

test.each(['2020-01-02', '2099-01-01', '2026-02-31'])(
  'there are no times on %s, which is past, far ahead or no day [C-UPDATE-TIMES]',
  async (date) => {
    const { status, body } = await timesOn(date);
    expect([status, body]).toEqual([200, {}]);
  },
);

test('a date that is not YYYY-MM-DD is refused [C-UPDATE-TIMES]', async () => {
  expect((await timesOn('3rd December')).status).toBe(400);
});

test('a second hold of a time is refused with slot_taken', async () => {
  await site.hold('first', day);
  const refused = await site.hold('second', day);
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'slot_taken' })]);
});

test.each([
  ['a time that the day does not have', { time: '09:07' }],
  ['a past day', { date: '2020-01-02' }],
  ['a day that does not exist', { date: '2026-02-31' }],
  ['a garage without a chosen time', { time: undefined }],
  ['a job that is longer than the day', { job: { tyres: 60, services: [], lead_days: 0 } }],
  ['a day before the tyres arrive', { job: { tyres: 4, services: [], lead_days: 20 } }],
])('%s is refused with slot_not_offered', async (_, changes) => {
  const refused = await site.hold('basket', day, changes);
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'slot_not_offered' }),
  ]);
});

test('calls for an unknown fitter, or one that has left, are refused with fitter_not_found [C-UPDATE-TIMES]', async () => {
  const { body: held } = await site.hold('basket', day);
  await site.database.query(sql`update fitters set gone = true where id = 1`);
  for (const account of ['KT9', account_number]) {
    for (const call of [
      site.app.call(getFitter, { account_number: account }),
      timesOn(day, account),
      site.hold('another', day, { account_number: account }),
    ]) {
      expect((await call).body).toMatchObject({ code: 'fitter_not_found' });
    }
  }
  // What was promised stays.
  expect((await site.book(held)).body).toMatchObject({ state: 'booked', account_number });
});

test('a mobile fitter who agrees the time later can be held until the day is full [T-TIME-MOBILE-CONTACT, T-TIME-SHOWN]', async () => {
  const date = await site.dayOf('KT2');
  const hold = (key: string) => site.hold(key, date, { account_number: 'KT2', time: undefined });
  for (const key of ['a', 'b', 'c', 'd', 'e'])
    expect((await hold(key)).body).toMatchObject({ time: null, time_label: null, state: 'held' });
  expect((await hold('f')).body).toMatchObject({ code: 'slot_taken' });
  // The room that a basket has is kept when it asks again.
  const ids = async () => (await site.rows()).map(({ id }) => id);
  const before = await ids();
  expect((await hold('c')).body).toMatchObject({ key: 'c', state: 'held' });
  expect(await ids()).toEqual(before);
  expect((await timesOn(date, 'KT2')).body).toEqual({});
});

test('a slot of a calendar-integrated fitter is held by start|end, and a longer job takes the next one too [E-FITTER-TIMES, E-FITTER-CALTOTD, C-UPDATE-TIMES]', async () => {
  const date = await site.dayOf('KT3');
  expect((await timesOn(date, 'KT3')).body).toEqual({
    '08:00|10:00': '08:00 - 10:00',
    '10:00|12:00': '10:00 - 12:00',
    '12:00|14:00': '12:00 - 14:00',
    '14:00|16:00': '14:00 - 16:00',
    '16:00|18:00': '16:00 - 18:00',
  });
  const slot = { account_number: 'KT3', time: '10:00|12:00' };
  const { body: held } = await site.hold('basket', date, slot);
  expect(held).toMatchObject({ time: '10:00|12:00', time_label: '10:00 - 12:00' });
  const five = { tyres: 5, services: [], lead_days: 0 };
  const { body: longer } = await site.hold('basket', date, { ...slot, job: five });
  expect(longer).toMatchObject({ time: '10:00|14:00', time_label: '10:00 - 14:00' });
  expect((await site.renew({ ...longer, time: '10:00|12:00' }, { job: five })).status).toBe(200);
  expect((await timesOn(date, 'KT3')).body).not.toHaveProperty(['12:00|14:00']);
});

test('a basket has one hold: the same time keeps its id, another one replaces it, and a refused one changes nothing', async () => {
  const { body: first } = await site.hold('basket', day, { expires_in_seconds: 60 });
  const { body: again } = await site.hold('basket', day);
  expect(again.id).toBe(first.id);
  expect(Date.parse(again.expires_at ?? '')).toBeGreaterThan(Date.parse(first.expires_at ?? ''));
  const { body: other } = await site.hold('basket', day, { time: '11:00' });
  expect(other.id).not.toBe(first.id);
  await site.hold('rival', day, { time: '12:00' });
  for (const changes of [{ time: '12:00' }, { time: '07:00' }, { account_number: 'KT9' }])
    expect((await site.hold('basket', day, changes)).status).toBeGreaterThanOrEqual(400);
  expect((await site.rows()).map(({ id, key }) => [key, id])).toEqual([
    ['basket', other.id],
    ['rival', expect.any(String)],
  ]);
});

test('the same time for a longer job is another hold, which needs the next time too', async () => {
  const { body: first } = await site.hold('basket', day);
  const five = { tyres: 5, services: [], lead_days: 0 };
  await site.hold('rival', day, { time: '10:00' });
  expect((await site.hold('basket', day, { job: five })).body).toMatchObject({ code: 'slot_taken' });
  expect((await site.rows()).map(({ id }) => id)).toContain(first.id);
  const { body: longer } = await site.hold('basket', day, { time: '11:00', job: five });
  expect(longer.time_label).toBe('11:00 - 12:15');
  expect((await timesOn(day)).body).not.toHaveProperty(['12:00']);
});
