import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { sampleTyre } from '../testing/samples';
import { breakEndpoint, duringNext, outages } from '../testing/shoppers';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => void (shop = await shopWithTime()));
afterEach(() => shop.world.close());

const nine = 'G100 2026-12-03 09:00 held';
const ordersNow = () => shop.world.deps.database.query(sql`select reference from orders`);
const changed = {
  success: 0,
  errors: 'Your basket has changed. Please check your order and place it again.',
  basket: expect.any(Object),
};

test.each(outages)(
  'while the fitters service %s no order is placed, and nothing is charged',
  async (_, code) => {
    const bringBack = breakEndpoint(shop, 'renewAppointment', code);
    expect(await shop.place()).toMatchObject({ status: 503 });
    expect(await ordersNow()).toEqual([]);
    expect(shop.world.opened).toEqual([]);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '09:00', appointment_lost: null } });
    bringBack();
    expect((await shop.place()).body).toMatchObject({ success: 1 });
  },
);

test.each(outages)(
  'while the fitters service %s another time is refused, and the held one stays',
  async (_, code) => {
    breakEndpoint(shop, 'holdAppointment', code);
    expect(await shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' })).toMatchObject({
      status: 503,
    });
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '09:00' } });
    expect(shop.world.fitters.list()).toEqual([nine]);
  },
);

test.each([
  ['route', () => shop.call(endpoints.toggleRouteKeeping, { route: 1 })],
  ['tyres', () => shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 })],
] as const)('an order is not placed when another tab changes the %s meanwhile', async (_, change) => {
  duringNext(shop, 'renewAppointment', change);
  expect((await shop.place()).body).toEqual(changed);
  expect(await ordersNow()).toEqual([]);
  expect(shop.world.opened).toEqual([]);
});

test('the time that was held for an order which is not placed is released with the rest', async () => {
  shop.world.fitters.expire();
  duringNext(shop, 'renewAppointment', () => shop.call(endpoints.toggleRouteKeeping, { route: 1 }));
  await shop.place();
  expect(shop.world.fitters.list()).toEqual([nine]);
  await workJobs(shop.world);
  expect(shop.world.fitters.list()).toEqual([]);
});

test('an order has the fitter and time of its form, also when another tab changes them meanwhile', async () => {
  const other = { date: '2026-12-04', account_number: 'M100' };
  duringNext(shop, 'getTyres', () => shop.call(endpoints.updateBasketAppDate, other));
  expect((await shop.place()).body).toMatchObject({ success: 1 });
  await workJobs(shop.world);
  expect(await shop.orderNow()).toMatchObject({
    fitter: { name: 'Mill Lane Tyres' },
    app_time_label: '09:00 - 10:00',
  });
  expect(await shop.basketNow()).toMatchObject({ basket: { fitter_id: 'G100', app_time: '09:00' } });
  expect(shop.world.fitters.list()).toEqual([nine]);
});

test('a time of the form that is refused does not cost the basket its own', async () => {
  const { body } = await shop.place({ app_time: '23:00' });
  expect(body).toMatchObject({ success: 0, errors: { app_time: expect.any(String) } });
  expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '09:00', appointment_lost: null } });
  expect(shop.world.fitters.list()).toEqual([nine]);
});

test('the lead of a tyre that has grown since is asked for before payment', async () => {
  shop.world.answers.set('getTyres', () => ({ tyres: [sampleTyre({ lead_days: 9 })] }));
  expect((await shop.place()).body).toMatchObject({ success: 0, errors: { app_time: expect.any(String) } });
  expect(shop.world.opened).toEqual([]);
});

test('a time whose answer was lost, as when a process is killed, is held once when it is pressed again', async () => {
  const { answers, fitters } = shop.world;
  const hold = answers.get('holdAppointment');
  answers.set('holdAppointment', (input) => {
    fitters.answers['holdAppointment']?.(input);
    throw new Error('killed');
  });
  const press = () => shop.call(endpoints.updateBasketAppTime, { time_key: '11:00' });
  expect((await press()).status).toBe(500);
  if (hold) answers.set('holdAppointment', hold);
  expect((await press()).body).toMatchObject({ success: 1, basket: { app_time: '11:00' } });
  expect(fitters.list()).toEqual(['G100 2026-12-03 11:00 held']);
});

test('a double press, and two tabs that press different times, leave one hold, which the basket shows', async () => {
  const press = (time_key: string) => shop.call(endpoints.updateBasketAppTime, { time_key });
  await Promise.all([press('11:00'), press('11:00'), press('14:00'), press('11:00'), press('14:00')]);
  await workJobs(shop.world);
  const { app_time } = (await shop.basketNow()).basket;
  expect(shop.world.fitters.list()).toEqual([`G100 2026-12-03 ${app_time} held`]);
});
