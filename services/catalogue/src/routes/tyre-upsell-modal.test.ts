import { hasUpsell, tyreUpsellModal } from '@tyres/catalogue-contract/endpoints';
import { importRowsOf } from '../testing/import-rows';
import { catalogueWith, focusSession, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [
  { st_code: 'CHEAP', range: 'avon/zv7', pence: 7000, load_index: 91 },
  { st_code: 'CHEAP-RF', range: 'avon/zv7', pence: 8000, specialisms: 'rft' },
  { st_code: 'CHEAP-94', range: 'avon/zv7', pence: 9000, load_index: 94 },
  { st_code: 'CHEAP-17', range: 'avon/zv7', pence: 9000, size: '215/50 R17' },
  { st_code: 'CHEAP-W', range: 'avon/zv7', pence: 9000, speed_symbol: 'W' },
  { st_code: 'BETTER', range: 'michelin/primacy', pence: 9000, stock: [4, 1] },
  { st_code: 'DEARER', range: 'michelin/primacy', pence: 9700, load_index: 94 },
  { st_code: 'SLOWER', range: 'michelin/primacy', pence: 7500, speed_symbol: 'H' },
  { st_code: 'CHEAPER', range: 'michelin/primacy', pence: 6900 },
  { st_code: 'FAR-TOO-DEAR', range: 'michelin/primacy', pence: 13_600, speed_symbol: 'W' },
  { st_code: 'ALONE', range: 'avon/as7' },
];

let route: 0 | 1 = 0;
let isCheckoutDown = false;
const checkout = {
  getBasket: () => {
    if (isCheckoutDown) throw new Error('down');
    return { basket: { home_delivery: route } };
  },
};

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  site = await catalogueWith(tyres, focusSession, { services: { checkout } });
  await importRowsOf(site.database, 'upsells', [
    {
      id: 3,
      range: 'avon/zv7',
      recommended_range: 'avon/as7',
      short_description: 'Earlier',
      description: '<p>Earlier</p>',
      submit_button_text: 'Earlier',
    },
  ]);
  await importRowsOf(site.database, 'upsells', [
    {
      id: 7,
      range: 'avon/zv7',
      recommended_range: 'michelin/primacy',
      short_description: 'A step up',
      description: '<p onclick="steal()">Compare the <b>labels</b>.</p><script>steal()</script>',
      submit_button_text: 'Choose it',
    },
  ]);
});
afterAll(() => site.close());
beforeEach(() => {
  route = 0;
  isCheckoutDown = false;
});

const asked = (st_code: string, quantity = 1) =>
  site.app.call(tyreUpsellModal, { st_code, quantity }, { sessionId: 's1' });
const recommended = async (st_code: string, quantity = 1) =>
  (await asked(st_code, quantity)).body.product_to_be_upsold?.st_code;

test('the answer has the chosen tyre, the recommended one and its texts [C-TYRE-UPSELL-MODAL, E-UPSELL]', async () => {
  const { status, body } = await asked('CHEAP', 2);
  expect(status).toBe(200);
  expect(body.current_tyre).toMatchObject({ st_code: 'CHEAP', price: '70.00', fits_vehicle: 1 });
  expect(body.product_to_be_upsold).toMatchObject({
    st_code: 'BETTER',
    brand: 'Michelin',
    price: '90.00',
    fits_vehicle: 1,
  });
  expect(body.upsell_details).toEqual({
    id: 7,
    short_description: 'A step up',
    description: '<p>Compare the <b>labels</b>.</p>',
    submit_button_text: 'Choose it',
  });
});

test("the recommended tyre has at least the chosen tyre's ratings, and costs 100% to 150% of its price [E-UPSELL, C-TYRE-UPSELL-MODAL]", async () => {
  // SLOWER, CHEAPER and FAR-TOO-DEAR are in the same range and size.
  expect(await recommended('CHEAP')).toBe('BETTER');
  expect(await recommended('CHEAP-94')).toBe('DEARER');
  expect(await recommended('CHEAP-W')).toBeUndefined();
});

test('no other size is recommended, and only a run-flat in place of a run-flat [E-UPSELL, C-TYRE-UPSELL-MODAL]', async () => {
  expect(await recommended('CHEAP-RF')).toBeUndefined();
  expect(await recommended('CHEAP-17')).toBeUndefined();
});

test("stock is checked for the quantity and the basket's route [E-UPSELL, E-TYRE-STOCK, C-TYRE-UPSELL-MODAL]", async () => {
  expect(await recommended('CHEAP', 4)).toBe('BETTER');
  expect(await recommended('CHEAP', 5)).toBe('DEARER');
  route = 1;
  expect(await recommended('CHEAP', 1)).toBe('BETTER');
  expect(await recommended('CHEAP', 2)).toBe('DEARER');
  expect((await asked('CHEAP')).body.current_tyre?.price).toBe('55.00');
});

test('the answer has nulls for an unknown tyre, and for one without a recommendation [E-UPSELL, C-TYRE-UPSELL-MODAL]', async () => {
  expect((await asked('ALONE')).body).toMatchObject({
    current_tyre: { st_code: 'ALONE' },
    product_to_be_upsold: null,
    upsell_details: null,
  });
  expect(await asked('GONE')).toMatchObject({
    status: 200,
    body: { current_tyre: null, product_to_be_upsold: null, upsell_details: null },
  });
});

test('hasUpsell says whether there is an upsell on a route, whatever the route of the basket [T-CARD-ADD-UPSELL]', async () => {
  const on = async (home_delivery: 0 | 1, st_code: string, quantity: number) =>
    (await site.app.call(hasUpsell, { st_code, quantity, home_delivery })).body.has_upsell;
  expect([await on(0, 'CHEAP', 5), await on(1, 'CHEAP', 1)]).toEqual([true, true]);
  expect([await on(0, 'CHEAP-94', 4), await on(1, 'CHEAP-W', 1)]).toEqual([true, false]);
  expect([await on(0, 'ALONE', 1), await on(0, 'GONE', 1)]).toEqual([false, false]);
});

test('the fitted route is used when the checkout does not answer [E-UPSELL, C-TYRE-UPSELL-MODAL]', async () => {
  route = 1;
  isCheckoutDown = true;
  expect((await asked('CHEAP')).body.product_to_be_upsold).toMatchObject({
    st_code: 'BETTER',
    price: '90.00',
  });
});

test('an invalid quantity is refused [C-TYRE-UPSELL-MODAL]', async () => {
  expect((await asked('CHEAP', 6)).status).toBe(400);
});

test('HTML that was saved without an import is sanitised when it is served [E-UPSELL]', async () => {
  await site.database.pool.query(`update upsells set description = '<p>Compare</p><script>steal()</script>'`);
  const { body } = await asked('CHEAP', 2);
  expect(body.upsell_details?.description).toBe('<p>Compare</p>');
});
