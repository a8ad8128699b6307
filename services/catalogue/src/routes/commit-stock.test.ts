import { commitStock, getTyres, holdStock } from '@tyres/catalogue-contract/endpoints';
import sql from 'sql-template-tag';
import { catalogueWith, saveCatalogue } from '../testing/test-catalogue';

type Site = Awaited<ReturnType<typeof catalogueWith>>;
const hold = ({ app }: Site, key: string, quantity: number, home_delivery: 0 | 1) =>
  app.call(
    holdStock,
    { key, lines: [{ st_code: 'ZV7', quantity }], home_delivery, expires_in_seconds: 60 },
    { sessionId: 's1' },
  );
const commit = ({ app }: Site, key: string) => app.call(commitStock, { key }, { sessionId: 's1' });
const left = async ({ app }: Site) =>
  (await app.call(getTyres, { st_codes: ['ZV7'] }, { sessionId: 's1' })).body.tyres[0]?.stock;

let site: Site;
beforeEach(
  async () => void (site = await catalogueWith([{ st_code: 'ZV7', range: 'avon/zv7', stock: [6, 3] }])),
);
afterEach(() => site.close());

test('a hold that is committed twice reduces the stock once', async () => {
  await hold(site, 'order-1', 2, 1);
  for (const _ of [1, 2])
    expect((await commit(site, 'order-1')).body).toMatchObject({ key: 'order-1', state: 'committed' });
  expect(await left(site)).toEqual({ total_stock: 4, home_delivery_stock: 1 });
  expect((await hold(site, 'order-1', 2, 1)).body).toMatchObject({ state: 'committed' });
});

test('fitted tyres reduce the delivery stock only when no other stock is left', async () => {
  await hold(site, 'order-1', 5, 0);
  await commit(site, 'order-1');
  expect(await left(site)).toEqual({ total_stock: 1, home_delivery_stock: 1 });
});

test.each([
  ['in all', [2, 2]],
  ['for delivery', [6, 2]],
] as const)('tyres that an import did not find any more, %s, are out of stock', async (_, stock) => {
  await hold(site, 'order-1', 3, 1);
  await saveCatalogue(site.database, [{ st_code: 'ZV7', range: 'avon/zv7', stock }]);
  expect(await commit(site, 'order-1')).toMatchObject({
    status: 409,
    body: { code: 'out_of_stock', fields: { ZV7: 'Out of stock' } },
  });
  expect(await site.database.query(sql`select total_stock from stock`)).toEqual([{ total_stock: stock[0] }]);
});

test('an expired or unknown hold cannot be committed', async () => {
  await hold(site, 'order-1', 2, 0);
  await site.database.query(sql`update stock_holds set expires_at = now() - interval '1 second'`);
  for (const key of ['order-1', 'unknown'])
    expect(await commit(site, key)).toMatchObject({ status: 409, body: { code: 'hold_expired' } });
  expect(await left(site)).toEqual({ total_stock: 6, home_delivery_stock: 3 });
});

test('concurrent commits of one hold reduce the stock once', async () => {
  await hold(site, 'order-1', 3, 0);
  const answers = await Promise.all([
    commit(site, 'order-1'),
    commit(site, 'order-1'),
    commit(site, 'order-1'),
  ]);
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
  expect(await left(site)).toEqual({ total_stock: 3, home_delivery_stock: 3 });
});
