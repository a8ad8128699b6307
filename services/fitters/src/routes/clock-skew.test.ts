import {
  bookAppointment,
  getFitter,
  holdAppointment,
  renewAppointment,
  updateTimes,
} from '@tyres/fitters-contract/endpoints';
import { createSilentLog } from '@tyres/service-kit/log';
import { testApp } from '@tyres/service-kit/testing';
import { setDate } from '@tyres/service-kit/testing/set-date';
import sql from 'sql-template-tag';
import { createApp } from '../app';
import { addFitters, fittersDatabase } from '../testing/fixtures';

/** How far the clock of an instance differs from the database's. */
const skewMs = 16 * 60_000;

let database: Awaited<ReturnType<typeof fittersDatabase>>;
let app: ReturnType<typeof testApp>;
let date: string;
const services = { call: () => Promise.reject(new Error('no other service is asked here')) };
const account_number = 'KT1';
const expires_in_seconds = 900;

beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, {});
  app = testApp(createApp({ database, services, log: createSilentLog() }));
  const { body } = await app.call(getFitter, { account_number });
  date = Object.keys(body.fitting_days)[2] ?? '';
});
afterEach(async () => {
  jest.useRealTimers();
  await database.close();
});

const hold = (key: string) =>
  app.call(holdAppointment, { key, account_number, date, time: '09:00', expires_in_seconds });
const minutesLeft = () =>
  database.query(
    sql`select key, round(extract(epoch from expires_at - now()) / 60)::integer as minutes from appointments`,
  );

test('an instance whose clock is 16 minutes ahead cannot take a live hold, nor offers its time [C-UPDATE-TIMES]', async () => {
  await hold('shopper');
  setDate(Date.now() + skewMs);
  expect(await hold('rival')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await app.call(updateTimes, { account_number, date })).body).not.toHaveProperty('09:00');
  expect(await minutesLeft()).toEqual([{ key: 'shopper', minutes: 15 }]);
});

test('an instance whose clock is 16 minutes ahead renews and books a live hold', async () => {
  await hold('shopper');
  setDate(Date.now() + skewMs);
  const renewed = await app.call(renewAppointment, { key: 'shopper', expires_in_seconds: 1800 });
  expect(renewed).toMatchObject({ status: 200, body: { state: 'held' } });
  expect(await minutesLeft()).toEqual([{ key: 'shopper', minutes: 30 }]);
  const booked = await app.call(bookAppointment, { key: 'shopper', order_reference: 'ORDER1' });
  expect(booked).toMatchObject({ status: 200, body: { state: 'booked' } });
});

test('a hold lasts as long as asked, whether the clock of its instance is ahead or behind', async () => {
  setDate(Date.now() + skewMs);
  await hold('ahead');
  expect(await minutesLeft()).toEqual([{ key: 'ahead', minutes: 15 }]);
  jest.useRealTimers();
  setDate(Date.now() - skewMs);
  await hold('ahead');
  expect(await minutesLeft()).toEqual([{ key: 'ahead', minutes: 15 }]);
});

test('an instance whose clock is 16 minutes behind neither renews nor books an expired hold, and another takes its time', async () => {
  await hold('slow');
  await database.query(sql`update appointments set expires_at = now() - interval '1 second'`);
  setDate(Date.now() - skewMs);
  const renewed = await app.call(renewAppointment, { key: 'slow', expires_in_seconds });
  expect(renewed.body).toMatchObject({ code: 'hold_expired' });
  const booked = await app.call(bookAppointment, { key: 'slow', order_reference: 'ORDER1' });
  expect(booked.body).toMatchObject({ code: 'hold_expired' });
  expect((await app.call(updateTimes, { account_number, date })).body).toHaveProperty('09:00');
  expect(await hold('quick')).toMatchObject({ status: 200, body: { key: 'quick' } });
});
