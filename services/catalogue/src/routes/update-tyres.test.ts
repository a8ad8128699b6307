import { applyFilters, updateTyres } from '@tyres/catalogue-contract/endpoints';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { catalogueWith } from '../testing/test-catalogue';

test('each page has twenty tyres without duplicates or gaps, and pages past the end are empty [C-UPDATE-TYRES, R-UPDATE-TYRES-PAGE, B-SCROLL]', async () => {
  // All tyres have one price, so that only the stock code decides the order.
  const tyres = Array.from(
    { length: 45 },
    (_, index) => ({ st_code: `T${index}`, range: 'avon/zv7' }) as const,
  );
  const site = await catalogueWith(tyres);
  const first = await site.app.call(applyFilters, {}, { sessionId: 's1' });
  const page = async (number: number) =>
    (await site.app.call(updateTyres, { page: number }, { sessionId: 's1' })).body.tyres.map(
      (tyre) => tyre.st_code,
    );
  const pages = [first.body.tyres.map((tyre) => tyre.st_code), await page(2), await page(3)];
  const beyond = await page(4);
  await site.close();
  expect(pages.map((codes) => codes.length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat()).size).toBe(45);
  expect(beyond).toEqual([]);
});

test.each([
  ['55.00', '&home_delivery_prices=yes'],
  ['70.00', ''],
])(
  'POST /update-tyres/{page} accepts the filter form, and each tyre costs %s pounds [R-UPDATE-TYRES-PAGE, C-UPDATE-TYRES, E-TYRE]',
  async (pounds, route) => {
    const tyres = Array.from(
      { length: 44 },
      (_, index) => ({ st_code: `T${index}`, range: index % 2 ? 'avon/zv7' : 'avon/as7' }) as const,
    );
    const site = await catalogueWith(tyres);
    const { status, body } = await site.app.request({
      method: 'POST',
      url: '/update-tyres/2',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-session-id': 's1' },
      body: `season%5B%5D=summer&order_by=price_desc${route}`,
    });
    await site.close();
    const found: { tyres: Tyre[] } = JSON.parse(body);
    expect(status).toBe(200);
    expect(found.tyres.map(({ season, price }) => [season, price])).toEqual(
      Array(2).fill(['summer', pounds]),
    );
  },
);

test('the filters apply to further pages too [R-UPDATE-TYRES-PAGE, C-UPDATE-TYRES]', async () => {
  const tyres = Array.from(
    { length: 50 },
    (_, index) => ({ st_code: `T${index}`, range: index % 2 ? 'avon/zv7' : 'avon/as7' }) as const,
  );
  const site = await catalogueWith(tyres);
  const { body } = await site.app.call(updateTyres, { page: 2, season: ['summer'] }, { sessionId: 's1' });
  await site.close();
  expect(body.tyres.map((tyre) => tyre.season)).toEqual(Array(5).fill('summer'));
});

test('a slower winter tyre on a further page is marked, as on the first page [R-UPDATE-TYRES-PAGE]', async () => {
  const tyres = Array.from(
    { length: 21 },
    (_, index) => ({ st_code: `T${index}`, range: 'michelin/alpin', speed_symbol: 'H' }) as const,
  );
  const site = await catalogueWith(tyres);
  const { body } = await site.app.call(updateTyres, { page: 2 }, { sessionId: 's1' });
  await site.close();
  expect(body.tyres).toMatchObject([{ below_vehicle_speed: 1, fits_vehicle: 1 }]);
});

test.each([
  [10_000, 200],
  [10_001, 400],
  [1.5, 400],
])('page %p is answered with the status %i [R-UPDATE-TYRES-PAGE]', async (page, expected) => {
  const site = await catalogueWith([]);
  const { status } = await site.app.call(updateTyres, { page }, { sessionId: 's1' });
  await site.close();
  expect(status).toBe(expected);
});

test('page 0 is refused [R-UPDATE-TYRES-PAGE, C-UPDATE-TYRES]', async () => {
  const site = await catalogueWith([]);
  const { status } = await site.app.call(updateTyres, { page: 0 }, { sessionId: 's1' });
  await site.close();
  expect(status).toBe(400);
});
