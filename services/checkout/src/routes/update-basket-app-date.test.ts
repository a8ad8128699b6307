import { updateBasketAppDate } from '@tyres/checkout-contract/endpoints';
import { refusedCall } from '../testing/test-deps';
import { openShop, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
});
afterEach(() => shop.world.close());

const choose = (date: string, account_number?: string) =>
  shop.call(updateBasketAppDate, { date, ...(account_number ? { account_number } : {}) });
const message = 'The fitter has no free time on that date. Please choose another date.';
const refusal = { status: 422, body: { code: 'date_not_offered', message, fields: { app_date: message } } };

/** The fitters service offers times on these days alone, as it does for days that are past, closed, far or no day. */
const offerTimesOn = (...days: readonly string[]) =>
  shop.world.answers.set('updateTimes', (input) =>
    'date' in input && days.includes(String(input.date)) ? { '09:00': '09:00 - 10:00' } : {},
  );

/** A mobile fitter who agrees the time with the customer; the fitters service refuses days on which it does not work. */
const refuseDaysOfMobile = () => {
  const fitter = shop.world.answers.get('getFitter')?.({});
  const mobile = { account_number: 'M100', code: 'CALMOB', mobile: 1 };
  shop.world.answers.set('getFitter', () => Object.assign({}, fitter, mobile));
  shop.world.answers.set('holdAppointment', () => {
    throw refusedCall(422, 'slot_not_offered');
  });
};

const wrongDays = [
  ['past', '2020-01-01'],
  ['closed', '2026-12-06'],
  ['Christmas', '2026-12-25'],
  ['no day', '2026-02-31'],
  ['too far ahead', '2027-06-01'],
] as const;

test.each(wrongDays)(
  'a day that is %s (%s) is refused, and the basket keeps its date and time [C-APP-DATE]',
  async (_, date) => {
    offerTimesOn('2026-12-03', '2026-12-04');
    await shop.chooseSlot();
    const before = await shop.basketNow();
    expect(await choose(date)).toMatchObject(refusal);
    expect(await choose(date, 'G100')).toMatchObject(refusal);
    expect(await shop.basketNow()).toEqual(before);
    expect((await choose('2026-12-04')).body).toMatchObject({ basket: { app_date: '2026-12-04' } });
  },
);

test('a day that is not offered does not choose the fitter that came with it [C-APP-DATE]', async () => {
  offerTimesOn('2026-12-03');
  expect(await choose('2026-12-25', 'G100')).toMatchObject(refusal);
  expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
});

test.each(wrongDays)(
  'a day of a mobile fitter without shared calendar that is %s (%s) is refused, and the basket does not change [C-APP-DATE]',
  async (_, date) => {
    refuseDaysOfMobile();
    expect(await choose(date, 'M100')).toMatchObject(refusal);
    expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: null, app_date: null } });
  },
);

test('a day of a mobile fitter that is full is refused as taken [C-APP-DATE]', async () => {
  refuseDaysOfMobile();
  shop.world.answers.set('holdAppointment', () => {
    throw refusedCall(409, 'slot_taken');
  });
  expect(await choose('2026-12-04', 'M100')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('the day whose last time the basket itself holds can be chosen again [C-APP-DATE]', async () => {
  const hold = shop.world.answers.get('holdAppointment');
  const heldUntil = (inMs: number) =>
    shop.world.answers.set('holdAppointment', (input) =>
      Object.assign({}, hold?.(input), { expires_at: new Date(Date.now() + inMs).toISOString() }),
    );
  offerTimesOn();
  heldUntil(900_000);
  await shop.chooseSlot();
  const held = { basket: { app_date: '2026-12-03', app_time: '09:00' } };
  expect(await choose('2026-12-03')).toMatchObject({ status: 200, body: held });
  heldUntil(-1_000);
  await shop.chooseSlot();
  expect(await choose('2026-12-03')).toMatchObject(refusal);
  expect(await shop.basketNow()).toMatchObject(held);
});
