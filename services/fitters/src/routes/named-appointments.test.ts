import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import { setDate } from '@tyres/service-kit/testing/set-date';
import sql from 'sql-template-tag';
import { account_number, fittersApp, type FittersApp } from '../testing/fitters-app';

let site: FittersApp;
let day: string;
let held: AppointmentHold;

beforeEach(async () => {
  site = await fittersApp([{ bays: 2 }]);
  day = await site.dayOf(account_number);
  held = (await site.hold('basket', day)).body;
});
afterEach(() => {
  jest.useRealTimers();
  return site.close();
});

const refused = (code: string) => ({ body: { code } });
const five = { tyres: 5, services: [], lead_days: 0 };

test('a hold can be renewed and booked before it expires, keeps its id, and booking is idempotent', async () => {
  const renewed = await site.renew(held, { expires_in_seconds: 3600 });
  expect(renewed.body).toMatchObject({ id: held.id, state: 'held' });
  expect(Date.parse(renewed.body.expires_at ?? '')).toBeGreaterThan(Date.parse(held.expires_at ?? ''));
  const booked = await site.book(held);
  expect(booked.body).toMatchObject({ id: held.id, state: 'booked', expires_at: null, time: '09:00' });
  expect((await site.book(held)).body).toEqual(booked.body);
});

test('an expired hold can be neither renewed nor booked', async () => {
  await site.expireAll();
  expect(await site.renew(held)).toMatchObject({ status: 409, ...refused('hold_expired') });
  expect(await site.book(held)).toMatchObject({ status: 409, ...refused('hold_expired') });
});

test('an unknown id is expired to renew and book, and nothing to release', async () => {
  const unknown = { ...held, id: '999999' };
  expect(await site.renew(unknown)).toMatchObject(refused('hold_expired'));
  expect(await site.book(unknown)).toMatchObject(refused('hold_expired'));
  expect((await site.release(unknown)).body).toEqual({ released: false });
});

test.each([
  ['another fitter', { account_number: 'KT2' }],
  ['another date', { date: '2026-01-01' }],
  ['another time', { time: '10:00' }],
  ['no time', { time: null }],
])('a call that means %s under the same id is refused with other_appointment', async (_, changes: object) => {
  const meant = { ...held, ...changes };
  for (const call of [site.renew(meant), site.book(meant), site.release(meant)])
    expect(await call).toMatchObject({ status: 409, ...refused('other_appointment') });
  expect(await site.rows()).toMatchObject([{ id: held.id, state: 'held' }]);
});

test('a hold that was replaced is neither booked nor released', async () => {
  const { body: newer } = await site.hold('basket', day, { time: '11:00' });
  expect(await site.book(held)).toMatchObject(refused('hold_expired'));
  expect((await site.release(held, { order_reference: 'ORDER1' })).body).toEqual({ released: false });
  expect(await site.rows()).toMatchObject([{ id: newer.id, time_key: '11:00' }]);
});

test('a basket that has ordered may hold again, and releasing that hold keeps the booking', async () => {
  await site.book(held);
  const { body: newer } = await site.hold('basket', day, { time: '11:00' });
  expect((await site.release(newer)).body).toEqual({ released: true });
  expect(await site.rows()).toMatchObject([{ id: held.id, state: 'booked' }]);
});

test('a booking is released by its order alone', async () => {
  await site.book(held);
  expect((await site.release(held)).body).toEqual({ released: false });
  expect((await site.release(held, { order_reference: 'ORDER2' })).body).toEqual({ released: false });
  expect((await site.release(held, { order_reference: 'ORDER1' })).body).toEqual({ released: true });
  expect((await site.release(held, { order_reference: 'ORDER1' })).body).toEqual({ released: false });
  expect(await site.rows()).toEqual([]);
});

test('an order that is given up before it is booked releases its hold', async () => {
  expect((await site.release(held, { order_reference: 'ORDER1' })).body).toEqual({ released: true });
});

test('a booking is not booked for another order, nor renewed, and an order has one booking', async () => {
  await site.book(held);
  expect(await site.book(held, 'ORDER2')).toMatchObject(refused('other_appointment'));
  expect(await site.renew(held)).toMatchObject(refused('hold_expired'));
  const { body: second } = await site.hold('basket', day, { time: '11:00' });
  expect(await site.book(second, 'ORDER1')).toMatchObject(refused('other_appointment'));
  expect((await site.rows()).map(({ state }) => state)).toEqual(['booked', 'held']);
});

test('a renewal for a longer job keeps id and start, and takes the bay for longer', async () => {
  const renewed = await site.renew(held, { job: five });
  expect(renewed.body).toMatchObject({ id: held.id, time: '09:00', time_label: '09:00 - 10:15' });
  expect((await site.renew(held, { job: { ...five, tyres: 4 } })).body.time_label).toBe('09:00 - 10:00');
});

test('a renewal for a longer job moves to another bay when its own is taken next', async () => {
  const bayOf = async () =>
    (await site.database.query(sql`select bay_id from appointments where id = ${held.id}`))[0];
  const before = await bayOf();
  // The first bay that is free at ten is the one of the hold.
  await site.hold('next', day, { time: '10:00' });
  expect((await site.renew(held, { job: five })).body).toMatchObject({ id: held.id });
  expect(await bayOf()).not.toEqual(before);
});

test('a renewal for a longer job keeps its bay when that is free, although another one is too', async () => {
  const { body: second } = await site.hold('second', day);
  await site.release(held);
  const bayOf = () =>
    site.database.query(sql`select bay_id from appointments where id = ${second.id}::bigint`);
  const before = await bayOf();
  expect((await site.renew(second, { job: five })).status).toBe(200);
  expect(await bayOf()).toEqual(before);
});

test('an expired hold of a bay that was taken away is not held again', async () => {
  await site.hold('second', day);
  await site.database.query(sql`update bays set withdrawn = true where number = 2`);
  await site.database.query(
    sql`update appointments set expires_at = now() - interval '1 second' where key = 'second'`,
  );
  expect(await site.hold('second', day)).toMatchObject(refused('slot_taken'));
});

test('a renewal for a job that does not fit any more is refused, and the hold stays as it was', async () => {
  await site.hold('next', day, { time: '10:00' });
  await site.hold('next too', day, { time: '10:00' });
  const before = await site.rows();
  expect(await site.renew(held, { job: five })).toMatchObject({ status: 409, ...refused('slot_taken') });
  expect(await site.renew(held, { job: { ...five, tyres: 50 } })).toMatchObject(refused('slot_not_offered'));
  expect(await site.renew(held, { job: { ...five, lead_days: 30 } })).toMatchObject(
    refused('slot_not_offered'),
  );
  expect(await site.rows()).toEqual(before);
  expect(await site.renew(held)).toMatchObject({ status: 200 });
});

test('a hold keeps its day when the cut-off passes, but a new hold does not get it', async () => {
  // The first day: it is lost at the next cut-off.
  const first = await site.dayOf(account_number, 0);
  const { body: early } = await site.hold('early', first);
  await site.database.query(sql`update fitters set lead_days = lead_days + 3`);
  expect(await site.hold('late', first, { time: '10:00' })).toMatchObject(refused('slot_not_offered'));
  await site.database.query(
    sql`update appointments set held_at = held_at - interval '5 days' where id = ${early.id}::bigint`,
  );
  expect((await site.renew(early)).status).toBe(200);
});

test('a hold is not renewed past its time', async () => {
  setDate(Date.parse(`${day}T12:00:00Z`));
  expect(await site.renew(held)).toMatchObject({ status: 422, ...refused('slot_not_offered') });
  jest.useRealTimers();
  expect((await site.renew(held)).status).toBe(200);
});

test('a hold on a day that was closed since is not renewed, and a booking stays', async () => {
  const { body: booked } = await site.book((await site.hold('booked', day, { time: '12:00' })).body);
  await site.database.query(sql`insert into closures values (1, ${day}, 'Stocktaking')`);
  expect(await site.renew(held)).toMatchObject(refused('slot_not_offered'));
  expect(await site.hold('new', day, { time: '11:00' })).toMatchObject(refused('slot_not_offered'));
  expect((await site.book(booked)).body).toMatchObject({ state: 'booked' });
});

test('a call without what it needs is refused with its fields', async () => {
  const bad = await site.renew(held, { job: { tyres: 0, services: 'x' }, expires_in_seconds: undefined });
  expect(bad).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  expect((await site.book({ ...held, id: 'x' })).status).toBe(400);
  expect((await site.hold('basket', day, { job: undefined })).status).toBe(400);
});
