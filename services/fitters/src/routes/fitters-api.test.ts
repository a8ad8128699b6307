import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { describeFittersApi, listBookings } from '@tyres/fitters-contract/fitters-api';
import { usualJob } from '../domain/job-length';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead, partnerOf, type Partner } from '../testing/partner';

const account_number = 'VAN';
let site: FittersApp;
let van: Partner;
let garage: Partner;
// A week ahead, so that no rule of today matters.
const date = dayAhead(7);
const nextDate = dayAhead(8);

beforeEach(async () => {
  site = await fittersApp([
    { ...aVan, account_number },
    { id: 2, account_number: 'KT2', bays: 2 },
  ]);
  van = await partnerOf(site, 1);
  garage = await partnerOf(site, 2);
});
afterEach(() => site.close());

const times = async (day: string) =>
  Object.keys((await site.app.call(updateTimes, { account_number, date: day })).body);
const hold = (time: string, key = 'basket', changes: object = {}) =>
  site.hold(key, date, { account_number, time, ...changes });

describe('slots', () => {
  test('that a fitter puts are what shoppers are offered, less what is taken [E-FITTER-TIMES, E-FITTER-CALTOTD]', async () => {
    const { status, body } = await van.putSlots(date, 1, ['13:00|15:00', '09:00|11:30']);
    expect([status, body]).toEqual([200, { results: [{ date, revision: 1, applied: true }] }]);
    expect(await times(date)).toEqual(['09:00|11:30', '13:00|15:00']);
    expect((await hold('09:00|11:30')).body).toMatchObject({ time_label: '09:00 - 11:30' });
    expect(await times(date)).toEqual(['13:00|15:00']);
    await van.putSlots(date, 2, []);
    expect(await times(date)).toEqual([]);
  });

  test('of two shoppers who want one at once exactly one gets it', async () => {
    await van.putSlots(date, 1, ['09:00|11:00']);
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((key) => hold('09:00|11:00', key)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  });

  test('are put once: an older or repeated revision changes nothing, another content is a conflict', async () => {
    await van.putSlots(date, 5, ['09:00|11:00', '11:00|13:00']);
    const unchanged = { results: [{ date, revision: 5, applied: false }] };
    expect((await van.putSlots(date, 5, ['11:00|13:00', '09:00|11:00'])).body).toEqual(unchanged);
    expect((await van.putSlots(date, 4, ['15:00|17:00'])).body).toEqual(unchanged);
    const conflict = await van.putSlots(date, 5, ['15:00|17:00']);
    expect([conflict.status, conflict.body]).toMatchObject([
      409,
      { code: 'revision_conflict', fields: { 'days[0].slots': expect.stringContaining('Revision 5') } },
    ]);
    expect(await times(date)).toEqual(['09:00|11:00', '11:00|13:00']);
  });

  test('of several days are put all or none', async () => {
    const before = [await times(date), await times(nextDate)];
    const day = { date, revision: 1, slots: ['09:00|11:00'] };
    const refused = await van.putDays([day, { date: nextDate, revision: 1, slots: ['11:00|10:00'] }]);
    expect(refused.body).toMatchObject({
      code: 'invalid_slots',
      fields: { 'days[1].slots[0]': 'days[1].slots[0]: 11:00|10:00 ends before it begins.' },
    });
    expect([await times(date), await times(nextDate)]).toEqual(before);
    await van.putDays([day, { date: nextDate, revision: 1, slots: [] }]);
    expect([await times(date), await times(nextDate)]).toEqual([['09:00|11:00'], []]);
  });

  test('that are booked cannot be withdrawn: the refusal names the booking, and nothing changes', async () => {
    await van.putSlots(date, 1, ['09:00|11:00', '11:00|13:00']);
    await site.book((await hold('09:00|11:00')).body, 'ORDER7');
    const refused = await van.putSlots(date, 2, ['11:00|13:00', '15:00|17:00']);
    expect([refused.status, refused.body]).toMatchObject([409, { code: 'booked' }]);
    expect(JSON.stringify(refused.body)).toMatch(
      /days\[0\].slots: order ORDER7 on .*, 09:00 - 11:00, is booked/,
    );
    expect(await times(date)).toEqual(['11:00|13:00']);
    // Slots that leave the booked time as it is may change.
    const kept = await van.putSlots(date, 3, ['09:00|10:00', '10:00|11:00', '15:00|17:00']);
    expect([kept.status, await times(date)]).toEqual([200, ['15:00|17:00']]);
  });

  test('that are withdrawn are lost to those who hold them, who are told at their next step', async () => {
    await van.putSlots(date, 1, ['09:00|11:00', '11:00|13:00']);
    const { body: lost } = await hold('09:00|11:00');
    const { body: kept } = await hold('11:00|13:00', 'other');
    expect((await van.putSlots(date, 2, ['11:00|13:00'])).status).toBe(200);
    expect((await site.renew(lost)).body).toMatchObject({ code: 'hold_expired' });
    expect((await site.book(lost)).body).toMatchObject({ code: 'hold_expired' });
    expect((await site.renew(kept)).status).toBe(200);
    expect((await hold('09:00|11:00')).body).toMatchObject({ code: 'slot_not_offered' });
  });

  test('are not for fitters whose times follow from their hours', async () => {
    const { status, body } = await garage.putSlots(date, 1, ['09:00|11:00']);
    expect([status, body]).toMatchObject([409, { code: 'no_slots_here' }]);
  });
});

describe('closures and bays', () => {
  test('a closed day has no times until it is opened again, unless something is booked', async () => {
    await garage.putClosure(date, 1, 'Stocktaking');
    expect((await site.hold('basket', date, { account_number: 'KT2' })).body).toMatchObject({
      code: 'slot_not_offered',
    });
    await garage.putClosure(date, 2, '');
    const { body: held } = await site.hold('basket', date, { account_number: 'KT2' });
    // A late repetition of the closure.
    expect((await garage.putClosure(date, 1, 'Stocktaking')).body.results).toMatchObject([
      { applied: false },
    ]);
    await site.book(held, 'ORDER7');
    const refused = await garage.putClosure(date, 3, 'Stocktaking');
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      409,
      expect.stringContaining('order ORDER7'),
    ]);
  });

  test('a bay is taken away only when nothing is booked in it', async () => {
    const take = async (key: string) => (await site.hold(key, date, { account_number: 'KT2' })).body;
    await take('a');
    const second = await take('b');
    await site.book(second, 'ORDER7');
    const refused = await garage.putBays(1, 1);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { fields: { bays: expect.stringMatching(/ORDER7/) } },
    ]);
    await site.release(second, { order_reference: 'ORDER7' });
    expect((await garage.putBays(2, 1)).body).toEqual({
      results: [{ date: null, revision: 2, applied: true }],
    });
    expect(await take('c')).toMatchObject({ code: 'slot_taken' });
    expect((await garage.putBays(3, 3)).status).toBe(200);
    expect([await take('c'), await take('d')]).toMatchObject([{ state: 'held' }, { state: 'held' }]);
  });
});

describe('bookings', () => {
  test('are read with what the fitter needs, and nothing else', async () => {
    await van.putSlots(date, 1, ['09:00|11:00', '11:00|13:00']);
    const job = { ...usualJob, tyres: 2, services: ['BALANCE'] };
    await hold('09:00|11:00', 'basket', { postcode: 'sw1a 1aa' });
    const { body: held } = await hold('09:00|11:00', 'basket', { postcode: 'SW1A 1AA', job });
    await site.book(held, 'ORDER7');
    await hold('11:00|13:00', 'other');
    const { body } = await van.bookings(date, date);
    const { starts_at, ends_at, ...told } = body.bookings[0] ?? { starts_at: '', ends_at: '' };
    expect(told).toEqual({
      ...{ reference: 'ORDER7', date, time: '09:00|11:00', minutes: 120, bay: 1 },
      ...{ tyres: 2, services: ['BALANCE'], postcode: 'SW1A 1AA' },
    });
    expect(Date.parse(ends_at) - Date.parse(starts_at)).toBe(120 * 60_000);
    expect(body.bookings).toHaveLength(1);
    expect((await van.bookings(nextDate, nextDate)).body).toEqual({ bookings: [] });
  });

  test('of a garage have no postcode of the customer', async () => {
    const { body: held } = await site.hold('basket', date, { account_number: 'KT2', postcode: 'SW1A 1AA' });
    await site.book(held, 'ORDER7');
    expect((await garage.bookings(date, date)).body.bookings).toMatchObject([{ postcode: null, tyres: 4 }]);
  });

  test('of another account are never seen', async () => {
    const { body: held } = await site.hold('basket', date, { account_number: 'KT2' });
    await site.book(held, 'ORDER7');
    expect((await van.bookings(date, date)).body).toEqual({ bookings: [] });
    const foreign = { from: date, until: date, account_number: 'KT2' };
    const { body } = await site.app.call(listBookings, foreign, { headers: van.headers });
    expect(body).toEqual({ bookings: [] });
    const url = '/fitters-api/v1/accounts/KT2/bookings';
    expect((await site.app.request({ url, headers: van.headers })).status).toBe(404);
  });
});

test.each([
  ['without a token', {}],
  ['with a token that nobody has', { authorization: `Bearer ${'x'.repeat(43)}` }],
  ['with another scheme', { authorization: 'Basic VkFOOnNlY3JldA==' }],
  ['with an endless token', { authorization: `Bearer ${'x'.repeat(5_000)}` }],
])('a call %s is refused', async (_, headers) => {
  const { status, body } = await site.app.call(listBookings, { from: date, until: date }, { headers });
  expect([status, body]).toMatchObject([401, { code: 'invalid_token' }]);
});

test('the OpenAPI document is served to everybody', async () => {
  const { status, body } = await site.app.call(describeFittersApi, {});
  expect([status, body]).toMatchObject([200, { openapi: '3.1.0', info: { title: "Fitters' API" } }]);
});
