import { findBooking, findTimes, updateTimes } from '@tyres/fitters-contract/endpoints';
import { usualJob } from '../domain/job-length';
import { account_number, fittersApp, pickedFitter, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
beforeEach(async () => void (site = await fittersApp([{ opens_on_bank_holidays: 0 }])));
afterEach(() => site.close());

const ask = (input: object = {}) => site.app.call(findTimes, { account_number, job: usualJob, ...input });

test('the days and times for the job of an order are those that the picker shows for it', async () => {
  const { fitting_days, fitting_times } = await pickedFitter(site.app, account_number);
  expect((await ask()).body).toEqual({ fitting_days, fitting_times });
  const date = await site.dayOf(account_number, 3);
  await site.hold('basket', date, { time: '09:00' });
  const { body: times } = await site.app.call(updateTimes, { account_number, date });
  expect((await ask({ date })).body).toEqual({ fitting_days, fitting_times: times });
  expect(times).not.toHaveProperty('09:00');
});

test('a longer and later job has other days and times', async () => {
  const { body: usual } = await ask();
  const { body } = await ask({ job: { tyres: 6, services: [], lead_days: 2 } });
  expect(Object.keys(body.fitting_days)[0]).toBe(Object.keys(usual.fitting_days)[2]);
  expect(Object.values(body.fitting_times)[0]).toBe('08:00 - 09:30');
});

test('a fitter that is not there has no times', async () => {
  expect(await ask({ account_number: 'KT9' })).toMatchObject({
    status: 404,
    body: { code: 'fitter_not_found' },
  });
});

test('the booking of an order is found by its reference, also after it was moved, and no hold is', async () => {
  const bookingOf = async (order_reference: string) =>
    (await site.app.call(findBooking, { order_reference })).body.booking;
  const { body: held } = await site.hold('basket', await site.dayOf(account_number));
  expect(await bookingOf('ORDER1')).toBeNull();
  const { body: booked } = await site.book(held);
  expect(await bookingOf('ORDER1')).toEqual(booked);
  const { body: moved } = await site.reschedule(booked, { time: '15:00' });
  expect(await bookingOf('ORDER1')).toEqual(moved);
  expect(await bookingOf('ORDER2')).toBeNull();
});
