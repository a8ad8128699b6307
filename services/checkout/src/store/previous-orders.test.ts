import { join } from 'node:path';
import type { Database } from '@tyres/service-kit/database';
import { testDatabase } from '@tyres/service-kit/testing';
import sql from 'sql-template-tag';
import { compactRegistration, sampleContact, sampleLine, sampleRegistration } from '../testing/samples';
import { findPaidOrders, paidOrdersQuery } from './previous-orders';

let database: Database;
beforeEach(async () => {
  database = await testDatabase({ schema: 'checkout', migrations: join(__dirname, '../../sql') });
});
afterEach(() => database.close());

interface Placed {
  readonly reference: string;
  readonly status?: string;
  readonly registration?: string;
  readonly postcode?: string;
  readonly shippingPostcode?: string;
  readonly fitter?: string;
  readonly daysAgo?: number;
}

async function place({
  reference,
  status = 'paid',
  registration = sampleRegistration,
  postcode = 'SW1A 1AA',
  shippingPostcode,
  fitter,
  daysAgo = 1,
}: Placed): Promise<void> {
  const snapshot = {
    lines: [sampleLine({ stockCode: reference })],
    fitter: fitter ? { accountNumber: fitter } : null,
    shipping: shippingPostcode ? { ...sampleContact, postcode: shippingPostcode } : null,
  };
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration,
      postcode, snapshot, created_at)
    values (${reference}, ${reference}, 1, ${status}, 100, 'ada@example.com', '1', ${registration}, ${postcode},
      ${JSON.stringify(snapshot)}, now() - make_interval(days => ${daysAgo}))`);
}
const key = { registration: compactRegistration, postcode: 'SW1A 1AA' };
const find = async (postcode = key.postcode) =>
  (await findPaidOrders(database, { ...key, postcode })).map(({ lines }) => lines[0]?.stockCode);

test('paid orders of the vehicle are found, the latest first, with their fitter [B-ROLE-RETURNING, E-PREVIOUS-ORDER]', async () => {
  await place({ reference: 'OLD', daysAgo: 400, registration: 'ab12cde' });
  await place({ reference: 'NEW', daysAgo: 2, fitter: 'G100' });
  await place({ reference: 'OTHER', registration: 'AB12 CDF' });
  expect(await find()).toEqual(['NEW', 'OLD']);
  expect(await findPaidOrders(database, key)).toMatchObject([
    { registration: sampleRegistration, fitterAccountNumber: 'G100' },
    { fitterAccountNumber: null },
  ]);
});

test.each(['placing', 'awaiting_payment', 'authorised', 'failed', 'cancelled', 'refunding', 'refunded'])(
  'an order that is %s cannot be repeated [B-ROLE-RETURNING]',
  async (status) => {
    await place({ reference: 'ONE', status });
    expect(await find()).toEqual([]);
  },
);

test('an order is found only by its invoice postcode or its delivery postcode [B-ROLE-RETURNING, C-BUY-AGAIN-MODAL]', async () => {
  await place({ reference: 'ONE', postcode: 'sw1a1aa', shippingPostcode: 'M1 1AE' });
  expect(await find('SW1A 1AA')).toEqual(['ONE']);
  expect(await find('M1 1AE')).toEqual(['ONE']);
  expect(await find('B1 1BB')).toEqual([]);
});

test('the query for previous orders uses its index', async () => {
  await database.query(sql`
    insert into orders (reference, basket_id, basket_revision, status, total_pence, email, telephone, registration,
      postcode, snapshot)
    select 'R' || n, 'B' || n, 1, 'paid', 1, '', '', 'AB12 ' || n, 'SW1A 1AA', '{}' from generate_series(1, 5000) n`);
  await database.query(sql`analyze orders`);
  const plan = await database.query<{ 'QUERY PLAN': string }>(sql`explain ${paidOrdersQuery(key)}`);
  expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(/Index Scan using orders_previous/);
});
