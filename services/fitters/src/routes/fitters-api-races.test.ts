import { saveEntries } from '../store/calendar-entries';
import { fittersApp, type FittersApp } from '../testing/fitters-app';
import { aVan, dayAhead, partnerOf } from '../testing/partner';
import { gate, untilBlocked } from '../testing/races';

const account_number = 'VAN';
const date = dayAhead(7);
const slots = ['09:00|11:00', '11:00|13:00'];
const at = { account_number, time: '09:00|11:00' };

let site: FittersApp;
beforeEach(async () => {
  site = await fittersApp([{ ...aVan, account_number }]);
  await (await partnerOf(site)).putSlots(date, 1, slots);
});
afterEach(() => site.close());

const rows = async () => (await site.rows()).map(({ time_key, state }) => [time_key, state]);

test('a slot that is withdrawn while it is being held waits for the hold, and takes it away', async () => {
  const van = await partnerOf(site);
  const { wait, arrived, open } = gate();
  // The hold has read the slots, and is not written yet.
  const holding = site.pausedBefore('insert into appointments', wait).hold('basket', date, at);
  await arrived;
  const withdrawing = van.putSlots(date, 2, ['11:00|13:00']);
  await untilBlocked(site.database);
  open();
  const { status, body: held } = await holding;
  expect([status, (await withdrawing).status, await rows()]).toEqual([200, 200, []]);
  expect((await site.book(held)).body).toMatchObject({ code: 'hold_expired' });
});

test('negative control: without the lock a hold lies outside of the slots', async () => {
  const { wait, arrived, open } = gate();
  const holding = site.pausedBefore('insert into appointments', wait).hold('basket', date, at);
  await arrived;
  await saveEntries(site.database, 1, {
    kind: 'slots',
    entries: [{ date, revision: 2, content: ['11:00|13:00'] }],
  });
  open();
  expect([(await holding).status, await rows()]).toEqual([200, [['09:00|11:00', 'held']]]);
});

test('a slot that is withdrawn while it is being booked stays booked, and the withdrawal is refused', async () => {
  const van = await partnerOf(site);
  const { body: held } = await site.hold('basket', date, at);
  const { wait, arrived, open } = gate();
  const booking = site.pausedBefore("set state = 'booked'", wait).book(held);
  await arrived;
  const withdrawing = van.putSlots(date, 2, ['11:00|13:00']);
  await untilBlocked(site.database);
  open();
  expect((await booking).body).toMatchObject({ state: 'booked' });
  expect((await withdrawing).body).toMatchObject({ code: 'booked' });
  expect(await rows()).toEqual([['09:00|11:00', 'booked']]);
});

test('a booking is not moved into a slot that is withdrawn meanwhile', async () => {
  const van = await partnerOf(site);
  const { body: held } = await site.hold('basket', date, at);
  await site.book(held);
  await van.putSlots(date, 2, ['09:00|11:00']);
  const to = { account_number, time: '11:00|13:00' };
  expect((await site.reschedule(held, to)).body).toMatchObject({ code: 'slot_not_offered' });
  expect(await rows()).toEqual([['09:00|11:00', 'booked']]);
});

test('two puts of one day at once, of which one is newer, end with the newer one', async () => {
  const van = await partnerOf(site);
  const answers = await Promise.all([
    van.putSlots(date, 3, ['15:00|17:00']),
    van.putSlots(date, 2, ['13:00|15:00']),
    van.putSlots(date, 3, ['15:00|17:00']),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { body } = await site.hold('basket', date, { account_number, time: '13:00|15:00' });
  expect(body).toMatchObject({ code: 'slot_not_offered' });
  expect((await site.hold('basket', date, { account_number, time: '15:00|17:00' })).status).toBe(200);
});
