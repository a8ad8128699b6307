import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { addFitters, bayIdsOf, fittersDatabase } from '../testing/fixtures';
import {
  bookHold,
  deleteAppointment,
  extendHold,
  findBookingOf,
  insertAppointment,
  lockAppointment,
  lockHoldKey,
  lockHoldOf,
  moveHold,
  type NewAppointment,
} from './appointments';
import { isExclusionViolation, isUniqueViolation } from './violations';

let database: Database;
let bays: number[];
beforeEach(async () => {
  database = await fittersDatabase();
  await addFitters(database, { bays: 2 });
  bays = await bayIdsOf(database, 1);
});
afterEach(() => database.close());

const at = (time: string) => new Date(`2030-06-03T${time}:00Z`);
const slotAt = (from: string, to: string, until = to) => ({
  fromMs: at(from).getTime(),
  toMs: at(to).getTime(),
  untilMs: at(until).getTime(),
});
const aHold = (changes: Partial<NewAppointment> = {}): NewAppointment => ({
  key: 'basket-1',
  fitterId: 1,
  bayId: bays[0] ?? 0,
  slot: slotAt('09:00', '10:00', '10:30'),
  timeKey: '09:00',
  job: { tyres: 4, services: ['WHEELALIGNMENT', 'A'], postcode: 'SW1A 1AA' },
  purpose: { expiresInSeconds: 900 },
  ...changes,
});
/** Adds an appointment that has room. */
async function add(changes: Partial<NewAppointment> = {}) {
  const added = await insertAppointment(database, aHold(changes));
  if (!added) throw new Error('The bay is taken.');
  return added;
}
const booking = { purpose: { orderReference: 'ORDER1' } };
/** What is stored besides an appointment itself. */
const rows = () =>
  database.query(sql`
    select state, tyres, services, postcode, upper(during) as until, order_reference,
      round(extract(epoch from expires_at - now()))::integer as seconds
      from appointments order by id`);
const locked = () => sql`select id from appointments for update skip locked`;

test('a hold is stored with its bay, its times, its job and its expiry', async () => {
  const held = await add();
  expect(held).toEqual({
    id: expect.stringMatching(/^\d+$/),
    key: 'basket-1',
    fitterId: 1,
    bayId: bays[0],
    accountNumber: 'KT1',
    from: at('09:00'),
    to: at('10:00'),
    timeKey: '09:00',
    state: 'held',
    expiresAt: expect.any(Date),
    orderReference: null,
    heldAt: expect.any(Date),
    isLive: true,
  });
  expect(await rows()).toEqual([
    {
      state: 'held',
      tyres: 4,
      services: ['WHEELALIGNMENT', 'A'],
      postcode: 'SW1A 1AA',
      until: at('10:30'),
      order_reference: null,
      seconds: 900,
    },
  ]);
  expect(await lockAppointment(database, held.id)).toEqual(held);
  expect(await lockHoldOf(database, 'basket-1')).toEqual(held);
});

test('a booking is stored with its order, and does not expire', async () => {
  const booked = await add({ ...booking, timeKey: null });
  expect(booked).toMatchObject({
    state: 'booked',
    orderReference: 'ORDER1',
    expiresAt: null,
    timeKey: null,
    isLive: true,
  });
  expect(await findBookingOf(database, 'ORDER1')).toEqual(booked);
  expect(await findBookingOf(database, 'ORDER2')).toBeUndefined();
  expect(await lockHoldOf(database, 'basket-1')).toBeUndefined();
});

test('a bay that is taken takes no other appointment, also while its van is on the way', async () => {
  await add();
  const late = { key: 'basket-2', slot: slotAt('10:15', '11:15') };
  expect(await insertAppointment(database, aHold(late))).toBeUndefined();
  expect(await insertAppointment(database, aHold({ ...late, bayId: bays[1] ?? 0 }))).toBeDefined();
  expect(
    await insertAppointment(database, aHold({ key: 'basket-3', slot: slotAt('10:30', '11:30') })),
  ).toBeDefined();
});

test('a hold that has expired is still there, and says so', async () => {
  await add({ purpose: { expiresInSeconds: -1 } });
  expect(await lockHoldOf(database, 'basket-1')).toMatchObject({ state: 'held', isLive: false });
});

test('there is no appointment of an id, a key or an order that has none', async () => {
  expect(await lockAppointment(database, '1')).toBeUndefined();
  expect(await lockHoldOf(database, 'basket-1')).toBeUndefined();
  expect(await findBookingOf(database, 'ORDER1')).toBeUndefined();
});

test.each([
  ['by its id', (tx: Parameters<typeof lockHoldOf>[0], id: string) => lockAppointment(tx, id)],
  ['by its key', (tx: Parameters<typeof lockHoldOf>[0]) => lockHoldOf(tx, 'basket-1')],
])('an appointment that is locked %s is passed over by others', async (_, lock) => {
  const { id } = await add();
  await database.transaction(async (tx) => {
    expect(await database.query(locked())).toHaveLength(1);
    await lock(tx, id);
    expect(await database.query(locked())).toHaveLength(0);
  });
});

test('a key is locked for one transaction at a time', async () => {
  const isFree = async (key: string) => {
    const name = `fitters.hold ${key}`;
    const [row] = await database.query<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as free`,
    );
    return row?.free;
  };
  await database.transaction(async (tx) => {
    await lockHoldKey(tx, 'basket-1');
    expect([await isFree('basket-1'), await isFree('basket-2')]).toEqual([false, true]);
  });
  expect(await isFree('basket-1')).toBe(true);
});

test('one appointment is deleted, and no other', async () => {
  const { id } = await add();
  const other = await add({ key: 'basket-2', bayId: bays[1] ?? 0 });
  await deleteAppointment(database, id);
  expect(await lockAppointment(database, id)).toBeUndefined();
  expect(await lockAppointment(database, other.id)).toEqual(other);
});

test('a hold that is extended has a new expiry, and the job as it is now', async () => {
  const { id } = await add();
  const job = { tyres: 2, services: ['B'], postcode: null };
  expect(await extendHold(database, id, { expiresInSeconds: 1_800, job })).toMatchObject({
    id,
    state: 'held',
  });
  expect(await rows()).toMatchObject([{ tyres: 2, services: ['B'], postcode: null, seconds: 1_800 }]);
});

test('a hold that moves keeps its id', async () => {
  const { id } = await add();
  const to = { bayId: bays[1] ?? 0, slot: slotAt('11:00', '12:00', '12:30'), timeKey: '11:00' };
  await moveHold(database, id, to);
  expect(await lockAppointment(database, id)).toMatchObject({
    bayId: to.bayId,
    from: at('11:00'),
    to: at('12:00'),
    timeKey: '11:00',
  });
  expect(await rows()).toMatchObject([{ until: at('12:30') }]);
});

test('a hold cannot move to a bay that is taken', async () => {
  const { id } = await add();
  await add({ key: 'basket-2', bayId: bays[1] ?? 0 });
  const move = moveHold(database, id, { bayId: bays[1] ?? 0, slot: slotAt('09:30', '10:30'), timeKey: null });
  const error = await move.catch((thrown: unknown) => thrown);
  expect([isExclusionViolation(error), isUniqueViolation(error)]).toEqual([true, false]);
});

test('a hold becomes the booking of an order', async () => {
  const { id } = await add();
  expect(await bookHold(database, id, 'ORDER1')).toMatchObject({
    id,
    state: 'booked',
    orderReference: 'ORDER1',
    expiresAt: null,
  });
  expect(await findBookingOf(database, 'ORDER1')).toMatchObject({ id });
});

test('an order has one booking', async () => {
  await add(booking);
  const { id } = await add({ bayId: bays[1] ?? 0 });
  const error = await bookHold(database, id, 'ORDER1').catch((thrown: unknown) => thrown);
  expect([isUniqueViolation(error), isExclusionViolation(error)]).toEqual([true, false]);
});

test('a booking is neither extended, nor moved, nor booked again', async () => {
  const { id } = await add(booking);
  const job = { tyres: 2, services: [], postcode: null };
  expect(await extendHold(database, id, { expiresInSeconds: 60, job })).toBeUndefined();
  expect(await bookHold(database, id, 'ORDER2')).toBeUndefined();
  await moveHold(database, id, { bayId: bays[1] ?? 0, slot: slotAt('11:00', '12:00'), timeKey: null });
  expect(await lockAppointment(database, id)).toMatchObject({
    bayId: bays[0],
    from: at('09:00'),
    orderReference: 'ORDER1',
  });
  expect(await rows()).toMatchObject([{ tyres: 4, seconds: null }]);
});
