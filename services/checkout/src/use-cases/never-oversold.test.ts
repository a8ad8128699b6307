import * as catalogueEndpoints from '@tyres/catalogue-contract/endpoints';
import * as endpoints from '@tyres/checkout-contract/endpoints';
import { CallError, type Endpoint, type EndpointInput } from '@tyres/contract-kit/endpoint';
import type { Database } from '@tyres/service-kit/database';
import { afterAllHaveRead, withoutLocks, type TestApp } from '@tyres/service-kit/testing';
import { join } from 'node:path';
import sql from 'sql-template-tag';
import { sampleForm } from '../testing/samples';
import { notificationOf, openShop, provider, workJobs, type Shop } from '../testing/test-shop';

/** `ROUNDS=20 BUYERS=200 npx jest never-oversold` runs the long form. */
const rounds = Number(process.env['ROUNDS'] ?? 1);
const buyerCount = Number(process.env['BUYERS'] ?? 40);
const st_code = 'ALP20555';
/** Ten tyres, of which seven may be delivered. */
const stock = [10, 7] as const;

interface Catalogue {
  readonly app: TestApp;
  readonly database: Database;
  close(): Promise<void>;
}
let catalogue: Catalogue;
let shop: Shop;
afterEach(() => Promise.all([catalogue.close(), shop.world.close()]));

/** A shop whose stock is the real catalogue's, which is another service: only tests meet it, over HTTP. */
async function open(seenAs?: (database: Database) => Database): Promise<void> {
  const { catalogueWith } = await import(join(__dirname, '../../../catalogue/src/testing/test-catalogue.ts'));
  catalogue = await catalogueWith([{ st_code, range: 'avon/zv7', stock }], undefined, { seenAs });
  shop = await openShop();
  const { getTyres, holdStock, commitStock, releaseStock } = catalogueEndpoints;
  const answerFrom = <Input extends EndpointInput, Output>(endpoint: Endpoint<Input, Output>): void =>
    void shop.world.answers.set(endpoint.name, async (input) => {
      const { status, body } = await catalogue.app.call(endpoint, { ...input }, { sessionId: 's1' });
      if (status < 400) return body;
      throw new CallError({ status, ...JSON.parse(JSON.stringify(body)) });
    });
  answerFrom(getTyres);
  answerFrom(holdStock);
  answerFrom(commitStock);
  answerFrom(releaseStock);
}

const stockNow = async (): Promise<(number | undefined)[]> => {
  const { body } = await catalogue.app.call(
    catalogueEndpoints.getTyres,
    { st_codes: [st_code] },
    { sessionId: 's1' },
  );
  const left = body.tyres[0]?.stock;
  return [left?.total_stock, left?.home_delivery_stock];
};
const orders = (status: string) =>
  shop.world.deps.database.query<{ reference: string; quantity: number; pence: number }>(
    sql`select reference, (snapshot #>> '{lines,0,quantity}')::integer as quantity, total_pence as pence
      from orders where status = ${status}`,
  );
const promised = async (...statuses: string[]): Promise<number> => {
  const all = await Promise.all(statuses.map(orders));
  return all.flat().reduce((sum, { quantity }) => sum + quantity, 0);
};
const tell = (event: string, reference: string, pence: number) =>
  shop.app.call(
    endpoints.worldpayNotification,
    {},
    {
      rawBody: notificationOf(event, reference, pence),
      form: true,
      headers: { authorization: provider, 'content-type': 'text/xml' },
    },
  );
/** Four workers, as in a process of the service. */
const work = () => Promise.all(Array.from({ length: 4 }, () => workJobs(shop.world)));

/** A shopper of 1 to 5 tyres, half of them delivered, fills a basket; returns what places its order and answers why not. */
async function arrive(name: string, index: number): Promise<() => Promise<string>> {
  const options = { sessionId: `${shop.world.sessionId}-${name}` };
  const isDelivered = index % 2;
  const quantity = 1 + (index % 5);
  await shop.call(endpoints.addToBasket, { st_code, quantity, home_delivery: isDelivered }, options);
  const slot = { account_number: 'G100', app_date: '2026-12-03', app_time: '09:00' };
  if (!isDelivered) await shop.call(endpoints.fitterSubmit, slot, { form: true, ...options });
  const delivery = { same_as_billing: 1, app_date: undefined, app_time: undefined } as const;
  const form = { ...sampleForm, no_mail: 0, ...(isDelivered ? delivery : {}) };
  return async () => String((await shop.call(endpoints.processOrder, form, options)).body.errors ?? '');
}

/** All come with full baskets and place their orders at once; returns why some were refused. */
async function buyAtOnce(wave: string): Promise<Set<string>> {
  const place = await Promise.all(
    Array.from({ length: buyerCount }, (_, index) => arrive(`${wave}-${index}`, index)),
  );
  return new Set((await Promise.all(place.map((submit) => submit()))).filter(Boolean));
}

/** Everybody who got a payment page pays. */
async function payAll(): Promise<void> {
  const open = await orders('awaiting_payment');
  await Promise.all(open.map(({ reference, pence }) => tell('AUTHORISED', reference, pence)));
  await work();
}

/** The provider gives back all that was paid. */
async function refundAll(): Promise<void> {
  const paid = await orders('paid');
  await Promise.all(paid.map(({ reference, pence }) => tell('REFUNDED', reference, pence)));
  await work();
}

test.each(Array.from({ length: rounds }, (_, round) => round + 1))(
  `round %i: ${buyerCount} buyers of 1 to 5 of ten tyres are never sold more, and after all refunds the stock is what it was`,
  async () => {
    await open();
    for (const wave of ['first', 'second']) {
      const refusals = await buyAtOnce(wave);
      const held = await promised('awaiting_payment');
      expect(held).toBeLessThanOrEqual(stock[0]);
      expect((await stockNow())[0]).toBe(stock[0] - held);
      for (const why of refusals) expect(why).toMatch(/sold out|out of stock/);
      await payAll();
      expect(await promised('paid')).toBe(held);
      expect(await promised('authorised', 'refunding')).toBe(0);
      await refundAll();
      expect(await promised('paid')).toBe(0);
      expect(await stockNow()).toEqual(stock);
    }
  },
  120_000,
);

test('negative control: without the lock of the stock more are promised than there are', async () => {
  // Of forty buyers of 1 to 5, eight that read before any of them holds want more than ten.
  const window = { rivals: 8, part: 'available.total_stock as "totalStock"' };
  await open((database) => afterAllHaveRead(withoutLocks(database), window));
  await buyAtOnce('control');
  expect(await promised('awaiting_payment')).toBeGreaterThan(stock[0]);
});
