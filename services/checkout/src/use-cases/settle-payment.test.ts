import type { Database } from '@tyres/service-kit/database';
import sql, { type Sql } from 'sql-template-tag';
import type { PaymentState } from '../domain/payment-events';
import { PaymentUnavailable } from '../errors';
import { findPayment } from '../store/payments';
import { pay } from '../testing/shoppers';
import { notificationOf, provider, shopWithTime, workJobs, type Shop } from '../testing/test-shop';
import { worldpayNotification } from '@tyres/checkout-contract/endpoints';
import { settleUnpaidOrder } from './check-payment';
import { fulfilOrder } from './fulfil-order';
import { recordPayment } from './record-payment';
import { enqueueRefund } from './refund-order';
import { settlePayment } from './settle-payment';

let shop: Shop;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
});
afterEach(() => shop.world.close());

const { event, ...amount } = { event: 'authorised', amountPence: 16_000, currency: 'GBP' } as const;
const key = () => ({ provider: 'worldpay', code: shop.lastReference() }) as const;
const payment = async (code = shop.lastReference()) =>
  findPayment(shop.world.deps.database, { provider: 'worldpay', code });
const settle = () => settlePayment(shop.world.deps, key());
const statusNow = async () =>
  (await shop.world.deps.database.query<{ status: string }>(sql`select status from orders`))[0]?.status;
const says = (what: PaymentState['event']) => void (shop.world.payment = { ...amount, event: what });
const later = () =>
  shop.world.deps.database.query(sql`update payments set requested_at = requested_at - interval '1 minute'`);
const refund = () => enqueueRefund(shop.world.deps, shop.world.deps.database, shop.lastReference());
let refunds = 0;
beforeEach(() => {
  refunds = 0;
  const { refund: made } = shop.world.provider;
  shop.world.provider.refund = async (...request) => {
    refunds += 1;
    return made(...request);
  };
});
const down = () => Promise.reject(new PaymentUnavailable('no answer'));
const tell = (code: string, xml: (whole: string) => string = (whole) => whole) =>
  shop.app.call(
    worldpayNotification,
    {},
    {
      rawBody: xml(notificationOf('AUTHORISED', code)),
      form: true,
      headers: { authorization: provider, 'content-type': 'text/xml' },
    },
  );

test('a check of a payment that began before its order was completed does not clear the next check', async () => {
  const { deps } = shop.world;
  says('authorised');
  await recordPayment(deps, { ...amount, ...key(), event: 'authorised', source: 'inquiry' });
  let completes = true;
  const query: Database['query'] = async <Row extends object>(statement: Sql) => {
    const rows = await deps.database.query<Row>(statement);
    if (!completes || !statement.sql.includes('from orders where reference')) return rows;
    completes = false;
    await fulfilOrder(deps, shop.lastReference(), { signal: AbortSignal.timeout(10_000) });
    return rows;
  };
  await settlePayment({ ...deps, database: { ...deps.database, query } }, key());
  expect(await statusNow()).toBe('paid');
  expect(await deps.database.query(sql`select next_check_at <= now() as is_due from payments`)).toEqual([
    { is_due: true },
  ]);
});

test('the money of a completed order is captured once', async () => {
  await pay(shop);
  expect(shop.world.captures).toEqual([shop.lastReference()]);
  await later();
  await settle();
  says('captured');
  await settle();
  expect(shop.world.captures).toEqual([shop.lastReference()]);
  expect((await payment())?.sums).toMatchObject({ authorised: 16_000, captured: 16_000 });
});

test.each([
  ['capture', () => shop.world.captures.length],
  ['refund', () => refunds],
])('a rival that has decided on the same %s does not request it again', async (what, requested) => {
  await pay(shop);
  if (what === 'capture') {
    shop.world.captures.length = 0;
    await shop.world.deps.database.query(sql`update payments set capture_sent_pence = 0`);
  } else {
    says('captured');
    await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'captured', source: 'inquiry' });
    await refund();
  }
  // The rival has read the payment, and goes on when the request is made and answered.
  const { database } = shop.world.deps;
  let hasRead = false;
  const rival = {
    ...database,
    async query<Row extends object>(statement: ReturnType<typeof sql>): Promise<Row[]> {
      const rows = await database.query<Row>(statement);
      if (!hasRead && statement.text.includes('from payments where')) {
        hasRead = true;
        await settle();
      }
      return rows;
    },
  };
  await settlePayment({ ...shop.world.deps, database: rival }, key());
  expect(hasRead).toBe(true);
  expect(requested()).toBe(1);
});

test('what a wallet approved is captured before the order is fulfilled, and only while the order waits', async () => {
  shop.world.provider.capture = async ({ code }) => {
    shop.world.captures.push(code);
    return { ...amount, event: 'captured' };
  };
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'approved', source: 'inquiry' });
  expect(await statusNow()).toBe('awaiting_payment');
  await workJobs(shop.world);
  expect(shop.world.captures).toEqual([shop.lastReference()]);
  expect(await statusNow()).toBe('paid');
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'approved', source: 'notification' });
  await workJobs(shop.world);
  expect(shop.world.captures).toHaveLength(1);
});

test('what a wallet approved for an order that was cancelled meanwhile is not captured', async () => {
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'approved', source: 'inquiry' });
  await shop.world.deps.database.query(sql`update orders set status = 'cancelled'`);
  await workJobs(shop.world);
  expect(shop.world.captures).toEqual([]);
});

test('a payment that is only authorised is cancelled, a captured one is refunded', async () => {
  const asked: string[] = [];
  shop.world.provider.cancel = async () => void asked.push('cancel');
  shop.world.provider.refund = async (_, { amountPence }) => void asked.push(`refund ${amountPence}`);
  await recordPayment(shop.world.deps, { ...key(), ...amount, event, source: 'inquiry' });
  await refund();
  await settle();
  expect(asked).toEqual(['cancel']);
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'captured', source: 'inquiry' });
  await settle();
  expect(asked).toEqual(['cancel', 'refund 16000']);
});

describe('a refund whose answer was lost', () => {
  beforeEach(async () => {
    await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'captured', source: 'inquiry' });
    await refund();
    shop.world.provider.refund = async ({ code }) => {
      shop.world.refunds.push(code);
      throw new PaymentUnavailable('timed out');
    };
    await expect(settle()).rejects.toThrow('timed out');
    expect(shop.world.refunds).toHaveLength(1);
  });

  test('is not requested again when the provider has it', async () => {
    says('refund_sent');
    await later();
    await settle();
    expect(shop.world.refunds).toHaveLength(1);
    says('refunded');
    await settle();
    expect(shop.world.refunds).toHaveLength(1);
    expect((await payment())?.sums).toMatchObject({ refunded: 16_000 });
  });

  test('is requested again when the provider does not have it', async () => {
    says('captured');
    await later();
    await expect(settle()).rejects.toThrow('timed out');
    expect(shop.world.refunds).toHaveLength(2);
  });

  test('is not requested again while its answer may still come, nor while the provider does not say', async () => {
    says('captured');
    await settle();
    await later();
    shop.world.provider.inquire = down;
    await expect(settle()).rejects.toThrow('no answer');
    expect(shop.world.refunds).toHaveLength(1);
  });
});

test('negative control: without the memory of the request a lost answer refunds twice', async () => {
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'captured', source: 'inquiry' });
  await refund();
  shop.world.provider.refund = async ({ code }) => {
    shop.world.refunds.push(code);
    throw new PaymentUnavailable('timed out');
  };
  says('refund_sent');
  await expect(settle()).rejects.toThrow('timed out');
  await shop.world.deps.database.query(sql`update payments set requested_at = null`);
  await expect(settle()).rejects.toThrow('timed out');
  expect(shop.world.refunds).toHaveLength(2);
});

test('a refund that failed is requested again, and its repeated message changes nothing', async () => {
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'captured', source: 'inquiry' });
  await shop.world.deps.database.query(sql`update orders set status = 'refunding'`);
  await refund();
  await settle();
  const failed = { ...key(), ...amount, event: 'refund_failed', source: 'notification' } as const;
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'refunded', source: 'notification' });
  expect(await statusNow()).toBe('refunded');
  await recordPayment(shop.world.deps, failed);
  expect(await statusNow()).toBe('refunding');
  await settle();
  expect(shop.world.refunds).toHaveLength(2);
  await recordPayment(shop.world.deps, { ...key(), ...amount, event: 'refunded', source: 'notification' });
  await recordPayment(shop.world.deps, failed);
  expect(await statusNow()).toBe('refunded');
});

describe('money of no order is recorded and given back', () => {
  test.each([
    ['of another amount', (xml: string) => xml.replace('16000', '100'), 100, 'GBP'],
    ['of another currency', (xml: string) => xml.replace('GBP', 'EUR'), 16_000, 'EUR'],
  ])('%s', async (_what, change, pence, currency) => {
    expect((await tell(shop.lastReference(), change)).status).toBe(200);
    expect(await statusNow()).toBe('awaiting_payment');
    await workJobs(shop.world);
    expect(shop.world.refunds).toEqual([shop.lastReference()]);
    expect(await payment()).toMatchObject({
      isStray: true,
      currency,
      sums: { authorised: pence, refundRequested: pence },
    });
  });

  test('for an unknown order', async () => {
    expect((await tell('NOSUCHORDER9')).status).toBe(200);
    await workJobs(shop.world);
    expect(shop.world.refunds).toEqual(['NOSUCHORDER9']);
    expect(await payment('NOSUCHORDER9')).toMatchObject({
      reference: null,
      sums: { refundRequested: 16_000 },
    });
  });

  test('without an amount: the provider is asked, and its answer counts', async () => {
    const without = (xml: string): string => xml.replace(/<amount[^>]*>/, '');
    await tell(shop.lastReference(), without);
    expect(await statusNow()).toBe('awaiting_payment');
    says('authorised');
    await workJobs(shop.world);
    expect(await statusNow()).toBe('paid');
    expect(shop.world.refunds).toEqual([]);
  });

  test('without an amount, also when the provider is asked', async () => {
    shop.world.payment = { event: 'authorised', amountPence: null, currency: 'GBP' };
    await tell(shop.lastReference(), (xml) => xml.replace(/<amount[^>]*>/, ''));
    await workJobs(shop.world);
    expect(await statusNow()).toBe('awaiting_payment');
    expect(shop.world.refunds).toEqual([shop.lastReference()]);
  });

  test('for an order that another payment has paid', async () => {
    await pay(shop);
    await shop.world.deps.database.query(sql`
      insert into payments (provider, code, reference, opened_pence)
      values ('worldpay', 'SECOND', ${shop.lastReference()}, 16000)`);
    await tell('SECOND');
    await workJobs(shop.world);
    expect(shop.world.refunds).toEqual(['SECOND']);
    expect(await statusNow()).toBe('paid');
  });
});

test('a charge-back of an authorised order ends it, and nothing is refunded beside it', async () => {
  await recordPayment(shop.world.deps, { ...key(), ...amount, event, source: 'inquiry' });
  await recordPayment(shop.world.deps, {
    ...key(),
    ...amount,
    event: 'charged_back',
    source: 'notification',
  });
  expect(await statusNow()).toBe('refunded');
  await workJobs(shop.world);
  expect(shop.world.refunds).toEqual([]);
});

describe('an order that nobody has paid', () => {
  const age = () =>
    shop.world.deps.database.query(sql`update orders set created_at = now() - interval '31 minutes'`);

  test('is not cancelled while the provider does not answer', async () => {
    await age();
    shop.world.provider.inquire = down;
    await expect(settleUnpaidOrder(shop.world.deps, shop.lastReference())).rejects.toThrow('no answer');
    expect(await statusNow()).toBe('awaiting_payment');
  });

  test('is asked for again when it is pending, until it is decided', async () => {
    says('pending');
    await settleUnpaidOrder(shop.world.deps, shop.lastReference());
    await age();
    await settleUnpaidOrder(shop.world.deps, shop.lastReference());
    expect(await statusNow()).toBe('pending');
    says('authorised');
    await settleUnpaidOrder(shop.world.deps, shop.lastReference());
    expect(await statusNow()).toBe('authorised');
  });

  test('is cancelled when its submit ended before the payment was opened', async () => {
    await shop.world.deps.database.query(sql`update orders set status = 'placing', payment_url = null`);
    await settleUnpaidOrder(shop.world.deps, shop.lastReference());
    expect(await statusNow()).toBe('placing');
    await age();
    await settleUnpaidOrder(shop.world.deps, shop.lastReference());
    expect(await statusNow()).toBe('cancelled');
  });
});
