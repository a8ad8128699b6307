import * as endpoints from '@tyres/checkout-contract/endpoints';
import type { Database, Queryable } from '@tyres/service-kit/database';
import sql from 'sql-template-tag';
import { saveDiscounts } from '../store/discounts';
import {
  sampleBasket,
  sampleContact,
  sampleDiscount,
  sampleDiscountRow,
  sampleGarage,
} from '../testing/samples';
import { openShop, workJobs, type Shop } from '../testing/test-shop';
import { withoutLock } from '../testing/without-lock';
import { claimBasket } from './claim-basket';
import { recordPayment, type PaymentReport } from './record-payment';

const paidPence = 15_000;
let shop: Shop;
let reference: string;
/** An order with a code for one order, whose payment the bank refused at first. */
beforeEach(async () => {
  shop = await openShop();
  await saveDiscounts(shop.world.deps.database, [sampleDiscountRow({ limit_in_all: 1 })]);
  await shop.add();
  await shop.chooseSlot();
  await shop.call(endpoints.applyDiscount, { code: 'SAVE10' });
  await shop.place();
  reference = shop.lastReference();
  await shop.notify('REFUSED', paidPence);
});
afterEach(() => shop.world.close());

const report = (): PaymentReport => ({
  provider: 'worldpay',
  code: reference,
  source: 'notification',
  event: 'authorised',
  amountPence: paidPence,
  currency: 'GBP',
});
const authoriseLate = (database: Database = shop.world.deps.database) =>
  recordPayment({ ...shop.world.deps, database }, report());
/** Another shopper places an order with the same code. */
const rivalOrders = (database: Database = shop.world.deps.database) =>
  claimBasket(
    { ...shop.world.deps, database },
    'rival',
    sampleBasket({
      ...{ revision: 1, fitter: sampleGarage, billing: sampleContact, registration: 'AB12 CDE' },
      ...{ email: 'rival@example.com', discounts: [sampleDiscount()] },
    }),
  );
/** How many orders use the code. */
const uses = async (): Promise<number> => {
  const rows = await shop.world.deps.database.query(sql`
    select code from discount_uses join orders using (reference)
    where status not in ('failed', 'cancelled', 'refunding', 'refunded')`);
  return rows.length;
};
const statusNow = async () =>
  (await shop.world.deps.database.query(sql`select status from orders where reference = ${reference}`))[0]?.[
    'status'
  ];

test('a refused payment that is authorised later completes its order while its discount code is free', async () => {
  expect(await authoriseLate()).toMatchObject({ status: 'authorised' });
  await workJobs(shop.world);
  expect([await statusNow(), await uses()]).toEqual(['paid', 1]);
  await expect(rivalOrders()).rejects.toThrow('SAVE10 has been used up');
});

test('when another order has used the code since, the late money goes back and the shopper is told', async () => {
  await rivalOrders();
  expect(await authoriseLate()).toMatchObject({ status: 'refunding' });
  await workJobs(shop.world);
  expect([await statusNow(), await uses()]).toEqual(['refunding', 1]);
  expect(shop.world.refunds).toEqual([reference]);
  expect(shop.world.mails).toHaveLength(1);
  expect(shop.world.mails[0]?.text).toContain('its discount code had been used up');
  expect(shop.world.mails[0]?.text).toContain('return £150.00');
});

test('the same late authorisation, told again by inquiry, gives the money back once', async () => {
  await rivalOrders();
  await authoriseLate();
  await recordPayment(shop.world.deps, { ...report(), source: 'inquiry' });
  await workJobs(shop.world);
  expect([await statusNow(), shop.world.refunds]).toEqual(['refunding', [reference]]);
});

/** A database in which something happens once the late authorisation has looked at the uses of the code. */
function inTheWindow(work: () => Promise<unknown>, isLocked: boolean): Database {
  const { database } = shop.world.deps;
  let isDone = false;
  return {
    ...database,
    transaction: (run, options) =>
      database.transaction(async (tx) => {
        const query: Queryable['query'] = async (statement) => {
          const rows = await tx.query(isLocked ? statement : withoutLock(statement));
          if (statement.text.includes('is_used_up') && !isDone) {
            isDone = true;
            await work();
          }
          return rows as never;
        };
        return run({ query });
      }, options),
  };
}

test('a rival that orders in the window waits, and finds the code used up', async () => {
  let rival: Promise<unknown> | undefined;
  const started = inTheWindow(async () => {
    // It waits for the lock of the code, which this transaction holds.
    rival = rivalOrders().then(
      () => 'placed',
      (error: Error) => error.message,
    );
    await isWaiting();
  }, true);
  expect(await authoriseLate(started)).toMatchObject({ status: 'authorised' });
  expect(await rival).toBe('SAVE10 has been used up');
  expect(await uses()).toBe(1);
});

test('negative control: without the lock of the code both orders use it', async () => {
  const unlocked = inTheWindow(() => rivalOrders(inTheWindow(async () => undefined, false)), false);
  expect(await authoriseLate(unlocked)).toMatchObject({ status: 'authorised' });
  expect(await uses()).toBe(2);
});

/** Resolves when a statement of this database waits for a lock. */
async function isWaiting(): Promise<void> {
  for (;;) {
    const rows = await shop.world.deps.database.query(sql`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
    if (rows.length > 0) return;
    await new Promise((done) => setTimeout(done, 10));
  }
}
