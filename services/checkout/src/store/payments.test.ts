import type { Database } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import type { Sums } from '../domain/payment-ledger';
import { noSums } from '../testing/samples';
import { addOrder, checkoutDatabase } from '../testing/store-database';
import {
  acquireIdInquiry,
  checkPaymentAgain,
  claimRequest,
  findPayment,
  findPayments,
  forgetIdInquiry,
  insertPayment,
  insertPaymentEvent,
  insertUnknownPayment,
  isApproved,
  lockPayment,
  markCaptureSent,
  markRefundSent,
  requestRefunds,
  returnPayment,
  saveProviderId,
  saveSums,
  takeDuePayments,
} from './payments';

let database: Database;
beforeEach(async () => {
  database = await checkoutDatabase();
});
afterEach(() => database.close());

const key = { provider: 'worldpay', code: 'ORDER1' } as const;
const other = { provider: 'paypal', code: 'ORDER1' } as const;
const opened = {
  ...key,
  id: null,
  reference: 'ORDER1',
  currency: 'GBP',
  openedPence: 16_000,
  sums: noSums,
  isStray: false,
  requestedAt: null,
};
const open = (which: { provider: 'worldpay' | 'paypal'; code: string } = key, reference = 'ORDER1') =>
  insertPayment(database, { ...which, reference, openedPence: 16_000 });
const find = (which: typeof key | typeof other = key) => findPayment(database, which);
const setSums = (sums: Partial<Sums>, which: Parameters<typeof saveSums>[1] = key) =>
  saveSums(database, which, { sums: { ...noSums, ...sums }, currency: 'GBP', isStray: false });
/** Claims a request that is decided on the sums as they are. */
async function claim(which: typeof key | typeof other = key): Promise<boolean> {
  const found = await find(which);
  return found !== undefined && claimRequest(database, found, 60);
}
/** In how many seconds a payment is looked at again. */
async function nextCheck(): Promise<number | null> {
  const [row] = await database.query<{ seconds: number | null }>(sql`
    select round(extract(epoch from next_check_at - now()))::integer as seconds from payments where provider = 'worldpay'`);
  return row?.seconds ?? null;
}

test('a payment is inserted before it is opened, once', async () => {
  await open();
  await insertPayment(database, { ...key, reference: 'ORDER2', openedPence: 1 });
  expect(await find()).toEqual(opened);
  expect(await lockPayment(database, key)).toEqual(opened);
  expect(await find(other)).toBeUndefined();
  expect(await lockPayment(database, other)).toBeUndefined();
});

test('a payment that we did not open is the order’s of its name, if there is one', async () => {
  await addOrder(database, 'placing');
  await insertUnknownPayment(database, key);
  await insertUnknownPayment(database, key);
  await insertUnknownPayment(database, { provider: 'worldpay', code: 'NOBODY' });
  expect(await find()).toEqual({ ...opened, openedPence: 0 });
  expect(await findPayment(database, { provider: 'worldpay', code: 'NOBODY' })).toMatchObject({
    reference: null,
    openedPence: 0,
  });
});

test("a payment has the provider's name for it", async () => {
  await open();
  await open(other);
  await saveProviderId(database, key, 'wp-1');
  await saveProviderId(database, key, 'wp-1');
  expect([(await find())?.id, (await find(other))?.id]).toEqual(['wp-1', null]);
});

test('the payments of an order are found, the oldest first', async () => {
  await open();
  await open(other);
  await open({ provider: 'worldpay', code: 'ORDER2' }, 'ORDER2');
  const age = (provider: string, minutes: number) =>
    database.query(sql`
      update payments set created_at = '2026-11-25'::timestamptz - make_interval(mins => ${minutes}) where provider = ${provider}`);
  const found = async () => (await findPayments(database, 'ORDER1')).map(({ provider }) => provider);
  await age('worldpay', 1);
  await age('paypal', 2);
  expect(await found()).toEqual(['paypal', 'worldpay']);
  await age('worldpay', 3);
  expect(await found()).toEqual(['worldpay', 'paypal']);
  await age('worldpay', 2);
  expect(await found()).toEqual(['paypal', 'worldpay']);
});

test.each<[string, () => Promise<unknown>]>([
  ["the provider's name", () => saveProviderId(database, key, 'wp-1')],
  ['its sums', () => setSums({ authorised: 800 })],
  ['a refund of its order', () => requestRefunds(database, 'ORDER1')],
  ['its return', () => returnPayment(database, key)],
  ['a claim', () => claim()],
  ['an accepted refund', () => markRefundSent(database, key, 100)],
  ['an accepted capture', () => markCaptureSent(database, key, 700)],
])('%s is a change of a payment, which reconciliation looks for', async (_what, change) => {
  await open();
  await setSums({ authorised: 700 });
  const wasChanged = () =>
    database.query(sql`
      update payments set updated_at = now() - interval '1 hour'
      where updated_at > now() - interval '1 minute' returning code`);
  await wasChanged();
  await change();
  expect(await wasChanged()).toHaveLength(1);
});

test('the sums of a payment are saved, and those of no other', async () => {
  await open();
  await open(other);
  const sums = {
    authorised: 700,
    captureSent: 0,
    captured: 600,
    refundRequested: 500,
    refundSent: 400,
    refunded: 300,
    chargedBack: 200,
  };
  await saveSums(database, key, { sums, currency: 'EUR', isStray: true });
  expect(await find()).toEqual({ ...opened, sums, currency: 'EUR', isStray: true });
  expect((await find(other))?.sums).toEqual(noSums);
});

test('sums that cannot be are refused', async () => {
  await open();
  await expect(setSums({ authorised: 1, captured: 2 })).rejects.toMatchObject({ code: '23514' });
});

test('a payment that is locked is passed over by others', async () => {
  await open();
  const free = () => database.query(sql`select code from payments for update skip locked`);
  await database.transaction(async (tx) => {
    await findPayment(tx, key);
    expect(await free()).toHaveLength(1);
    await lockPayment(tx, key);
    expect(await free()).toHaveLength(0);
  });
});

test('a fact about a payment is noted once from each source', async () => {
  await open();
  const fact = { event: 'authorised', amountPence: 16_000, currency: 'GBP' } as const;
  expect(await insertPaymentEvent(database, key, fact, 'notification')).toBe(true);
  expect(await insertPaymentEvent(database, key, fact, 'notification')).toBe(false);
  expect(await insertPaymentEvent(database, key, fact, 'inquiry')).toBe(true);
  expect(await insertPaymentEvent(database, key, { ...fact, amountPence: 1 }, 'inquiry')).toBe(true);
  expect(await insertPaymentEvent(database, key, { ...fact, event: 'captured' }, 'inquiry')).toBe(true);
  expect(await isApproved(database, key)).toBe(false);
});

test('a shopper has agreed to a payment at a wallet when the wallet says so', async () => {
  await open(other);
  await open();
  const fact = { event: 'approved', amountPence: null, currency: null } as const;
  for (const source of ['inquiry', 'notification'] as const)
    await insertPaymentEvent(database, other, fact, source);
  expect([await isApproved(database, other), await isApproved(database, key)]).toEqual([true, false]);
});

test('a refund of an order is of all payments that hold money', async () => {
  const codes = ['HELD', 'EMPTY', 'GIVEN', 'DISPUTED', 'PARTLY', 'OTHERS'] as const;
  for (const code of codes)
    await open({ provider: 'worldpay', code }, code === 'OTHERS' ? 'ORDER2' : 'ORDER1');
  const of = (code: string) => ({ provider: 'worldpay', code }) as const;
  const given = { authorised: 700, refundRequested: 700, refundSent: 700 };
  await setSums({ authorised: 700 }, of('HELD'));
  await setSums({ ...given, refunded: 700 }, of('GIVEN'));
  await setSums({ authorised: 700, chargedBack: 1 }, of('DISPUTED'));
  await setSums({ ...given, refunded: 100 }, of('PARTLY'));
  await setSums({ authorised: 700 }, of('OTHERS'));
  const refunded = await requestRefunds(database, 'ORDER1');
  expect(refunded.map(({ code }) => code).toSorted()).toEqual(['HELD', 'PARTLY']);
  expect(refunded[0]).toMatchObject({ provider: 'worldpay' });
  const requested = await Promise.all(codes.map((code) => findPayment(database, of(code))));
  expect(requested.map((payment) => payment?.sums.refundRequested)).toEqual([700, 0, 700, 0, 700, 0]);
  expect(await takeDuePayments(database, 10)).toHaveLength(2);
});

test('a refund leaves what the order keeps of its own payment, and never asks for less than before', async () => {
  await open();
  await open(other);
  await setSums({ authorised: 700 });
  await saveSums(database, other, { sums: { ...noSums, authorised: 700 }, currency: 'GBP', isStray: true });
  const requested = async () =>
    (await Promise.all([find(), find(other)])).map((payment) => payment?.sums.refundRequested);
  await requestRefunds(database, 'ORDER1', 200);
  expect(await requested()).toEqual([500, 700]);
  await requestRefunds(database, 'ORDER1', 300);
  expect(await requested()).toEqual([500, 700]);
  await requestRefunds(database, 'ORDER1');
  expect(await requested()).toEqual([700, 700]);
});

test('money that no order may keep is given back, unless the bank took it back', async () => {
  await open();
  await open(other);
  await setSums({ authorised: 700 });
  await setSums({ authorised: 700, chargedBack: 700 }, other);
  await returnPayment(database, key);
  await returnPayment(database, other);
  expect(await find()).toMatchObject({ isStray: true, sums: { refundRequested: 700 } });
  expect(await find(other)).toMatchObject({ isStray: false, sums: { refundRequested: 0 } });
  expect(await takeDuePayments(database, 10)).toEqual([key]);
});

test('a payment is looked at again when it is said, or not at all', async () => {
  await open();
  await open(other);
  await checkPaymentAgain(database, key, 90);
  expect(await nextCheck()).toBe(90);
  expect(await takeDuePayments(database, 10)).toEqual([]);
  await checkPaymentAgain(database, key, null);
  expect(await nextCheck()).toBeNull();
});

test('payments that are due are taken, the one that is due longest first, and again after 20 seconds', async () => {
  await open();
  await open(other);
  await checkPaymentAgain(database, key, -1);
  await checkPaymentAgain(database, other, -2);
  expect(await takeDuePayments(database, 1)).toEqual([other]);
  expect(await takeDuePayments(database, 10)).toEqual([key]);
  expect(await takeDuePayments(database, 10)).toEqual([]);
  expect(await nextCheck()).toBe(20);
});

test('a payment that another process has locked is left for the next look', async () => {
  await open();
  await open(other);
  for (const one of [key, other]) await checkPaymentAgain(database, one, -1);
  await database.transaction(async (tx) => {
    await lockPayment(tx, key);
    expect(await takeDuePayments(database, 10)).toEqual([other]);
  });
  expect(await takeDuePayments(database, 10)).toEqual([key]);
});

test('the provider is asked to move money by one at a time, and again after the lease', async () => {
  await open();
  await open(other);
  expect(await claim()).toBe(true);
  expect(await claim()).toBe(false);
  expect((await find())?.requestedAt).toBeInstanceOf(Date);
  expect(await claim(other)).toBe(true);
  await database.query(sql`update payments set requested_at = now() - interval '61 seconds'`);
  expect(await claim()).toBe(true);
});

test.each([
  ['captured', () => markCaptureSent(database, key, 700)],
  ['given back', () => markRefundSent(database, key, 300)],
])('what was decided before the money was %s is not requested again', async (_what, rival) => {
  await open();
  await setSums({ authorised: 700, refundRequested: 300 });
  const decidedOn = await find();
  await rival();
  expect(decidedOn && (await claimRequest(database, decidedOn, 60))).toBe(false);
  expect(await claim()).toBe(true);
});

test('an accepted refund is noted up to what was requested, and never less than before', async () => {
  await open();
  await open(other);
  for (const which of [key, other]) await setSums({ authorised: 700, refundRequested: 500 }, which);
  await claim();
  await markRefundSent(database, key, 600);
  expect(await find()).toMatchObject({ requestedAt: null, sums: { refundSent: 500 } });
  await markRefundSent(database, key, 400);
  expect((await find())?.sums.refundSent).toBe(500);
  expect((await find(other))?.sums.refundSent).toBe(0);
});

test('an accepted capture is noted', async () => {
  await open();
  await open(other);
  await claim();
  await markCaptureSent(database, key, 700);
  expect(await find()).toMatchObject({ requestedAt: null, sums: { captureSent: 700 } });
  expect((await find(other))?.sums.captureSent).toBe(0);
});

test('a checkout id is asked about once a minute, and another one after two seconds', async () => {
  await open();
  await open(other);
  const passSeconds = (seconds: number) =>
    database.query(sql`update payments set asked_at = asked_at - make_interval(secs => ${seconds})`);
  expect(await acquireIdInquiry(database, key, 'id-1')).toBe(true);
  expect(await acquireIdInquiry(database, key, 'id-2')).toBe(false);
  expect(await acquireIdInquiry(database, other, 'id-2')).toBe(true);
  await passSeconds(2);
  expect(await acquireIdInquiry(database, key, 'id-1')).toBe(false);
  expect(await acquireIdInquiry(database, key, 'id-2')).toBe(true);
  await passSeconds(60);
  expect(await acquireIdInquiry(database, key, 'id-2')).toBe(true);
});

test('a provider that gave no answer about a checkout id is asked again at once', async () => {
  await open();
  await open(other);
  for (const which of [key, other]) await acquireIdInquiry(database, which, 'id-1');
  await forgetIdInquiry(database, key);
  expect(await acquireIdInquiry(database, key, 'id-1')).toBe(true);
  expect(await acquireIdInquiry(database, other, 'id-1')).toBe(false);
});
