import { commitStock, getTyres, holdStock, releaseStock } from '@tyres/catalogue-contract/endpoints';
import { catalogueWith } from '../testing/test-catalogue';

test('a release makes stock available again, unless it was released or committed before', async () => {
  const site = await catalogueWith([{ st_code: 'ZV7', range: 'avon/zv7', stock: [6, 6] }]);
  const as = { sessionId: 's1' };
  const hold = (key: string) =>
    site.app.call(
      holdStock,
      { key, lines: [{ st_code: 'ZV7', quantity: 4 }], home_delivery: 0, expires_in_seconds: 60 },
      as,
    );
  const release = async (key: string) => (await site.app.call(releaseStock, { key }, as)).body;
  const left = async () =>
    (await site.app.call(getTyres, { st_codes: ['ZV7'] }, as)).body.tyres[0]?.stock.total_stock;

  await hold('order-1');
  expect([await release('order-1'), await left(), await release('order-1')]).toEqual([
    { released: true },
    6,
    { released: false },
  ]);
  await hold('order-2');
  await site.app.call(commitStock, { key: 'order-2' }, as);
  expect([await release('order-2'), await left()]).toEqual([{ released: false }, 2]);
  await site.close();
});

test.each([
  [0, [6, 6]],
  [0, [6, 5]],
  [1, [6, 6]],
] as const)(
  'with committed, the stock of a refunded order with home_delivery %i comes back once, and is what it was: %j',
  async (home_delivery, stock) => {
    const site = await catalogueWith([{ st_code: 'ZV7', range: 'avon/zv7', stock }]);
    const as = { sessionId: 's1' };
    const key = 'order-1';
    const lines = [{ st_code: 'ZV7', quantity: 4 }];
    await site.app.call(holdStock, { key, lines, home_delivery, expires_in_seconds: 60 }, as);
    await site.app.call(commitStock, { key }, as);
    const release = async () =>
      (await site.app.call(releaseStock, { key, committed: true }, as)).body.released;
    const released = await Promise.all([release(), release(), release()]);
    const { body } = await site.app.call(getTyres, { st_codes: ['ZV7'] }, as);
    await site.close();
    expect(released.toSorted()).toEqual([false, false, true]);
    expect(body.tyres[0]?.stock).toEqual({ total_stock: stock[0], home_delivery_stock: stock[1] });
  },
);

test('with committed, a hold that is not committed is released, too', async () => {
  const site = await catalogueWith([{ st_code: 'ZV7', range: 'avon/zv7', stock: [6, 6] }]);
  const as = { sessionId: 's1' };
  const lines = [{ st_code: 'ZV7', quantity: 4 }];
  await site.app.call(holdStock, { key: 'order-1', lines, home_delivery: 0, expires_in_seconds: 60 }, as);
  const { body } = await site.app.call(releaseStock, { key: 'order-1', committed: true }, as);
  await site.close();
  expect(body).toEqual({ released: true });
});
