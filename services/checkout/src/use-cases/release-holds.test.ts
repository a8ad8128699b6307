import sql from 'sql-template-tag';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { emptyBasket } from '../domain/basket-state';
import { basketIdOf } from '../store/baskets';
import { breakEndpoint, outages, pay, rivalChooses } from '../testing/shoppers';
import { refusedCall } from '../testing/test-deps';
import { appOf, shopWithTime, workJobs, type Shop } from '../testing/test-shop';
import { settleUnpaidOrder } from './check-payment';
import { releaseTime } from './release-holds';

let shop: Shop;
beforeEach(async () => void (shop = await shopWithTime()));
afterEach(() => shop.world.close());

const calendar = () => shop.world.fitters.list();
const nine = 'G100 2026-12-03 09:00 held';
const removeTyres = () => shop.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' });

const givingUp: Readonly<Record<string, () => Promise<unknown>>> = {
  'the basket is emptied': removeTyres,
  'the route is changed': () => shop.call(endpoints.toggleRoute, { route: 1 }),
  'the route is changed on the basket page': () => shop.call(endpoints.toggleRouteKeeping, { route: 1 }),
  'a date of another fitter is chosen': () =>
    shop.call(endpoints.updateBasketAppDate, { date: '2026-12-03', account_number: 'M100' }),
  'another date is chosen': () => shop.call(endpoints.updateBasketAppDate, { date: '2026-12-04' }),
};

test.each(Object.entries(givingUp))(
  'when %s, another shopper can hold the time at once',
  async (_, giveUp) => {
    expect(await rivalChooses(shop, '09:00')).toBe(409);
    await giveUp();
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
    expect(await rivalChooses(shop, '09:00')).toBe(303);
  },
);

test('an emptied basket has neither fitter nor date', async () => {
  await removeTyres();
  expect(await shop.basketNow()).toMatchObject({ basket: { fitter: null, fitter_id: null, app_date: null } });
});

test('a time of another fitter replaces the hold', async () => {
  await shop.chooseSlot('09:00|11:00', 'M100');
  await workJobs(shop.world);
  expect(calendar()).toEqual(['M100 2026-12-03 09:00|11:00 held']);
});

test.each(outages)(
  'while the fitters service %s the basket is changed at once, and the time is released later',
  async (_, code) => {
    const bringBack = breakEndpoint(shop, 'releaseAppointment', code);
    expect(await removeTyres()).toMatchObject({ status: 200, body: { basket: { products: [] } } });
    expect(await workJobs(shop.world)).toBe(1);
    expect(calendar()).toEqual([nine]);
    bringBack();
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([]);
  },
);

test('a basket can be emptied when no job can be added; the hold expires by itself', async () => {
  const jobs = { add: () => Promise.reject(new Error('no database')) };
  const app = appOf({ ...shop.world.deps, jobs });
  const { sessionId } = shop.world;
  expect(await app.call(endpoints.deleteBasketItem, { st_code: 'ALP20555' }, { sessionId })).toMatchObject({
    status: 200,
    body: { basket: { products: [] } },
  });
});

describe('a time that is given up and chosen again before its release', () => {
  beforeEach(async () => {
    await removeTyres();
    await shop.add();
    await shop.chooseSlot('09:00');
  });

  test('stays held', async () => {
    expect(await workJobs(shop.world)).toBe(0);
    expect(calendar()).toEqual([nine]);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '09:00' } });
  });

  test('negative control: it is lost when the release does not look at the basket', async () => {
    const { deps, sessionId } = shop.world;
    const time = { id: '1', accountNumber: 'G100', date: '2026-12-03', time: '09:00' };
    const baskets = { ...deps.baskets, read: async () => emptyBasket };
    const release = { basketId: basketIdOf(sessionId), time, signal: new AbortController().signal };
    await releaseTime({ ...deps, baskets }, release);
    expect(calendar()).toEqual([]);
  });
});

test('an order that can still be paid keeps the time of an emptied basket, until it is cancelled', async () => {
  await shop.place();
  await removeTyres();
  await workJobs(shop.world);
  expect(calendar()).toEqual([nine]);
  await shop.world.deps.database.query(sql`update orders set created_at = now() - interval '30 minutes'`);
  await settleUnpaidOrder(shop.world.deps, shop.lastReference());
  await workJobs(shop.world);
  expect(await shop.orderNow()).toMatchObject({ status: 'cancelled' });
  expect(calendar()).toEqual([]);
});

test('a cancelled or refused payment keeps the time for a second try', async () => {
  for (const lastEvent of ['REFUSED', 'CANCELLED']) {
    await shop.place();
    await shop.notify(lastEvent);
    await workJobs(shop.world);
    expect(calendar()).toEqual([nine]);
  }
  await shop.place();
  await pay(shop);
  expect(calendar()).toEqual([`G100 2026-12-03 09:00 booked for ${shop.lastReference()}`]);
});

test('an order that is given up gives its time back, and the basket says so', async () => {
  await shop.place();
  shop.world.answers.set('commitStock', () => {
    throw refusedCall(409, 'out_of_stock');
  });
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({ status: 'refunded' });
  expect(calendar()).toEqual([]);
  const { basket } = await shop.basketNow();
  expect(basket).toMatchObject({ total_tyres: 2, fitter_id: 'G100', app_time: null });
  expect(basket.appointment_lost).toContain('its time is free again');
});
