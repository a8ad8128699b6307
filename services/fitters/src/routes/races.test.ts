import type { AppointmentHold } from '@tyres/fitters-contract/payloads';
import sql from 'sql-template-tag';
import { aFitter } from '../testing/fixtures';
import { account_number, fittersApp, type FittersApp } from '../testing/fitters-app';
import { gate, untilBlocked } from '../testing/races';
import { saveFitters } from '../store/imported-fitters';

const inserting = 'insert into appointments';

let site: FittersApp;
let day: string;
let held: AppointmentHold;

beforeEach(async () => {
  site = await fittersApp([{}]);
  day = await site.dayOf(account_number);
  held = (await site.hold('basket', day)).body;
});
afterEach(() => site.close());

const states = async () => (await site.rows()).map(({ time_key, state, key }) => [time_key, state, key]);

describe('an order is booked while its basket takes another time', () => {
  /** The basket moves to 11:00: its old hold is deleted, and the new one is not yet there. */
  async function whileMoving(work: () => Promise<unknown>): Promise<void> {
    const { wait, arrived, open } = gate();
    const moving = site.pausedBefore(inserting, wait).hold('basket', day, { time: '11:00' });
    await arrived;
    const working = work();
    await untilBlocked(site.database);
    open();
    expect((await moving).status).toBe(200);
    await working;
  }

  test('the order is told that its hold is gone, and never books the other time', async () => {
    await whileMoving(async () =>
      expect(await site.book(held)).toMatchObject({ status: 409, body: { code: 'hold_expired' } }),
    );
    expect(await states()).toEqual([['11:00', 'held', 'basket']]);
  });

  test('a booking by the key alone books the other time (negative control)', async () => {
    const { body: moved } = await site.hold('basket', day, { time: '11:00' });
    await site.database.query(sql`
      update appointments set state = 'booked', expires_at = null, order_reference = 'ORDER1' where key = 'basket'`);
    expect([moved.time, await states()]).toEqual(['11:00', [['11:00', 'booked', 'basket']]]);
  });

  test('an order that is booked first keeps its time, and the basket gets the other one', async () => {
    const { wait, arrived, open } = gate();
    // The booking has its lock, and is not written yet.
    const booking = site.pausedBefore("set state = 'booked'", wait).book(held);
    await arrived;
    const moving = site.hold('basket', day, { time: '11:00' });
    await untilBlocked(site.database);
    open();
    expect((await booking).body).toMatchObject({ id: held.id, time: '09:00', state: 'booked' });
    expect((await moving).status).toBe(200);
    expect(await states()).toEqual([
      ['09:00', 'booked', 'basket'],
      ['11:00', 'held', 'basket'],
    ]);
  });

  test('an order that is given up leaves the newer hold alone', async () => {
    await whileMoving(async () =>
      expect((await site.release(held, { order_reference: 'ORDER1' })).body).toEqual({ released: false }),
    );
    expect(await states()).toEqual([['11:00', 'held', 'basket']]);
  });

  test('a release by the key alone takes the newer hold (negative control)', async () => {
    await site.hold('basket', day, { time: '11:00' });
    await site.database.query(sql`delete from appointments where key = 'basket' and state = 'held'`);
    expect(await states()).toEqual([]);
  });
});

describe('a bay is taken away while it is being held', () => {
  const twoBays = () => saveFitters(site.database, [aFitter({ bays: 2 })]);

  /** Holds 09:00 in the second bay, and changes the bays before the hold is written. */
  async function holdWhile(change: () => Promise<unknown>) {
    await twoBays();
    const { wait, arrived, open } = gate();
    const holding = site.pausedBefore(inserting, wait).hold('second', day);
    await arrived;
    await change();
    open();
    return holding;
  }

  test('the hold is kept, and the bay is no longer offered', async () => {
    const { status, body: second } = await holdWhile(() =>
      saveFitters(site.database, [aFitter({ bays: 1 })]),
    );
    expect(status).toBe(200);
    expect(await site.hold('third', day, { time: '10:00' })).toMatchObject({ status: 200 });
    expect(await site.hold('fourth', day, { time: '10:00' })).toMatchObject({ body: { code: 'slot_taken' } });
    expect((await site.book(second)).body).toMatchObject({ state: 'booked' });
    // The bay comes back.
    await twoBays();
    expect(await site.hold('fourth', day, { time: '10:00' })).toMatchObject({ status: 200 });
  });

  test('with a bay that is deleted the hold fails (negative control)', async () => {
    const failed = await holdWhile(() => site.database.query(sql`delete from bays where number = 2`));
    expect(failed.status).toBe(500);
  });
});

describe('a booking is moved while rivals want its new time and its old one', () => {
  beforeEach(async () => void (await site.book(held)));

  test('the move is refused and the old time kept', async () => {
    const { wait, arrived, open } = gate();
    const moving = site.pausedBefore(inserting, wait).reschedule(held, { time: '12:00' });
    await arrived;
    expect((await site.hold('rival', day, { time: '12:00' })).status).toBe(200);
    expect(await site.hold('vulture', day)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    open();
    expect(await moving).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    expect(await states()).toEqual([
      ['09:00', 'booked', 'basket'],
      ['12:00', 'held', 'rival'],
    ]);
  });

  test('released and held again, the order loses both times (negative control)', async () => {
    await site.release(held, { order_reference: 'ORDER1' });
    await site.hold('rival', day, { time: '12:00' });
    expect((await site.hold('vulture', day)).status).toBe(200);
    expect(await site.hold('basket', day, { time: '12:00' })).toMatchObject({ body: { code: 'slot_taken' } });
    expect((await states()).map(([, , key]) => key)).toEqual(['vulture', 'rival']);
  });

  test('two bookings that want each other’s time both keep their own', async () => {
    const { body: other } = await site.hold('other', day, { time: '12:00' });
    await site.book(other, 'ORDER2');
    const moves = await Promise.all([
      site.reschedule(held, { time: '12:00' }),
      site.reschedule(other, { time: '09:00' }, { order_reference: 'ORDER2' }),
    ]);
    expect(moves.map(({ status }) => status)).toEqual([409, 409]);
    expect(await states()).toEqual([
      ['09:00', 'booked', 'basket'],
      ['12:00', 'booked', 'other'],
    ]);
  });
});

test('a hold that is renewed for a longer job while a rival takes the next time stays as it was', async () => {
  const { wait, arrived, open } = gate();
  const five = { tyres: 5, services: [], lead_days: 0 };
  const renewing = site.pausedBefore('set bay_id', wait).renew(held, { job: five });
  await arrived;
  expect((await site.hold('rival', day, { time: '10:00' })).status).toBe(200);
  open();
  expect(await renewing).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await site.renew(held)).body.time_label).toBe('09:00 - 10:00');
});

test('of twenty shoppers who hold one time at once exactly one gets it, and the others are told', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => site.hold(`shopper ${index}`, day, { time: '14:00' })),
  );
  const refused = answers.filter(({ status }) => status !== 200);
  expect(refused).toHaveLength(19);
  for (const answer of refused) expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await states()).filter(([time]) => time === '14:00')).toHaveLength(1);
});

test('an order that is booked twice at once is booked once, also when its two holds race', async () => {
  const { body: second } = await site.hold('second', day, { time: '11:00' });
  const answers = await Promise.all([site.book(held), site.book(held), site.book(second)]);
  const [first, repeated, other] = answers.map(({ status }) => status);
  expect(first).toBe(repeated);
  expect([first, other].toSorted()).toEqual([200, 409]);
  expect((await states()).filter(([, state]) => state === 'booked')).toHaveLength(1);
});
