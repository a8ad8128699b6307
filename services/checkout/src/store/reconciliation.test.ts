import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { importedOrderOf } from '../domain/imported-order';
import type { Sums } from '../domain/payment-ledger';
import { noSums, sampleOrderRow } from '../testing/samples';
import { addOneInEach, addOrder, checkoutDatabase } from '../testing/store-database';
import { saveImportedOrders } from './imported-orders';
import { insertMessage, saveMessageResult, takeMessage, type MessageOf } from './messages';
import { setCancelledByShopper } from './orders';
import { checkPaymentAgain, insertPayment, saveSums } from './payments';
import {
  findChargedBack,
  findCompletedOrders,
  findMessagesMissing,
  findMessagesRefused,
  findMessagesUnsent,
  findMoneyForgotten,
  findMoneyUnseen,
  findMoneyWithoutOrder,
  findOrdersWaiting,
  findOrdersWithoutMoney,
  findRefundsOverdue,
  reconcileAlone,
} from './reconciliation';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const held = { authorised: 700 };
const given = { authorised: 700, refundRequested: 700, refundSent: 700, refunded: 700 };

/** A payment of the order that has its code as reference. */
async function addPayment(code: string, sums: Partial<Sums>, isStray = false): Promise<void> {
  const key = { provider: 'worldpay', code } as const;
  await insertPayment(database, { ...key, reference: code, openedPence: 700 });
  await saveSums(database, key, { sums: { ...noSums, ...sums }, currency: 'GBP', isStray });
}
/** Makes all that was written so far older. */
async function passMinutes(minutes: number): Promise<void> {
  await database.query(sql`update orders set updated_at = updated_at - make_interval(mins => ${minutes})`);
  await database.query(sql`update payments set updated_at = updated_at - make_interval(mins => ${minutes})`);
  await database.query(sql`
    update order_messages set failed_at = failed_at - make_interval(mins => ${minutes})`);
}
const threeDays = 3 * 24 * 60;
type Find = (queryable: Database) => Promise<readonly (string | { readonly code: string } | MessageOf)[]>;
const names = async (find: Find): Promise<string[]> =>
  (await find(database))
    .map((one) =>
      typeof one === 'string' ? one : 'code' in one ? one.code : `${one.reference} ${one.channel}`,
    )
    .toSorted();
/** What is found of work that is still being done, of what is settled, and of what is old. */
async function inTurn(find: Find): Promise<string[][]> {
  const young = await names(find);
  await passMinutes(3);
  const settled = await names(find);
  await passMinutes(threeDays);
  return [young, settled, await names(find)];
}
/** An order in each status, with a payment that holds its money. */
async function addHeldInEach(): Promise<void> {
  await addOneInEach(database);
  for (const { reference } of await database.query<{ reference: string }>(sql`select reference from orders`))
    await addPayment(reference, held);
}

test('money without an order is all that is not given back and that no order may keep', async () => {
  await addOrder(database, 'paid', { reference: 'ORDERED', basketId: '1' });
  await addOrder(database, 'paid', { reference: 'STRAY', basketId: '2' });
  await addPayment('ORDERED', held);
  await addPayment('STRAY', held, true);
  await addPayment('LOST', held);
  await addPayment('PARTLY', { ...given, refundRequested: 699, refundSent: 0, refunded: 0 });
  await addPayment('GIVEN', given);
  await addPayment('DISPUTED', { ...held, chargedBack: 700 });
  await addPayment('EMPTY', {});
  expect(await inTurn(findMoneyWithoutOrder)).toEqual([[], ['LOST', 'PARTLY', 'STRAY'], []]);
  expect(await findMoneyWithoutOrder(database)).toEqual([]);
});

test('money is unseen while its order is neither paid nor being booked', async () => {
  await addHeldInEach();
  const unseen = ['awaiting_payment', 'cancelled', 'failed', 'pending', 'placing', 'refunded', 'refunding'];
  expect(await inTurn(findMoneyUnseen)).toEqual([[], unseen, []]);
});

test('what a cancellation keeps, gives back, or never had is not unseen', async () => {
  for (const code of ['ALL', 'PART', 'GIVEN', 'STRAY', 'DISPUTED', 'EMPTY'])
    await addOrder(database, 'cancelled', { reference: code, basketId: code });
  await addPayment('ALL', held);
  await addPayment('PART', held);
  await addPayment('GIVEN', given);
  await addPayment('STRAY', held, true);
  await addPayment('DISPUTED', { ...held, chargedBack: 1 });
  await addPayment('EMPTY', {});
  await setCancelledByShopper(database, 'ALL');
  await setCancelledByShopper(database, 'PART', { refundPence: 100 });
  await passMinutes(3);
  expect(await names(findMoneyUnseen)).toEqual(['ALL']);
  await database.query(sql`update orders set status = 'refunded' where status = 'refunding'`);
  expect(await names(findMoneyUnseen)).toEqual(['ALL']);
});

test('money is forgotten when it is to be captured or given back, and no check is due', async () => {
  await addHeldInEach();
  for (const code of ['captured', 'stray', 'all-requested', 'looked-after', 'disputed'])
    await addOrder(database, 'paid', { reference: code, basketId: code });
  await addPayment('captured', { ...held, captureSent: 700, captured: 700 });
  await addPayment('stray', held, true);
  await addPayment('all-requested', given);
  await addPayment('disputed', { ...held, chargedBack: 1 });
  await addPayment('looked-after', held);
  await checkPaymentAgain(database, { provider: 'worldpay', code: 'looked-after' }, 60);
  await addPayment('to-give-back', { ...given, refunded: 699 });
  await addPayment('given-back', given);
  expect(await inTurn(findMoneyForgotten)).toEqual([[], ['paid', 'to-give-back'], []]);
});

test('a completed order whose bank took the money back is found at once', async () => {
  await addHeldInEach();
  await database.query(sql`update payments set charged_back_pence = 1`);
  await addOrder(database, 'paid');
  await addPayment('ORDER1', held);
  expect(await inTurn(findChargedBack)).toEqual([['paid'], ['paid'], []]);
});

test('a refund is overdue that was not made for a day', async () => {
  const late = { ...given, refunded: 699 };
  for (const [code, sums] of Object.entries({ LATE: late, GIVEN: given, FORGOTTEN: late })) {
    await addPayment(code, sums);
    if (code !== 'FORGOTTEN') await checkPaymentAgain(database, { provider: 'worldpay', code }, 60);
  }
  await passMinutes(24 * 60 - 1);
  expect(await names(findRefundsOverdue)).toEqual([]);
  await passMinutes(2);
  expect(await names(findRefundsOverdue)).toEqual(['LATE']);
});

test('an order that counts as paid has money of its own; one of another system has none here', async () => {
  await addOneInEach(database);
  await saveImportedOrders(database, [importedOrderOf(sampleOrderRow())]);
  await database.query(sql`update orders set updated_at = now()`);
  for (const reference of ['WITH', 'STRAY', 'EMPTY', 'OTHERS'])
    await addOrder(database, 'paid', { reference, basketId: reference });
  await addPayment('WITH', held);
  await addPayment('STRAY', held, true);
  await addPayment('EMPTY', {});
  const without = ['EMPTY', 'OTHERS', 'STRAY', 'authorised', 'paid', 'refunding'];
  expect(await inTurn(findOrdersWithoutMoney)).toEqual([[], without, []]);
});

test('an order waits that is being booked for more than two minutes, however long', async () => {
  await addOneInEach(database);
  expect(await inTurn(findOrdersWaiting)).toEqual([[], ['authorised'], ['authorised']]);
});

test('orders that were completed here are listed, those that changed last first', async () => {
  await addOneInEach(database);
  await saveImportedOrders(database, [importedOrderOf(sampleOrderRow())]);
  await database.query(sql`update orders set updated_at = now()`);
  await passMinutes(1);
  await addOrder(database, 'paid');
  expect(await findCompletedOrders(database)).toEqual([]);
  await passMinutes(3);
  expect(await findCompletedOrders(database)).toEqual(['ORDER1', 'paid']);
  await passMinutes(threeDays);
  expect(await findCompletedOrders(database)).toEqual([]);
});

test('a completed order should have a confirmation in each channel', async () => {
  await addOneInEach(database);
  await saveImportedOrders(database, [importedOrderOf(sampleOrderRow())]);
  await database.query(sql`update orders set updated_at = now()`);
  await insertMessage(database, { reference: 'paid', channel: 'email', kind: 'review' });
  await insertMessage(database, { reference: 'paid', channel: 'text', kind: 'confirmation' });
  await addOrder(database, 'paid');
  await insertMessage(database, { reference: 'ORDER1', channel: 'email', kind: 'confirmation' });
  expect(await inTurn(findMessagesMissing)).toEqual([[], ['ORDER1 text', 'paid email'], []]);
  await passMinutes(-threeDays);
  expect(await findMessagesMissing(database)).toContainEqual({
    ...{ reference: 'paid', channel: 'email', kind: 'confirmation' },
  });
});

test('a message is unsent while it waits, and refused when its recipient was', async () => {
  const change = { reference: 'ORDER1', channel: 'email', kind: 'change', appointment: '7' } as const;
  const other = (reference: string) => ({ reference, channel: 'text', kind: 'refund' }) as const;
  await addOrder(database, 'paid');
  await insertMessage(database, change);
  for (const reference of ['SENT', 'REFUSED']) {
    await addOrder(database, 'refunded', { reference, basketId: reference });
    await insertMessage(database, other(reference));
    await takeMessage(database, other(reference));
  }
  await saveMessageResult(database, other('SENT'), 'sent');
  await saveMessageResult(database, other('REFUSED'), { refused: 'no such number' });
  expect(await findMessagesUnsent(database)).toEqual([]);
  expect(await findMessagesRefused(database)).toEqual([{ ...other('REFUSED'), appointment: '' }]);
  await passMinutes(3);
  expect(await findMessagesUnsent(database)).toEqual([change]);
  await passMinutes(threeDays);
  expect(await findMessagesUnsent(database)).toEqual([change]);
  expect(await findMessagesRefused(database)).toEqual([]);
});

describe('the lock', () => {
  const lockedBy = () =>
    database.query<{ pid: number }>(sql`
      select pid from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where locktype = 'advisory' and datname = current_database()`);
  /** What each connection was released with: whether it is broken. */
  let released: unknown[];
  beforeEach(() => {
    released = [];
    database.pool.on('release', (isBroken) => released.push(isBroken));
  });

  test('is for one process at a time, and is free afterwards', async () => {
    const found = await reconcileAlone(database, async () => {
      expect(await reconcileAlone(database, () => Promise.resolve('another'))).toBeUndefined();
      expect(await lockedBy()).toHaveLength(1);
      return 'found';
    });
    expect(found).toBe('found');
    expect(released.at(-1)).toBe(false);
    expect(await lockedBy()).toEqual([]);
  });

  test('is free after work that failed', async () => {
    await expect(
      reconcileAlone(database, () => Promise.reject(new Error('a provider is away'))),
    ).rejects.toThrow('a provider is away');
    expect(await lockedBy()).toEqual([]);
  });

  test('ends with its connection, which is not used again', async () => {
    await reconcileAlone(database, async () => {
      const [lock] = await lockedBy();
      await database.query(sql`select pg_terminate_backend(${lock?.pid}, 10000)`);
    });
    expect(released.at(-1)).toBe(true);
    expect(await lockedBy()).toEqual([]);
  });
});
