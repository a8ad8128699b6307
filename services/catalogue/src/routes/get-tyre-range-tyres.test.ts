import { getRangePage, getTyreRangeTyres } from '@tyres/catalogue-contract/endpoints';
import { catalogueWith, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [
  { st_code: 'A', range: 'avon/zv7', pence: 8000 },
  { st_code: 'B', range: 'avon/zv7', pence: 7000, speed_symbol: 'H' },
  { st_code: 'C', range: 'avon/zv7', pence: 9000, size: '215/50 R17', speed_symbol: 'W' },
  { st_code: 'OTHER', range: 'avon/as7' },
];
let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => void (site = await catalogueWith(tyres)));
afterAll(() => site.close());

const answered = async (input: object, { app } = site) => {
  const { status, body } = await app.call(
    getTyreRangeTyres,
    { a: 'avon', b: 'zv7', ...input },
    { sessionId: 's1' },
  );
  expect(status).toBe(200);
  return { codes: body.tyres.map((tyre) => tyre.st_code), total: body.total_tyres };
};

test.each([
  [{}, ['B', 'A', 'C']],
  [{ filters: { width: '205' } }, ['B', 'A']],
  [{ filters: { width: '205', speed: 'v' } }, ['A']],
  [{ filters: { profile: '50', rim: '17' } }, ['C']],
  [{ filters: { profile: '55' } }, ['B', 'A']],
  [{ filters: { rim: '17' } }, ['C']],
  [{ filters: { speed: 'h' } }, ['B']],
  [{ filters: { width: '205', rim: '17' } }, []],
  [{ b: 'as7' }, ['OTHER']],
  [{ filters: { profile: '50' } }, ['C']],
  [{ filters: { speed: 'W' } }, ['C']],
  [{ filters: { width: '', speed: '' } }, ['B', 'A', 'C']],
  [{ filters: { width: '999' } }, []],
  [{ filters: { width: 'wide' } }, []],
])(
  'the input %o lists the matching tyres of the range, cheapest first [C-GET-TYRE-RANGE-TYRES, R-RANGE-TYRES]',
  async (input, expected) => {
    expect(await answered(input)).toEqual({ codes: expected, total: expected.length });
  },
);

test('POST /get-tyre-range-tyres/{a}/{b} accepts a form with filters[name] [C-GET-TYRE-RANGE-TYRES, R-RANGE-TYRES, E-TYRE]', async () => {
  const { status, body } = await site.app.request({
    method: 'POST',
    url: '/get-tyre-range-tyres/avon/zv7',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-session-id': 's1' },
    body: 'home_delivery_prices=yes&filters%5Bwidth%5D=205&filters%5Bspeed%5D=H',
  });
  expect(status).toBe(200);
  expect(JSON.parse(body)).toMatchObject({ tyres: [{ st_code: 'B', price: '55.00', fits_vehicle: 0 }] });
  const fitted = await site.app.call(
    getTyreRangeTyres,
    { a: 'avon', b: 'zv7', filters: { width: '205', speed: 'H' } },
    { sessionId: 's1' },
  );
  expect(fitted.body).toMatchObject({ tyres: [{ st_code: 'B', price: '70.00' }] });
});

test('of a large range the cheapest 20 are answered, 60 of a chosen size, and how many there are [R-RANGE-TYRES]', async () => {
  const many = Array.from(
    { length: 61 },
    (_, index) => ({ st_code: `T${index}`, range: 'avon/zv7', pence: 9000 - index }) as const,
  );
  const large = await catalogueWith(many);
  const cheapest = Array.from({ length: 61 }, (_, index) => `T${60 - index}`);
  expect(await answered({}, large)).toEqual({ codes: cheapest.slice(0, 20), total: 61 });
  const filters = { width: '205' };
  expect(await answered({ filters }, large)).toEqual({ codes: cheapest.slice(0, 60), total: 61 });
  const page = await large.app.call(getRangePage, { brand_slug: 'avon', range_slug: 'zv7' });
  expect(page.body.tyres.map((tyre) => tyre.st_code)).toEqual(cheapest.slice(0, 20));
  expect(page.body.total_tyres).toBe(61);
  await large.close();
});

test.each([
  ['nobody', 'zv7'],
  ['avon', 'nothing'],
  ['michelin', 'zv7'],
])('the unknown range %s/%s is answered with 404 [R-RANGE-TYRES, C-GET-TYRE-RANGE-TYRES]', async (a, b) => {
  const answer = await site.app.call(getTyreRangeTyres, { a, b }, { sessionId: 's1' });
  expect(answer).toMatchObject({ status: 404, body: { code: 'range_not_found' } });
});
