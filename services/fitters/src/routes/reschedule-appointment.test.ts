import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import sql from 'sql-template-tag';
import { account_number, fittersApp, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let day: string;
let booked: AppointmentHold;
const integrated = { id: 2, account_number: 'KT2', code: 'CALTOTD', mobile: 1, job_minutes: 120 };

beforeEach(async () => {
  site = await fittersApp([{}, { ...integrated, serves_miles: 5 }]);
  await site.database.query(
    sql`insert into postcode_positions values ('SW1A 1AA', 51.501, -0.1416), ('ZE1', 60.1533, -1.1427)`,
  );
  day = await site.dayOf(account_number);
  booked = (await site.book((await site.hold('basket', day)).body)).body;
});
afterEach(() => site.close());

test('a booking moves to another time under a new id, and its old time is free', async () => {
  const { status, body: moved } = await site.reschedule(booked, { time: '15:00' });
  expect(status).toBe(200);
  expect(moved).toMatchObject({ key: 'basket', state: 'booked', time: '15:00', expires_at: null });
  expect(moved.id).not.toBe(booked.id);
  expect((await site.hold('rival', day)).status).toBe(200);
  expect(await site.rows()).toMatchObject([{ key: 'rival' }, { id: moved.id, state: 'booked' }]);
});

test('a booking moves to another day and another fitter', async () => {
  const date = await site.dayOf('KT2', 3);
  const to = { account_number: 'KT2', date, time: '10:00|12:00' };
  const { body: moved } = await site.reschedule(booked, to, { postcode: 'SW1A 1AA' });
  expect(moved).toMatchObject({ account_number: 'KT2', date, time: '10:00|12:00', state: 'booked' });
  expect(await site.rows()).toHaveLength(1);
});

test('a time that overlaps the old one is possible', async () => {
  await site.database.query(sql`update fitters set job_minutes = 30 where id = 1`);
  const { body: moved } = await site.reschedule(booked, { time: '09:30' });
  expect(moved).toMatchObject({ time: '09:30', time_label: '09:30 - 10:00' });
});

test('a repeated call answers the new booking, and the same time answers the old one', async () => {
  const { body: moved } = await site.reschedule(booked, { time: '15:00' });
  expect((await site.reschedule(booked, { time: '15:00' })).body).toEqual(moved);
  expect((await site.reschedule(moved, { time: '15:00' })).body).toEqual(moved);
  expect((await site.reschedule(booked, { time: '16:00' })).body).toMatchObject({ code: 'hold_expired' });
});

test.each([
  ['slot_taken', 409, { time: '12:00' }],
  ['slot_not_offered', 422, { time: '12:07' }],
  ['slot_not_offered', 422, { date: '2026-02-31', time: '12:00' }],
  ['fitter_not_found', 404, { account_number: 'KT9', time: '12:00' }],
  ['address_not_served', 422, { account_number: 'KT2', time: '12:00|14:00' }],
])('a call that is refused with %s keeps the booking', async (code, status, to: object) => {
  await site.hold('rival', day, { time: '12:00' });
  const before = await site.rows();
  const refused = await site.reschedule(booked, to, { postcode: 'ZE1 0AA' });
  expect(refused).toMatchObject({ status, body: { code } });
  expect(await site.rows()).toEqual(before);
});

test('an order moves only its own booking, and no hold', async () => {
  const other = await site.reschedule(booked, { time: '15:00' }, { order_reference: 'ORDER2' });
  expect(other).toMatchObject({ status: 409, body: { code: 'other_appointment' } });
  const { body: held } = await site.hold('basket', day, { time: '11:00' });
  expect((await site.reschedule(held, { time: '15:00' })).body).toMatchObject({ code: 'other_appointment' });
  expect((await site.reschedule({ ...booked, time: '10:00' }, { time: '15:00' })).body).toMatchObject({
    code: 'other_appointment',
  });
  expect((await site.rows()).map(({ id }) => id)).toEqual([booked.id, held.id]);
});
