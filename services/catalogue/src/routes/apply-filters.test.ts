import sql from 'sql-template-tag';
import { applyFilters } from '@tyres/catalogue-contract/endpoints';
import type { ApplyFiltersInput, FilterResponse, Tyre } from '@tyres/catalogue-contract/payloads';
import { catalogueWith, focusSession, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [
  {
    st_code: 'P-91V',
    range: 'michelin/primacy',
    pence: 9000,
    fuel_class: 'A',
    popularity: 5,
    approvals: '*',
  },
  {
    st_code: 'P-94V',
    range: 'michelin/primacy',
    pence: 9500,
    load_index: 94,
    specialisms: 'xl|ev',
    popularity: 9,
    stock: [9, 4, 2],
  },
  {
    st_code: 'ALPIN-H',
    range: 'michelin/alpin',
    pence: 8000,
    speed_symbol: 'H',
    specialisms: '3pmsf',
    popularity: 1,
  },
  { st_code: 'ZV7', range: 'avon/zv7', pence: 7000, featured_rank: 2, popularity: 3 },
  {
    st_code: 'AS7',
    range: 'avon/as7',
    pence: 7000,
    wet_class: 'B',
    featured_rank: 1,
    popularity: 4,
    stock: [0, 0],
  },
  { st_code: 'SLOW', range: 'avon/zv7', pence: 5000, speed_symbol: 'T' },
  { st_code: 'WEAK', range: 'avon/zv7', pence: 5100, load_index: 88 },
  { st_code: 'OTHER', range: 'avon/zv7', pence: 4000, size: '215/50 R17' },
];
const codes = (list: readonly Tyre[]): string[] => list.map((tyre) => tyre.st_code);

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => void (site = await catalogueWith(tyres)));
afterAll(() => site.close());

async function filtered(input: ApplyFiltersInput = {}): Promise<FilterResponse> {
  const { status, body } = await site.app.call(applyFilters, input, { sessionId: 's1' });
  expect(status).toBe(200);
  return body;
}

test("the answer has the session's size, its tyres, their number, the filter groups and the route [C-APPLY-FILTERS, E-FILTER-RESPONSE, S06.10]", async () => {
  const answer = await filtered();
  expect(answer).toEqual({
    tyres: expect.any(Array),
    featured_top_spot: expect.objectContaining({ st_code: 'ZV7' }),
    top_choices: [],
    featured_tyres: [],
    total_tyres: 5,
    filters: expect.any(Object),
    current_route: 0,
    size: '205/55 R16 91V',
  });
  expect(codes(answer.tyres)).toHaveLength(5);
  expect(Object.keys(answer.filters)).toEqual([
    'range',
    'brand',
    'specialist',
    'season',
    'fuel',
    'wet',
    'manufacturer_approved',
    'vehicle_type',
    'load_index',
    'speed',
  ]);
  expect(answer.filters.brand?.map((choice) => [choice.value, choice.count])).toEqual([
    ['avon', 2],
    ['michelin', 3],
  ]);
});

test('the first page has 20 tyres, and total_tyres counts those of all pages [E-FILTER-RESPONSE, S06.10, C-APPLY-FILTERS, B-SCROLL]', async () => {
  const many = Array.from({ length: 23 }, (_, index) => ({
    st_code: `ZV7-${index}`,
    range: 'avon/zv7' as const,
    pence: 7000,
  }));
  const large = await catalogueWith(many);
  const { body } = await large.app.call(applyFilters, {}, { sessionId: 's1' });
  await large.close();
  expect(body.tyres).toHaveLength(20);
  expect(body.total_tyres).toBe(23);
});

test("tyres below the vehicle's load index or speed are not listed, except slower winter tyres, which are marked", async () => {
  const { tyres: found } = await filtered();
  expect(codes(found)).not.toEqual(expect.arrayContaining(['SLOW', 'WEAK']));
  expect(found.find((tyre) => tyre.st_code === 'ALPIN-H')?.below_vehicle_speed).toBe(1);
  expect(found.find((tyre) => tyre.st_code === 'P-91V')?.below_vehicle_speed).toBe(0);
});

test('a size search without a vehicle lists tyres of every rating', async () => {
  const bySize = await catalogueWith(tyres, { ...focusSession, vehicle: null });
  const { body } = await bySize.app.call(applyFilters, {}, { sessionId: 's1' });
  await bySize.close();
  expect(codes(body.tyres)).toEqual(['SLOW', 'WEAK', 'AS7', 'ZV7', 'ALPIN-H', 'P-91V', 'P-94V']);
});

test.each([
  [undefined, ['AS7', 'ZV7', 'ALPIN-H', 'P-91V', 'P-94V']],
  ['price_asc', ['AS7', 'ZV7', 'ALPIN-H', 'P-91V', 'P-94V']],
  ['price_desc', ['P-94V', 'P-91V', 'ALPIN-H', 'AS7', 'ZV7']],
  ['popularity_desc', ['P-94V', 'P-91V', 'AS7', 'ZV7', 'ALPIN-H']],
  ['brand_asc', ['AS7', 'ZV7', 'ALPIN-H', 'P-91V', 'P-94V']],
  ['brand_desc', ['ALPIN-H', 'P-91V', 'P-94V', 'AS7', 'ZV7']],
] as const)('order_by %s sorts the tyres [B-SORT-DEFAULT, B-SORT-OPTIONS]', async (order, expected) => {
  expect(codes((await filtered(order ? { order_by: order } : {})).tyres)).toEqual(expected);
});

test.each([
  [{ brand: ['Avon'] }, ['AS7', 'ZV7']],
  [{ range: ['primacy'] }, ['P-91V', 'P-94V']],
  [{ season: ['winter', 'all_season'] }, ['AS7', 'ALPIN-H']],
  [{ fuel: ['a'] }, ['P-91V']],
  [{ wet: ['b'] }, ['AS7']],
  [{ specialist: ['xl', '3pmsf'] }, ['ALPIN-H', 'P-94V']],
  [{ manufacturer_approved: ['*'] }, ['P-91V']],
  [{ vehicle_type: ['van'] }, []],
  [{ load_index: ['94'] }, ['P-94V']],
  [{ speed: ['h'] }, ['ALPIN-H']],
  [{ brand: ['michelin'], season: ['summer'], load_index: ['91'] }, ['P-91V']],
])(
  'the filter %o lists only the matching tyres [C-APPLY-FILTERS, E-FILTER-RESPONSE]',
  async (input, expected) => {
    const answer = await filtered(input);
    expect(codes(answer.tyres)).toEqual(expected);
    expect(answer.total_tyres).toBe(expected.length);
  },
);

test('the counts of a group ignore the choices in the group itself [E-FILTER-RESPONSE, S07.4, C-APPLY-FILTERS]', async () => {
  const { filters } = await filtered({ brand: ['avon'], fuel: ['b'] });
  expect(filters.brand?.map((choice) => [choice.value, choice.count, choice.selected])).toEqual([
    ['avon', 2, true],
    ['michelin', 2, false],
  ]);
  expect(filters.season?.map((choice) => [choice.value, choice.count])).toEqual([
    ['all_season', 1],
    ['summer', 1],
  ]);
});

test('home_delivery_prices=yes shows delivery prices and sorts by them [C-APPLY-FILTERS, E-FILTER-RESPONSE, E-TYRE, R-QS-HOME-DELIVERY-PRICES]', async () => {
  const answer = await filtered({ home_delivery_prices: 'yes' });
  expect(answer.current_route).toBe(1);
  expect(answer.tyres[0]).toMatchObject({
    st_code: 'AS7',
    price: '55.00',
    display_price: '£55.00',
    fully_fitted_price: '70.00',
  });
});

test('a tyre has its fields, labels and stock [E-TYRE-STOCK]', async () => {
  const { tyres: found } = await filtered();
  expect(found.find((tyre) => tyre.st_code === 'P-94V')).toMatchObject({
    brand: 'Michelin',
    size: '205/55 R16',
    load_speed: '94V',
    fully_fitted_price: '95.00',
    home_delivery_price: '80.00',
    fully_fitted_price_pence: 9500,
    fuel: 'B',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    season: 'summer',
    xl: 1,
    electric: 1,
    rft: 0,
    stock: { total_stock: 9, home_delivery_stock: 4 },
    minimum_stock: 2,
  });
});

test('the featured tyres are the three best after the top spot [E-FILTER-RESPONSE, S06.7, C-APPLY-FILTERS]', async () => {
  const ranked: TestTyre[] = [5, 1, 4, 2, 3].map((rank) => ({
    st_code: `RANK-${rank}`,
    range: 'avon/zv7',
    featured_rank: rank,
  }));
  const featuring = await catalogueWith(ranked);
  const { body } = await featuring.app.call(applyFilters, {}, { sessionId: 's1' });
  await featuring.close();
  expect(body.featured_top_spot?.st_code).toBe('RANK-1');
  expect(codes(body.featured_tyres)).toEqual(['RANK-2', 'RANK-3', 'RANK-4']);
  expect([body.top_choices, body.total_tyres]).toEqual([[], 5]);
});

test('the top spot has the best wet grip of the featured tyres, then the best fuel efficiency, then the best rank [E-FILTER-RESPONSE, S06.6]', async () => {
  const featured = (
    st_code: string,
    wet_class: string,
    fuel_class: string,
    featured_rank: number,
  ): TestTyre => ({
    st_code,
    range: 'avon/zv7',
    wet_class,
    fuel_class,
    featured_rank,
  });
  const labelled = await catalogueWith([
    featured('WET-C', 'C', 'A', 1),
    featured('FUEL-B', 'A', 'B', 2),
    featured('FUEL-A', 'A', 'A', 4),
    featured('RANKED', 'A', 'A', 3),
  ]);
  const { body } = await labelled.app.call(applyFilters, {}, { sessionId: 's1' });
  await labelled.close();
  expect(body.featured_top_spot?.st_code).toBe('RANKED');
  expect(codes(body.featured_tyres)).toEqual(['FUEL-A', 'FUEL-B', 'WET-C']);
});

test('the top spot is the best featured tyre that is in stock and matches the filters [E-FILTER-RESPONSE, E-TYRE-STOCK]', async () => {
  const answer = await filtered();
  expect(answer.featured_top_spot?.st_code).toBe('ZV7');
  expect(codes(answer.featured_tyres)).toEqual([]);
  expect((await filtered({ brand: ['michelin'] })).featured_top_spot).toBeNull();
});

test.each([
  [{}, ['FITTED', 'WHOLE', 'EXACT']],
  [{ home_delivery_prices: 'yes' }, ['WHOLE', 'EXACT']],
] as const)(
  'with %j only tyres with the minimum in the stock of the route are featured [E-TYRE-STOCK, E-FILTER-RESPONSE]',
  async (input, expected) => {
    const range = 'avon/zv7';
    const stocked = await catalogueWith([
      { st_code: 'FITTED', range, featured_rank: 1, stock: [2, 1, 2] },
      { st_code: 'WHOLE', range, featured_rank: 2, stock: [4, 4, 4] },
      { st_code: 'SHORT', range, featured_rank: 3, stock: [1, 1, 2] },
      { st_code: 'EXACT', range, featured_rank: 4, stock: [3, 2, 2] },
    ]);
    const { body } = await stocked.app.call(applyFilters, input, { sessionId: 's1' });
    await stocked.close();
    expect([body.featured_top_spot?.st_code, ...codes(body.featured_tyres)]).toEqual(expected);
  },
);

test('the cached first page of a size is never stale [E-FILTER-RESPONSE, E-TYRE-STOCK, S06.6, S06.10]', async () => {
  let session = focusSession;
  const asked = await catalogueWith(tyres, focusSession, {
    services: { search: { getSearchSession: () => session } },
  });
  const ask = async (): Promise<FilterResponse> =>
    (await asked.app.call(applyFilters, {}, { sessionId: 's1' })).body;
  const first = await ask();
  expect(await ask()).toEqual(first);

  // Stock changes without a new revision.
  await asked.database.query(sql`update stock set total_stock = 3, home_delivery_stock = 2
    where tyre_id = (select id from tyres where st_code = 'P-91V')`);
  const stockOf = ({ tyres: found }: FilterResponse, code: string) =>
    found.find((tyre) => tyre.st_code === code)?.stock;
  const later = await ask();
  expect(stockOf(first, 'P-91V')).toEqual({ total_stock: 10, home_delivery_stock: 10 });
  expect(stockOf(later, 'P-91V')).toEqual({ total_stock: 3, home_delivery_stock: 2 });
  expect(codes(later.tyres)).toEqual(codes(first.tyres));

  // The only featured tyre is sold out, so the top spot is empty.
  await asked.database.query(sql`update stock set total_stock = 0, home_delivery_stock = 0
    where tyre_id = (select id from tyres where st_code = 'ZV7')`);
  expect(later.featured_top_spot?.st_code).toBe('ZV7');
  expect((await ask()).featured_top_spot).toBeNull();

  await asked.database.query(sql`update tyres set fully_fitted_price_pence = 100 where st_code = 'ALPIN-H'`);
  expect((await ask()).tyres[0]).toMatchObject({ st_code: 'ALPIN-H', display_price: '£1.00' });

  // First a session with the same ratings but another label of the size, then one without a vehicle.
  session = { ...focusSession, size: { ...focusSession.size!, label: 'their words' } };
  expect((await ask()).size).toBe('their words');
  session = { ...focusSession, vehicle: null };
  expect(codes((await ask()).tyres)).toEqual(expect.arrayContaining(['SLOW', 'WEAK']));
  await asked.close();
});

test('an unknown sort order is refused [C-APPLY-FILTERS, B-SORT-OPTIONS]', async () => {
  const { status, body } = await site.app.call(
    applyFilters,
    { order_by: 'cheapest' },
    { sessionId: 's1', form: true },
  );
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'invalid_input' });
});

test('a session without a size is refused [C-APPLY-FILTERS]', async () => {
  const empty = await catalogueWith([], { ...focusSession, size: null });
  const { status, body } = await empty.app.call(applyFilters, {}, { sessionId: 's1' });
  await empty.close();
  expect([status, body]).toEqual([409, expect.objectContaining({ code: 'no_size' })]);
});
