import sql from 'sql-template-tag';
import { processOrder } from '@tyres/checkout-contract/endpoints';
import { refusedCall } from '../testing/test-deps';
import { pay } from '../testing/shoppers';
import { shopWithTime, workJobs, type Shop } from '../testing/test-shop';
import { reconcileAlone } from '../store/reconciliation';
import { eraseUnpaidOrders } from './erase-unpaid-orders';
import { reconcile } from './reconcile';
import { recordPayment } from './record-payment';

let shop: Shop;
let reference: string;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
  await pay(shop);
  reference = shop.lastReference();
  await settled();
});
afterEach(() => shop.world.close());

const run = (statement: ReturnType<typeof sql>) => shop.world.deps.database.query(statement);
/** Makes all that happened older than what is still being done. */
const settled = async (): Promise<void> => {
  await run(sql`update orders set updated_at = now() - interval '10 minutes'`);
  await run(sql`update payments set updated_at = now() - interval '10 minutes'`);
};
const find = async () => (await reconcile(shop.world.deps))?.findings;
const statusNow = async () =>
  (await run(sql`select status from orders where reference = ${reference}`))[0]?.['status'];
/** Reconciles, does the jobs that come of it, and reconciles again. */
async function findTwice(): Promise<unknown> {
  const found = await find();
  await workJobs(shop.world);
  await settled();
  expect(await find()).toEqual([]);
  return found;
}

test('nothing is found after a purchase', async () => {
  expect(await find()).toEqual([]);
});

test('one process at a time reconciles', async () => {
  const { database } = shop.world.deps;
  await database.transaction(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('checkout:reconcile', 0))`);
    expect(await find()).toBeUndefined();
  });
  expect(await find()).toEqual([]);
});

test('no transaction is open while another service is asked', async () => {
  const { answers, deps } = shop.world;
  const open: unknown[] = [];
  let asked = 0;
  for (const endpoint of ['commitStock', 'findBooking']) {
    const answer = answers.get(endpoint);
    answers.set(endpoint, async (input) => {
      asked += 1;
      // `state` is 'idle in transaction' between the statements of a transaction.
      open.push(
        ...(await deps.database.query(sql`
          select state from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
            and state like 'idle in transaction%'`)),
      );
      return answer?.(input);
    });
  }
  expect(await find()).toEqual([]);
  expect([asked, open]).toEqual([2, []]);
});

test('a process that ends while it reconciles leaves the lock to the next one', async () => {
  const { deps } = shop.world;
  await expect(reconcileAlone(deps.database, () => Promise.reject(new Error('killed')))).rejects.toThrow();
  expect(await find()).toEqual([]);
});

test.each([
  ['of an order that is gone', sql`false, now() - interval '10 minutes'`],
  ['for no order of ours, also after two days', sql`true, now() - interval '2 days'`],
])('money without an order is found and given back: %s', async (_, what) => {
  await run(sql`insert into payments (provider, code, reference, opened_pence, authorised_pence, is_stray, updated_at)
    values ('worldpay', 'LOST', 'NOSUCHORDER9', 100, 100, ${what})`);
  expect(await findTwice()).toEqual([{ kind: 'money_without_order', what: 'LOST', isMended: true }]);
  expect(shop.world.refunds).toEqual(['LOST']);
});

test('money for an order that does not know it is found, and the order is completed', async () => {
  await run(sql`update orders set status = 'awaiting_payment'`);
  expect(await findTwice()).toEqual([{ kind: 'money_unseen', what: reference, isMended: true }]);
  expect(await statusNow()).toBe('paid');
});

test('a refund that nobody looks after is found and made', async () => {
  await run(sql`update payments set refund_requested_pence = authorised_pence, next_check_at = null`);
  await run(sql`update orders set status = 'refunding'`);
  expect(await find()).toEqual([{ kind: 'money_forgotten', what: reference, isMended: true }]);
  const [row] = await run(sql`select next_check_at <= now() as due from payments`);
  expect(row).toEqual({ due: true });
});

test('what only a person can decide is listed', async () => {
  await recordPayment(shop.world.deps, {
    provider: 'worldpay',
    code: reference,
    event: 'charged_back',
    amountPence: 16_000,
    currency: 'GBP',
    source: 'notification',
  });
  await run(
    sql`update order_messages set failed_at = now(), sent_at = null, reason = '550' where channel = 'text'`,
  );
  expect(await find()).toEqual([
    { kind: 'money_charged_back', what: reference, isMended: false },
    { kind: 'message_refused', what: `${reference} text confirmation`, isMended: false },
  ]);
});

test('a refund that the provider does not make, and an order without money, are listed', async () => {
  await run(
    sql`update payments set refund_requested_pence = 1, next_check_at = now(), updated_at = now() - interval '25 hours'`,
  );
  expect(await find()).toEqual([{ kind: 'refund_overdue', what: reference, isMended: false }]);
  await run(sql`delete from payment_events`);
  await run(sql`delete from payments`);
  expect(await find()).toEqual([{ kind: 'order_without_money', what: reference, isMended: false }]);
});

test('an order whose money waits for goods is found, and tried again', async () => {
  await run(sql`update orders set status = 'authorised'`);
  expect(await find()).toEqual([{ kind: 'order_waits', what: reference, isMended: false }]);
  await workJobs(shop.world);
  expect(await statusNow()).toBe('paid');
});

test.each([
  ['is taken again', false],
  ['is not to be had', true],
])('stock that is missing is found; it %s', async (_what, isSoldOut) => {
  let isHeld = false;
  shop.world.answers.set('commitStock', (input) => {
    if (!isHeld) throw refusedCall(409, 'hold_expired');
    return input;
  });
  shop.world.answers.set('holdStock', (input) => {
    if (isSoldOut) throw refusedCall(409, 'out_of_stock');
    isHeld = true;
    return input;
  });
  expect(await find()).toEqual([{ kind: 'order_without_stock', what: reference, isMended: !isSoldOut }]);
  expect(await find()).toHaveLength(isSoldOut ? 1 : 0);
});

test('an appointment that is missing is found and booked again', async () => {
  const { fitters } = shop.world;
  shop.world.answers.set('findBooking', () => ({ booking: null }));
  expect(await find()).toEqual([{ kind: 'order_without_appointment', what: reference, isMended: true }]);
  expect(fitters.list()).toEqual([`G100 2026-12-03 09:00 booked for ${reference}`]);
});

test.each([
  ['missing', sql`delete from order_messages where channel = 'text'`],
  ['unsent', sql`update order_messages set sent_at = null where channel = 'text'`],
])('a message that is %s is found and sent', async (kind, lose) => {
  await run(lose);
  shop.world.texts.length = 0;
  const what = `${reference} text confirmation`;
  expect(await findTwice()).toEqual([{ kind: `message_${kind}`, what, isMended: true }]);
  expect(shop.world.texts).toHaveLength(1);
});

test('a service that does not answer hides nothing else', async () => {
  shop.world.answers.set('commitStock', () => {
    throw refusedCall(503, 'unavailable');
  });
  await run(sql`delete from order_messages where channel = 'text'`);
  expect(await reconcile(shop.world.deps)).toMatchObject({
    findings: [{ kind: 'message_missing' }],
    unchecked: ['order_without_stock'],
  });
});

test('an order that ended unpaid loses its personal data after 30 days, and no other order does', async () => {
  await shop.add();
  await shop.chooseSlot('11:00');
  expect(
    (
      await shop.call(processOrder, {
        ...(await import('../testing/samples')).sampleForm,
        no_mail: 0,
        app_time: '11:00',
      })
    ).status,
  ).toBe(200);
  await run(sql`update orders set status = 'cancelled' where status <> 'paid'`);
  await run(sql`update orders set updated_at = now() - interval '29 days'`);
  expect(await eraseUnpaidOrders(shop.world.deps)).toBe(0);
  await run(sql`update orders set updated_at = now() - interval '31 days'`);
  expect(await eraseUnpaidOrders(shop.world.deps)).toBe(1);
  expect(await eraseUnpaidOrders(shop.world.deps)).toBe(0);
  const rows = await run(sql`select row_to_json(orders)::text as text from orders order by status`);
  const [cancelled, paid] = rows.map(({ text }) => String(text));
  for (const personal of ['Ada', 'Byron', 'ada@example.com', '07700 900123', 'Wren Mews', 'AB12 CDE'])
    expect([cancelled?.includes(personal), paid?.includes(personal)]).toEqual([false, true]);
});
