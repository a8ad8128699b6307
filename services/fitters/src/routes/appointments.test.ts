import sql from 'sql-template-tag';
import {
  bookAppointment,
  getFitter,
  holdAppointment,
  releaseAppointment,
  renewAppointment,
  updateTimes,
} from '@tyres/fitters-contract/endpoints';
import type { Fitter } from '@tyres/fitters-contract/payloads';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { createApp } from '../app';
import { addFitters, fittersDatabase } from '../testing/fixtures';

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let app: ReturnType<typeof testApp>;
let day: string;
const services = { call: () => Promise.reject(new Error('no other service is asked here')) };
const account_number = 'KT1';
const expires_in_seconds = 900;

beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(
    database,
    {},
    {
      id: 2,
      account_number: 'KT2',
      code: 'CALMOB',
      mobile: 1,
      job_minutes: 120,
      mobile_surcharge_pence: 2000,
    },
    { id: 3, account_number: 'KT3', code: 'CALTOTD', mobile: 1, job_minutes: 120 },
  );
  app = testApp(createApp({ database, services, log: createSilentLog() }));
  day = await firstDay(account_number);
});
afterEach(() => database.close());

async function firstDay(account: string): Promise<string> {
  const { body } = await app.call(getFitter, { account_number: account });
  return Object.keys((body satisfies unknown as Fitter).fitting_days)[1] ?? '';
}

const hold = (key: string, time = '09:00', changes: object = {}) =>
  app.call(holdAppointment, { key, account_number, date: day, time, expires_in_seconds, ...changes });

test('a held time is not offered to others, and is free again once released [C-UPDATE-TIMES]', async () => {
  const before = await app.call(updateTimes, { account_number, date: day });
  expect(before.body).toMatchObject({
    '08:00': '08:00 - 09:00',
    '09:00': '09:00 - 10:00',
    '17:00': '17:00 - 18:00',
  });
  const held = await hold('basket');
  expect(held.body).toMatchObject({
    key: 'basket',
    account_number,
    date: day,
    time: '09:00',
    time_label: '09:00 - 10:00',
    state: 'held',
  });
  expect((await app.call(updateTimes, { account_number, date: day })).body).not.toHaveProperty('09:00');
  expect((await app.call(releaseAppointment, { key: 'basket' })).body).toEqual({ released: true });
  expect((await app.call(releaseAppointment, { key: 'basket' })).body).toEqual({ released: false });
  expect((await app.call(updateTimes, { account_number, date: day })).body).toEqual(before.body);
});

test.each(['2020-01-02', '2099-01-01', '2026-02-31'])(
  'there are no times on %s, which is past, far ahead or no day [C-UPDATE-TIMES]',
  async (date) => {
    const { status, body } = await app.call(updateTimes, { account_number, date });
    expect([status, body]).toEqual([200, {}]);
  },
);

test('a date that is not YYYY-MM-DD is refused [C-UPDATE-TIMES]', async () => {
  expect((await app.call(updateTimes, { account_number, date: '3rd December' })).status).toBe(400);
});

test('a second hold of a time is refused with slot_taken', async () => {
  await hold('first');
  const refused = await hold('second');
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining({ code: 'slot_taken' })]);
});

test.each([
  ['a time that the day does not have', { time: '09:07' }],
  ['a past day', { date: '2020-01-02' }],
  ['a day that does not exist', { date: '2026-02-31' }],
  ['a garage without a chosen time', { time: undefined }],
])('%s is refused with slot_not_offered', async (_, changes) => {
  const refused = await hold('basket', '09:00', changes);
  expect([refused.status, refused.body]).toEqual([
    422,
    expect.objectContaining({ code: 'slot_not_offered' }),
  ]);
});

test('calls for an unknown fitter are refused with fitter_not_found [C-UPDATE-TIMES]', async () => {
  for (const call of [
    app.call(getFitter, { account_number: 'KT9' }),
    app.call(updateTimes, { account_number: 'KT9', date: day }),
    hold('basket', '09:00', { account_number: 'KT9' }),
  ]) {
    expect((await call).body).toMatchObject({ code: 'fitter_not_found' });
  }
});

test('a mobile fitter who agrees the time later can be held until the day is full [T-TIME-MOBILE-CONTACT, T-TIME-SHOWN]', async () => {
  const date = await firstDay('KT2');
  const keys = ['a', 'b', 'c', 'd', 'e'];
  for (const key of keys) {
    const held = await hold(key, '', { account_number: 'KT2', date, time: undefined });
    expect(held.body).toMatchObject({ time: null, time_label: null, state: 'held' });
  }
  expect((await hold('f', '', { account_number: 'KT2', date, time: undefined })).body).toMatchObject({
    code: 'slot_taken',
  });
  expect((await app.call(updateTimes, { account_number: 'KT2', date })).body).toEqual({});
});

test('a slot of a calendar-integrated fitter is held by start|end [E-FITTER-TIMES, E-FITTER-CALTOTD, C-UPDATE-TIMES]', async () => {
  const date = await firstDay('KT3');
  expect((await app.call(updateTimes, { account_number: 'KT3', date })).body).toEqual({
    '08:00|10:00': '08:00 - 10:00',
    '10:00|12:00': '10:00 - 12:00',
    '12:00|14:00': '12:00 - 14:00',
    '14:00|16:00': '14:00 - 16:00',
    '16:00|18:00': '16:00 - 18:00',
  });
  const held = await hold('basket', '10:00|12:00', { account_number: 'KT3', date });
  expect(held.body).toMatchObject({ time: '10:00|12:00', time_label: '10:00 - 12:00' });
});

test('a hold can be renewed and booked before it expires, and booking is idempotent', async () => {
  await hold('basket');
  const renewed = await app.call(renewAppointment, { key: 'basket', expires_in_seconds: 3600 });
  expect(renewed.body).toMatchObject({ state: 'held' });
  const booked = await app.call(bookAppointment, { key: 'basket', order_reference: 'ORDER1' });
  expect(booked.body).toMatchObject({ state: 'booked', expires_at: null, time: '09:00' });
  expect((await app.call(bookAppointment, { key: 'basket', order_reference: 'ORDER1' })).body).toEqual(
    booked.body,
  );
  expect((await hold('rival')).body).toMatchObject({ code: 'slot_taken' });
});

test('an expired hold can be neither renewed nor booked', async () => {
  await hold('basket');
  await database.query(sql`update appointments set expires_at = now() - interval '1 second'`);
  expect((await app.call(renewAppointment, { key: 'basket', expires_in_seconds })).body).toMatchObject({
    code: 'hold_expired',
  });
  expect((await app.call(bookAppointment, { key: 'basket', order_reference: 'ORDER1' })).body).toMatchObject({
    code: 'hold_expired',
  });
});

test('a basket that has ordered may hold again, and releasing that hold keeps the booking', async () => {
  await hold('basket');
  await app.call(bookAppointment, { key: 'basket', order_reference: 'ORDER1' });
  await hold('basket', '11:00');
  expect((await app.call(releaseAppointment, { key: 'basket' })).body).toEqual({ released: true });
  expect(await database.query(sql`select state, order_reference from appointments`)).toEqual([
    { state: 'booked', order_reference: 'ORDER1' },
  ]);
  expect((await app.call(releaseAppointment, { key: 'basket', order_reference: 'ORDER1' })).body).toEqual({
    released: true,
  });
  expect(await database.query(sql`select id from appointments`)).toEqual([]);
});
