import { checkPaymentProcessed } from '@tyres/checkout-contract/endpoints';
import sql, { Sql } from 'sql-template-tag';
import { PaymentUnavailable } from '../errors';
import { takeDueOrders } from '../store/orders';
import { appOf, shopWithTime, type Shop } from '../testing/test-shop';
import { settleUnpaidOrder } from './check-payment';

let shop: Shop;
let inquiries: number;
beforeEach(async () => {
  shop = await shopWithTime();
  await shop.place();
  inquiries = 0;
  shop.world.provider.inquire = async () => {
    inquiries += 1;
    return shop.world.payment;
  };
});
afterEach(() => shop.world.close());

const poll = async (app = shop.app) => {
  const { sessionId } = shop.world;
  const { body } = await app.call(checkPaymentProcessed, { reference: shop.lastReference() }, { sessionId });
  return body;
};
const tenPolls = (app = shop.app) => Promise.all(Array.from({ length: 10 }, () => poll(app)));
const passes = (seconds: number) =>
  shop.world.deps.database.query(
    sql`update orders set inquired_at = inquired_at - make_interval(secs => ${seconds}::double precision)`,
  );

test('ten polls of one order at once ask the provider once, and a poll 15 seconds later asks again [C-PAYMENT-PROCESSED]', async () => {
  expect(await tenPolls()).toEqual(Array(10).fill({ success: 0 }));
  expect(inquiries).toBe(1);
  await passes(10);
  await poll();
  expect(inquiries).toBe(1);
  await passes(5);
  await poll();
  await poll();
  expect(inquiries).toBe(2);
});

test('negative control: without the condition on the last inquiry, ten polls at once ask ten times', async () => {
  const { deps } = shop.world;
  const query: typeof deps.database.query = ({ strings, values }) => {
    const unguarded = strings.map((part) => part.replace(/and \(inquired_at .*\)/, ''));
    return deps.database.query(new Sql(unguarded, values));
  };
  await tenPolls(appOf({ ...deps, database: { ...deps.database, query } }));
  expect(inquiries).toBe(10);
});

test('a provider that does not answer is not asked again at once either', async () => {
  shop.world.provider.inquire = async () => {
    inquiries += 1;
    throw new PaymentUnavailable('no answer');
  };
  expect([await poll(), await poll()]).toEqual([{ success: 0 }, { success: 0 }]);
  expect(inquiries).toBe(1);
});

test('a poll between two inquiries finds what a notification said, and a decided order is not asked about', async () => {
  await poll();
  await shop.notify('REFUSED');
  const failed = { success: 0, redirect: `/order-failure?reference=${shop.lastReference()}` };
  expect(await poll()).toEqual(failed);
  await passes(15);
  expect(await poll()).toEqual(failed);
  expect(inquiries).toBe(1);
});

describe('an old order whose provider does not answer', () => {
  const query = (statement: Sql) => shop.world.deps.database.query(statement);
  /** The seconds until the next check, to ten. */
  const pause = async () => {
    const [row] = await query(
      sql`select status, round(extract(epoch from next_check_at - now()) / 10)::integer * 10 as seconds from orders`,
    );
    return row;
  };
  const check = async (): Promise<unknown> => {
    await query(sql`update orders set next_check_at = now()`);
    await takeDueOrders(shop.world.deps.database, 1);
    return settleUnpaidOrder(shop.world.deps, shop.lastReference()).catch((error: unknown) => error);
  };
  beforeEach(() => query(sql`update orders set created_at = now() - interval '10 minutes'`));

  test('is looked at again in 20 seconds, and in ten minutes once the provider answers', async () => {
    shop.world.provider.inquire = async () => {
      throw new PaymentUnavailable('no answer');
    };
    expect(await check()).toBeInstanceOf(PaymentUnavailable);
    expect(await pause()).toEqual({ status: 'awaiting_payment', seconds: 20 });
    shop.world.provider.inquire = async () => undefined;
    expect(await check()).toBeUndefined();
    expect(await pause()).toEqual({ status: 'awaiting_payment', seconds: 600 });
  });

  test('is looked at again in 20 seconds after a poll of its page, too', async () => {
    await check();
    shop.world.provider.inquire = async () => {
      throw new PaymentUnavailable('no answer');
    };
    expect(await poll()).toEqual({ success: 0 });
    expect(await pause()).toEqual({ status: 'awaiting_payment', seconds: 20 });
  });
});
