import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { ProcessOrderInput } from '@tyres/checkout-contract/payloads';
import sql from 'sql-template-tag';
import { basketIdOf, createBasketStore } from '../store/baskets';
import { sampleForm, sampleTyre } from '../testing/samples';
import { duringNext, pay } from '../testing/shoppers';
import { openShop, type Shop } from '../testing/test-shop';
import { claimBasket } from './claim-basket';

/** `ROUNDS=200 npx jest one-order` repeats each race 200 times. */
const rounds = Number(process.env['ROUNDS'] ?? 2);

let shop: Shop;
beforeEach(async () => void (shop = await openShop()));
afterEach(() => shop.world.close());

const inform = 'Your basket has changed. Please check your order and place it again.';
const orders = () =>
  shop.world.deps.database.query<{ reference: string; status: string; total_pence: number }>(
    sql`select reference, status, total_pence from orders order by created_at`,
  );
/** The form as the page shows it, for the basket that it shows. */
async function shownForm(): Promise<Partial<ProcessOrderInput>> {
  const { basket } = await shop.basketNow();
  return {
    app_time: basket.app_time ?? '',
    basket_version: basket.version,
    basket_total: basket.total_pence,
  };
}
/** Redis comes back without any data of this shopper. */
async function loseRedis(): Promise<void> {
  const redis = shop.world.redis;
  await redis.del(await redis.keys(`*${basketIdOf(shop.world.sessionId)}*`));
}

/** 25 calls and 25 plain forms at once; returns the addresses that they lead to. */
async function placeFiftyTimes(): Promise<string[]> {
  const form = { ...sampleForm, no_mail: 0 as const, ...(await shownForm()) };
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      if (index % 2 === 0) return (await shop.call(endpoints.processOrder, form)).body;
      const plain = await shop.call(endpoints.processOrderForm, form, { form: true });
      return { success: plain.status === 303 ? 1 : 0, url: plain.headers.location };
    }),
  );
  expect(answers.filter(({ success }) => success !== 1)).toEqual([]);
  return answers.map(({ url }) => String(url));
}

/** Places an order by 50 parallel submits, and again after a reload; expects one order and one payment more than before. */
async function expectOneOrder(): Promise<string> {
  const [before, opened] = [await orders(), shop.world.opened.length];
  const urls = await placeFiftyTimes();
  urls.push(String((await shop.place(await shownForm())).body.url));
  expect(new Set(urls)).toEqual(new Set([`https://pay.example/${shop.lastReference()}`]));
  expect(await orders()).toHaveLength(before.length + 1);
  expect(shop.world.opened).toHaveLength(opened + 1);
  return shop.lastReference();
}

describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('round %i', () => {
  test('50 parallel submits, and one after a reload, make one order with one payment, and so does the second order of the session [C-PROCESS-ORDER, SD27]', async () => {
    await shop.add();
    await shop.chooseSlot('09:00');
    const first = await expectOneOrder();
    await pay(shop);
    await shop.add(1);
    await shop.chooseSlot('11:00');
    const second = await expectOneOrder();
    expect(second).not.toBe(first);
    await pay(shop);
    expect((await orders()).map(({ status }) => status)).toEqual(['paid', 'paid']);
    expect(shop.world.fitters.list().toSorted()).toEqual([
      `G100 2026-12-03 09:00 booked for ${first}`,
      `G100 2026-12-03 11:00 booked for ${second}`,
    ]);
  });

  test('after Redis has lost its data the same steps make one new order, never the paid one', async () => {
    await shop.add();
    await shop.chooseSlot('09:00');
    const first = await expectOneOrder();
    await pay(shop);
    await loseRedis();
    await shop.add();
    await shop.chooseSlot('11:00');
    expect(await expectOneOrder()).not.toBe(first);
    expect((await orders()).map(({ status }) => status)).toEqual(['paid', 'awaiting_payment']);
  });
});

test('negative control: with revisions that begin again the same steps lead to the paid order', async () => {
  const { world } = shop;
  Object.assign(world.deps, { baskets: createBasketStore(world.redis, { now: () => 0 }) });
  const steps = async () => {
    await shop.add();
    await shop.chooseSlot('09:00');
    return (await shop.place()).body;
  };
  await steps();
  await world.deps.database.query(sql`update orders set status = 'paid'`);
  await loseRedis();
  expect(await steps()).toEqual({
    success: 0,
    redirect: `/order-success?reference=${shop.lastReference()}`,
  });
});

describe('an order is placed only for the basket that its form shows', () => {
  let form: Partial<ProcessOrderInput>;
  beforeEach(async () => {
    await shop.add();
    await shop.chooseSlot();
    form = await shownForm();
  });

  test('another quantity in another tab is shown, and charged only when it is sent again', async () => {
    await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 });
    expect((await shop.place(form)).body).toEqual({
      success: 0,
      errors:
        'The price of your order has changed from £160.00 to £320.00. Please check it and place your order again.',
      basket: expect.objectContaining({ total: '320.00' }),
    });
    expect(shop.world.opened).toEqual([]);
    expect((await shop.place(await shownForm())).body).toMatchObject({ success: 1 });
    expect(shop.world.opened).toMatchObject([{ amountPence: 32_000 }]);
  });

  test('another time of another tab at the same price is shown too, also to a plain form', async () => {
    await shop.chooseSlot('11:00');
    expect((await shop.place({ ...form, app_time: '11:00' })).body).toMatchObject({
      success: 0,
      errors: inform,
      basket: { app_time: '11:00' },
    });
    const plain = { ...sampleForm, no_mail: 0 as const, ...form };
    expect(await shop.call(endpoints.processOrderForm, plain, { form: true })).toMatchObject({
      status: 422,
      body: { message: inform },
    });
    expect(await orders()).toEqual([]);
  });

  test('a forged total or version changes no price: the order is refused', async () => {
    expect((await shop.place({ ...form, basket_total: 1 })).body).toMatchObject({ success: 0 });
    expect((await shop.place({ ...form, basket_version: 'f'.repeat(16) })).body).toMatchObject({
      success: 0,
    });
    expect(await orders()).toEqual([]);
  });

  test('a new contact, which leaves version and total as they are, is no change', async () => {
    await shop.call(endpoints.toggleMarketing, { marketing: 1 });
    expect((await shop.place({ ...form, telephone: '07700 900999' })).body).toMatchObject({ success: 1 });
  });
});

test('a tyre that the catalogue does not sell now is out of stock, and can be ordered when it is sold again', async () => {
  await shop.add();
  await shop.chooseSlot();
  shop.world.answers.set('getTyres', () => ({ tyres: [] }));
  expect((await shop.place()).body).toMatchObject({
    success: 0,
    errors: expect.stringContaining('out of stock'),
  });
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre()] }));
  expect((await shop.place()).body).toMatchObject({ success: 1 });
});

test('a tyre that another tab adds while the order is placed is not marked as sold out', async () => {
  await shop.add();
  await shop.chooseSlot();
  const other = sampleTyre({ st_code: 'BRI20555', id: 8 });
  duringNext(shop, 'getTyres', async () => {
    shop.world.answers.set('getTyres', () => ({ tyres: [other] }));
    await shop.call(endpoints.addToBasket, { st_code: 'BRI20555', quantity: 1 });
    shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre(), other] }));
  });
  expect((await shop.place()).body).toMatchObject({ success: 0, errors: inform });
  expect((await shop.place(await shownForm())).body).toMatchObject({ success: 1 });
  expect(shop.world.opened).toMatchObject([{ amountPence: 24_000 }]);
});

describe('an older submit', () => {
  test('does not cancel the order of a newer basket, and is refused', async () => {
    await shop.add();
    await shop.chooseSlot();
    await shop.place({ forename: '' });
    duringNext(shop, 'renewAppointment', () => Promise.resolve());
    await shop.place();
    const { baskets } = shop.world.deps;
    const basketId = basketIdOf(shop.world.sessionId);
    const older = await baskets.read(basketId);
    await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 });
    await shop.place();
    const newer = shop.lastReference();
    expect(await claimBasket(shop.world.deps, basketId, older)).toMatchObject({ kind: 'outdated' });
    expect(await orders()).toMatchObject([
      { status: 'cancelled' },
      { reference: newer, status: 'awaiting_payment' },
    ]);
  });

  test('of a basket that Redis came back with can be sent again', async () => {
    await shop.add();
    await shop.chooseSlot();
    await shop.place();
    const redis = shop.world.redis;
    const [key = ''] = await redis.keys(`checkout:basket:{${basketIdOf(shop.world.sessionId)}}`);
    const copy = await redis.hGetAll(key);
    await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 });
    await shop.place();
    await redis.hSet(key, copy);
    expect((await shop.place()).body).toMatchObject({ success: 0, errors: inform });
    expect((await shop.place()).body).toMatchObject({ success: 1 });
    expect(shop.world.opened.at(-1)).toMatchObject({ amountPence: 16_000 });
  });
});

describe('while the bank decides on a payment', () => {
  beforeEach(async () => {
    await shop.add();
    await shop.chooseSlot();
    await shop.place();
    await shop.notify('SENT_FOR_AUTHORISATION');
  });

  test.each([
    ['the same form', {}],
    ['another telephone number', { telephone: '07700 900999' }],
  ])('%s leads to the state of the order, and opens no second payment', async (_, change) => {
    const reference = shop.lastReference();
    expect((await shop.place(change)).body).toEqual({
      success: 0,
      redirect: `/order-pending?reference=${reference}`,
    });
    expect(shop.world.opened).toHaveLength(1);
    expect(await orders()).toMatchObject([{ reference, status: 'pending' }]);
  });

  test('choosing another time for the basket does not cancel the order', async () => {
    await shop.chooseSlot('11:00');
    expect(await orders()).toMatchObject([{ status: 'pending' }]);
  });

  test('a claim that was on its way when the payment became pending finds that order', async () => {
    const { database, baskets } = shop.world.deps;
    await database.query(sql`update orders set status = 'awaiting_payment'`);
    duringNext(shop, 'renewAppointment', () => database.query(sql`update orders set status = 'pending'`));
    const reference = shop.lastReference();
    expect((await shop.place({ telephone: '07700 900999' })).body).toEqual({
      success: 0,
      redirect: `/order-pending?reference=${reference}`,
    });
    expect(await orders()).toHaveLength(1);
    expect((await baskets.read(basketIdOf(shop.world.sessionId))).lines).toHaveLength(1);
  });
});
