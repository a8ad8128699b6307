import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { EndpointInput } from '@tyres/contract-kit/endpoint';
import sql from 'sql-template-tag';
import { basketIdOf } from '../store/baskets';
import { breakEndpoint, duringNext, outages, pay, rivalChooses } from '../testing/shoppers';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';

let shop: Shop;
beforeEach(async () => void (shop = await shopWithTime()));
afterEach(() => shop.world.close());

const rechoose = (time_key: string) => shop.call(endpoints.updateBasketAppTime, { time_key });
const calendar = () => shop.world.fitters.list();
const bookedAt = (time: string) => `G100 2026-12-03 ${time} booked for ${shop.lastReference()}`;
const heldAt = (time: string) => `G100 2026-12-03 ${time} held`;

describe('when an order is placed while the same basket chooses 11:00', () => {
  beforeEach(async () => {
    duringNext(shop, 'holdAppointment', () => shop.place());
    expect(await rechoose('11:00')).toMatchObject({ status: 200, body: { basket: { app_time: '11:00' } } });
    expect(calendar()).toEqual([heldAt('11:00')]);
  });

  test('it books the time that its confirmation says, and the other one is free again [B-FLOW-CONFIRMATION]', async () => {
    await pay(shop);
    expect(await shop.orderNow()).toMatchObject({ status: 'paid', app_time_label: '09:00 - 10:00' });
    expect(calendar()).toEqual([bookedAt('09:00')]);
    expect(shop.world.mails[0]?.text).toContain('Thursday 3rd December 2026, 09:00 - 10:00');
    expect(await shop.basketNow()).toMatchObject({ basket: { products: [], app_date: null } });
  });

  test('negative control: it books 11:00 when the hold of the key is booked, whatever it is', async () => {
    const { answers, fitters, sessionId } = shop.world;
    answers.set('bookAppointment', (input: EndpointInput) => {
      const { id, date, time } = fitters.holdOf(basketIdOf(sessionId)) ?? {};
      return fitters.answers['bookAppointment']?.({ ...input, id, date, time });
    });
    await pay(shop);
    expect(await shop.orderNow()).toMatchObject({ status: 'paid', app_time_label: '09:00 - 10:00' });
    expect(calendar()).toEqual([bookedAt('11:00')]);
  });

  test('it is refunded when somebody else has taken its time, and the newer hold stays', async () => {
    expect(await rivalChooses(shop, '09:00')).toBe(303);
    await pay(shop);
    expect(await shop.orderNow()).toMatchObject({ status: 'refunded' });
    expect(shop.world.refunds).toEqual([shop.lastReference()]);
    expect(calendar()).toEqual([heldAt('11:00'), heldAt('09:00')]);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '11:00', appointment_lost: null } });
  });

  test('negative control: the newer hold is lost when the refund releases what the key holds, whatever it is', async () => {
    const { answers, fitters, sessionId } = shop.world;
    await rivalChooses(shop, '09:00');
    answers.set('releaseAppointment', (input: EndpointInput) => {
      const { id, date, time } = fitters.holdOf(basketIdOf(sessionId)) ?? {};
      return fitters.answers['releaseAppointment']?.({ ...input, id, date, time });
    });
    await pay(shop);
    expect(calendar()).toEqual([heldAt('09:00')]);
    expect(await shop.basketNow()).toMatchObject({ basket: { app_time: '11:00' } });
  });
});

test('an order that is placed while another tab chooses 11:00 has the time of its form', async () => {
  duringNext(shop, 'getTyres', () => rechoose('11:00'));
  await shop.place();
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({ status: 'paid', app_time_label: '09:00 - 10:00' });
  expect(calendar()).toEqual([bookedAt('09:00')]);
});

test('an order whose hold has expired holds its time with a key of its own, and never with that of the basket', async () => {
  await shop.place();
  shop.world.fitters.expire();
  await pay(shop);
  const [first, ...more] = shop.world.calls.filter(({ name }) => name === 'holdAppointment').toReversed();
  expect(first?.input).toMatchObject({ key: `order-${shop.lastReference()}`, time: '09:00' });
  expect(more).toHaveLength(1);
  expect(calendar()).toEqual([bookedAt('09:00')]);
});

test('an order takes the new hold of its basket, when it is for the same time', async () => {
  await shop.place();
  shop.world.fitters.expire();
  await shop.chooseSlot('09:00');
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({ status: 'paid' });
  expect(calendar()).toEqual([bookedAt('09:00')]);
  await shop.notify('REFUNDED');
  await workJobs(shop.world);
  expect(calendar()).toEqual([]);
});

test('an order from before holds had ids books its time, too', async () => {
  await shop.place();
  await shop.world.deps.database.query(sql`update orders set snapshot = snapshot #- '{appointment,holdId}'`);
  shop.world.fitters.expire();
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({ status: 'paid' });
  expect(calendar()).toEqual([bookedAt('09:00')]);
});

test.each(outages)(
  'an order waits for its time while the fitters service %s, and books it once',
  async (_, code) => {
    await shop.place();
    const bringBack = breakEndpoint(shop, 'bookAppointment', code);
    expect(await pay(shop)).toBe(1);
    expect(await shop.orderNow()).toMatchObject({ status: 'awaiting_payment' });
    bringBack();
    expect(await workJobs(shop.world)).toBe(0);
    expect(await shop.orderNow()).toMatchObject({ status: 'paid' });
    expect(calendar()).toEqual([bookedAt('09:00')]);
  },
);

test('a booking whose answer is lost is found by the next attempt, also when the order held its time again', async () => {
  await shop.place();
  shop.world.fitters.expire();
  const { answers, fitters } = shop.world;
  const book = fitters.answers['bookAppointment'];
  answers.set('bookAppointment', (input: EndpointInput) => {
    book?.(input);
    throw new Error('the answer is lost');
  });
  expect(await pay(shop)).toBe(1);
  expect(calendar()).toEqual([bookedAt('09:00')]);
  if (book) answers.set('bookAppointment', book);
  expect(await workJobs(shop.world)).toBe(0);
  expect(await shop.orderNow()).toMatchObject({ status: 'paid' });
  expect(calendar()).toEqual([bookedAt('09:00')]);
});

test('a basket that changed during payment keeps its tyres, but not the time that is booked now', async () => {
  await shop.place();
  await shop.call(endpoints.updateBasketTyreQuantity, { st_code: 'ALP20555', quantity: 4 });
  await pay(shop);
  const { basket } = await shop.basketNow();
  expect(basket).toMatchObject({ total_tyres: 4, fitter_id: 'G100', app_date: '2026-12-03', app_time: null });
  expect(basket.appointment_lost).toContain(`is booked for your order ${shop.lastReference()}`);
  expect(calendar()).toEqual([bookedAt('09:00')]);
});

test('a time that is refused leaves the unpaid order of the earlier one as it is', async () => {
  await rivalChooses(shop, '11:00');
  await shop.place();
  expect(await rechoose('11:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  await pay(shop);
  expect(await shop.orderNow()).toMatchObject({ status: 'paid' });
});

test('a time that is held cancels the unpaid order of the earlier one', async () => {
  await shop.place();
  await rechoose('11:00');
  expect(await shop.orderNow()).toMatchObject({ status: 'cancelled' });
  await workJobs(shop.world);
  expect(calendar()).toEqual([heldAt('11:00')]);
});
