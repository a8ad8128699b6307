import { updateTimes } from '@tyres/fitters-contract/endpoints';
import { setDate } from '@tyres/service-kit/testing/set-date';
import sql from 'sql-template-tag';
import { account_number, fittersApp, type FittersApp } from '../testing/fitters-app';

/** How far the clock of an instance differs from the database's. */
const skewMs = 16 * 60_000;

let site: FittersApp;
let date: string;

beforeEach(async () => {
  site = await fittersApp([{}]);
  date = await site.dayOf(account_number, 2);
});
afterEach(async () => {
  jest.useRealTimers();
  await site.close();
});

const times = async () => (await site.app.call(updateTimes, { account_number, date })).body;
const minutesLeft = () =>
  site.database.query(
    sql`select key, round(extract(epoch from expires_at - now()) / 60)::integer as minutes from appointments`,
  );

test('an instance whose clock is 16 minutes ahead cannot take a live hold, nor offers its time [C-UPDATE-TIMES]', async () => {
  await site.hold('shopper', date);
  setDate(Date.now() + skewMs);
  expect(await site.hold('rival', date)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await times()).not.toHaveProperty('09:00');
  expect(await minutesLeft()).toEqual([{ key: 'shopper', minutes: 15 }]);
});

test('an instance whose clock is 16 minutes ahead renews and books a live hold', async () => {
  const { body: held } = await site.hold('shopper', date);
  setDate(Date.now() + skewMs);
  const renewed = await site.renew(held, { expires_in_seconds: 1800 });
  expect(renewed).toMatchObject({ status: 200, body: { state: 'held' } });
  expect(await minutesLeft()).toEqual([{ key: 'shopper', minutes: 30 }]);
  expect(await site.book(held)).toMatchObject({ status: 200, body: { state: 'booked' } });
});

test('a hold lasts as long as asked, whether the clock of its instance is ahead or behind', async () => {
  setDate(Date.now() + skewMs);
  await site.hold('ahead', date);
  expect(await minutesLeft()).toEqual([{ key: 'ahead', minutes: 15 }]);
  jest.useRealTimers();
  setDate(Date.now() - skewMs);
  await site.hold('ahead', date);
  expect(await minutesLeft()).toEqual([{ key: 'ahead', minutes: 15 }]);
});

test('an instance whose clock is 16 minutes behind neither renews nor books an expired hold, and another takes its time', async () => {
  const { body: slow } = await site.hold('slow', date);
  await site.expireAll();
  setDate(Date.now() - skewMs);
  expect((await site.renew(slow)).body).toMatchObject({ code: 'hold_expired' });
  expect((await site.book(slow)).body).toMatchObject({ code: 'hold_expired' });
  expect(await times()).toHaveProperty('09:00');
  expect(await site.hold('quick', date)).toMatchObject({ status: 200, body: { key: 'quick' } });
});

describe('two instances have clocks a minute apart, and a hold has half a minute left', () => {
  const expires_in_seconds = 30;
  beforeEach(async () => {
    await site.hold('shopper', date, { expires_in_seconds });
    setDate(Date.now() + 60_000);
  });

  test('the instance that is ahead refuses the time to a rival, and lets its holder book it', async () => {
    expect(await site.hold('rival', date)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
    const { body: held } = await site.hold('shopper', date, { expires_in_seconds });
    expect((await site.book(held)).body).toMatchObject({ state: 'booked', key: 'shopper' });
  });

  test('negative control: by its own clock it would delete the hold, and give the time to the rival', async () => {
    const own = new Date();
    const sweep = sql`delete from appointments where state = 'held' and expires_at <= ${own} returning key`;
    expect(await site.database.query(sweep)).toEqual([{ key: 'shopper' }]);
    expect(await site.hold('rival', date)).toMatchObject({ status: 200, body: { key: 'rival' } });
  });
});
