import * as endpoints from '@tyres/checkout-contract/endpoints';
import sql from 'sql-template-tag';
import { pay } from '../testing/shoppers';
import { openShop, workJobs, type Shop } from '../testing/test-shop';
import { reconcile } from '../use-cases/reconcile';

const totalPence = 13_000;
const shipping = {
  same_as_billing: 0,
  shipping_forename: 'Kim',
  shipping_surname: 'Porter',
  shipping_postcode: 'SW1A 1AA',
  shipping_input_address_manually: 1,
  shipping_address1: '2 High Street',
  shipping_town: 'London',
  shipping_telephone: '07700 900123',
} as const;

let shop: Shop;
let reference: string;
/** A paid order of two tyres for delivery. */
beforeEach(async () => {
  shop = await openShop();
  await shop.add();
  await shop.call(endpoints.toggleRouteKeeping, { route: 1 });
  await shop.place(shipping);
  await pay(shop);
  reference = shop.lastReference();
  shop.world.mails.length = 0;
});
afterEach(() => shop.world.close());

const run = (statement: ReturnType<typeof sql>) => shop.world.deps.database.query(statement);
/** The tyres were sent some days ago. */
const send = (days = 5) =>
  run(sql`update orders set created_at = created_at - make_interval(days => ${days})`);
const cancel = (refund?: string) =>
  shop.call(endpoints.cancelOrder, { reference, ...(refund === undefined ? {} : { refund }) });
const payment = async () =>
  (
    await run(
      sql`select captured_pence, refund_requested_pence, refund_sent_pence, refunded_pence from payments`,
    )
  )[0];
const stockIsFree = () => shop.world.calls.some(({ name }) => name === 'releaseStock');
const capture = async (): Promise<void> => {
  shop.world.payment = { event: 'captured', amountPence: totalPence, currency: 'GBP' };
  await shop.notify('CAPTURED', totalPence);
};
/** The sums that the provider was asked to give back. */
const noteRefunds = (): number[] => {
  const asked: number[] = [];
  shop.world.provider.refund = async (_, { amountPence }) => void asked.push(amountPence);
  return asked;
};

test('an order says what its cancellation gives back, by the same rule that gives it back [SD40]', async () => {
  expect((await shop.orderNow()).cancellation).toMatchObject({ refund: '130.00' });
  await send();
  const { cancellation } = await shop.orderNow();
  expect(cancellation).toEqual({
    refund: '115.00',
    words:
      'Your tyres are on their way, or have arrived. We collect them, if they were not driven on. You get £115.00 back: £130.00 less £15.00 for the collection.',
  });
  expect((await cancel(cancellation?.refund ?? '')).body.order).toMatchObject({ refund: '115.00' });
});

test('a delivery that is cancelled before it is sent gives back everything, and its tyres', async () => {
  expect((await cancel('130.00')).body.order).toMatchObject({ status: 'cancelled', total: '130.00' });
  await workJobs(shop.world);
  expect(await payment()).toMatchObject({ refund_requested_pence: totalPence });
  expect(stockIsFree()).toBe(true);
  expect(shop.world.mails[0]?.text).toContain('return £130.00 to the card or account that you paid with');
});

describe('a delivery that was sent', () => {
  test('gives back the total less the collection fee, once, and its tyres are not sold before they are back', async () => {
    const asked = noteRefunds();
    await capture();
    await send();
    const answers = await Promise.all([cancel('115.00'), cancel('115.00'), cancel()]);
    expect(answers.map(({ body }) => body.order.status)).toEqual(['cancelled', 'cancelled', 'cancelled']);
    await workJobs(shop.world);
    await workJobs(shop.world);
    expect(asked).toEqual([11_500]);
    expect(await payment()).toMatchObject({ refund_requested_pence: 11_500, refund_sent_pence: 11_500 });
    shop.world.payment = { event: 'refunded', amountPence: 11_500, currency: 'GBP' };
    await shop.notify('REFUNDED', 11_500);
    await workJobs(shop.world);
    expect(await run(sql`select status from orders`)).toEqual([{ status: 'refunded' }]);
    expect(stockIsFree()).toBe(false);
    expect(shop.world.mails).toHaveLength(1);
    expect(shop.world.mails[0]?.text).toContain('The collection is deducted from what you paid.');
    expect(shop.world.mails[0]?.text).toContain('return £115.00 to the card or account that you paid with');
  });

  test('has its money captured first, since a part of an authorisation cannot be given back', async () => {
    const asked = noteRefunds();
    await send();
    await cancel();
    shop.world.captures.length = 0;
    await run(sql`update payments set capture_sent_pence = 0, requested_at = null`);
    await workJobs(shop.world);
    expect([shop.world.captures, asked]).toEqual([[reference], []]);
    await capture();
    await run(sql`update payments set requested_at = null`);
    shop.world.jobs.push({ name: 'settle-payment', payload: { provider: 'worldpay', code: reference } });
    await workJobs(shop.world);
    expect(asked).toEqual([11_500]);
  });

  test('is not found by the reconciliation as money for no order', async () => {
    await capture();
    await send();
    await cancel();
    await workJobs(shop.world);
    shop.world.payment = { event: 'refunded', amountPence: 11_500, currency: 'GBP' };
    await shop.notify('REFUNDED', 11_500);
    await workJobs(shop.world);
    await run(sql`update orders set updated_at = now() - interval '10 minutes'`);
    await run(sql`update payments set updated_at = now() - interval '10 minutes'`);
    expect(await reconcile(shop.world.deps)).toEqual({ findings: [], unchecked: [] });
  });

  test('is not cancelled for less than the page showed', async () => {
    await send();
    const { status, body } = await cancel('130.00');
    expect([status, body]).toMatchObject([
      409,
      { code: 'order_not_cancelled', message: expect.stringContaining('You get £115.00 back') },
    ]);
    expect(await payment()).toMatchObject({ refund_requested_pence: 0 });
  });

  test('cannot be cancelled here a month later', async () => {
    await send(30);
    expect((await shop.orderNow()).cancellation).toMatchObject({ refund: null });
    expect((await cancel()).status).toBe(409);
  });
});
