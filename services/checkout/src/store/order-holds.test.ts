import type { Database } from '@tyres/service-kit/database';
import type { OrderStatus } from '../domain/order-status';
import { sampleAppointment, sampleMobile } from '../testing/samples';
import {
  addOneInEach,
  addOrder,
  checkoutDatabase,
  orderStatuses,
  sampleOrder,
} from '../testing/store-database';
import {
  cancelUnpaidOrders,
  findUnpaidOrders,
  isHoldInUse,
  isHoldOrdered,
  saveMovedBooking,
  saveOrderHold,
} from './order-holds';
import { findOrder } from './orders';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

/** The statuses of which a question about the only order of a basket is true. */
async function statusesOf(question: (basketId: string) => Promise<boolean>): Promise<OrderStatus[]> {
  await addOneInEach(database);
  const answers = await Promise.all(orderStatuses.map(question));
  return orderStatuses.filter((_, index) => answers[index]);
}

test('the unpaid orders of a basket are found, and can be cancelled', async () => {
  for (const [index, status] of orderStatuses.entries())
    await addOrder(database, status, { reference: status, basketRevision: index + 1 });
  await addOrder(database, 'placing', { reference: 'OTHER', basketId: 'basket-2' });
  const unpaid = ['awaiting_payment', 'failed', 'placing'];
  expect((await findUnpaidOrders(database, 'basket-1')).toSorted()).toEqual(unpaid);
  expect((await cancelUnpaidOrders(database, orderStatuses)).toSorted()).toEqual(unpaid);
  expect((await findOrder(database, 'placing'))?.status).toBe('cancelled');
  expect(await findUnpaidOrders(database, 'basket-1')).toEqual([]);
  expect(await findUnpaidOrders(database, 'basket-2')).toEqual(['OTHER']);
});

test('a key of holds is ordered when an order with it is paid, or is being booked', async () => {
  expect(await statusesOf((basketId) => isHoldOrdered(database, basketId, 'hold-1'))).toEqual([
    'authorised',
    'paid',
  ]);
  expect(await isHoldOrdered(database, 'paid', 'hold-2')).toBe(false);
  expect(await isHoldOrdered(database, 'nobody', 'hold-1')).toBe(false);
});

test('a hold is in use while an order with it is paid or can be paid', async () => {
  expect(await statusesOf((basketId) => isHoldInUse(database, basketId, '1'))).toEqual(
    orderStatuses.slice(0, 5),
  );
  expect(await isHoldInUse(database, 'paid', '2')).toBe(false);
  expect(await isHoldInUse(database, 'nobody', '1')).toBe(false);
});

test('an order whose booking was moved has the new fitter and time', async () => {
  await addOrder(database, 'paid');
  await addOrder(database, 'paid', { reference: 'ORDER2', basketId: 'basket-2' });
  const appointment = { ...sampleAppointment, holdId: '2', time: '10:00' };
  await saveMovedBooking(database, 'ORDER1', { fitter: sampleMobile, appointment });
  const { snapshot } = sampleOrder();
  expect((await findOrder(database, 'ORDER1'))?.snapshot).toEqual({
    ...snapshot,
    fitter: sampleMobile,
    appointment,
  });
  expect((await findOrder(database, 'ORDER2'))?.snapshot).toEqual(snapshot);
});

test('an order keeps its time with the hold that it took itself', async () => {
  await addOrder(database, 'authorised');
  await addOrder(database, 'authorised', { reference: 'ORDER2', basketId: 'basket-2' });
  const hold = { holdKey: 'ORDER1', holdId: '9' };
  await saveOrderHold(database, 'ORDER1', hold);
  expect((await findOrder(database, 'ORDER1'))?.snapshot.appointment).toEqual({
    ...sampleAppointment,
    ...hold,
  });
  expect((await findOrder(database, 'ORDER2'))?.snapshot.appointment).toEqual(sampleAppointment);
});
