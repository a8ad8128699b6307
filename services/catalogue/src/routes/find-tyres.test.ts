import sql from 'sql-template-tag';
import { applyFilters, findTyres } from '@tyres/catalogue-contract/endpoints';
import type { Tyre } from '@tyres/catalogue-contract/payloads';
import { saveEarlierCatalogue } from '../testing/earlier-imports';
import { catalogueWith, focusSession, saveCatalogue, type TestTyre } from '../testing/test-catalogue';

const tyres: TestTyre[] = [
  {
    st_code: 'PRI#1',
    range: 'michelin/primacy',
    pence: 9150,
    load_index: 94,
    fuel_class: 'C',
    approvals: '*|MO',
    featured_rank: 1,
    specialisms: 'ssr|xl|ev|contiseal|contisilent|caravan',
    electric_type: 'Elect',
    rft_type: 'ZP',
    view_label_1: 'Our Choice',
    view_label_2: 'Wet grip A',
    view_class: 'choice',
    link: '/michelin/primacy',
    link_text: 'About it',
    featured_image: '/tyre-pictures/tyres/summer-1.svg',
    featured_image_link: '/michelin',
    featured_text: 'Its label: A.',
    stock: [12, 5, 2],
  },
  { st_code: 'PRI-2', range: 'michelin/primacy', specialisms: 'DG|trailer' },
  { st_code: 'ALPIN', range: 'michelin/alpin', speed_symbol: 'h', specialisms: '3pmsf|ms|ice' },
  { st_code: 'VAN', range: 'landsail/vanblazer', size: '215/65 R16' },
  { st_code: 'WEAK', range: 'avon/zv7', load_index: 88, view_label_2: 'Quiet' },
  { st_code: 'AS7', range: 'avon/as7', size: '215/65 R16', specialisms: 'ext' },
];

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  site = await catalogueWith([]);
  await saveEarlierCatalogue(site.database, tyres);
  await saveCatalogue(site.database, tyres);
});
afterAll(() => site.close());

async function found(...st_codes: string[]): Promise<readonly Tyre[]> {
  const { status, body } = await site.app.call(findTyres, { st_codes }, { sessionId: 's1' });
  expect(status).toBe(200);
  return body.tyres;
}

test('a tyre has its names, size, prices and URLs [E-TYRE]', async () => {
  const [tyre] = await found('PRI#1');
  expect(tyre).toMatchObject({
    st_code: 'PRI#1',
    id: expect.any(Number),
    brand: 'Michelin',
    brand_slug: 'michelin',
    brand_image: 'michelin.svg',
    brand_image_url: '/tyre-pictures/brands/michelin.svg',
    pattern: 'primacy',
    tyre_range: 'primacy',
    range_slug: 'primacy',
    slug: 'primacy',
    description: 'Michelin primacy 205/55 R16 94V',
    size: '205/55 R16',
    load_speed: '94V',
    retail: '101.50',
    price: '91.50',
    display_price: '£91.50',
    fully_fitted_price: '91.50',
    home_delivery_price: '76.50',
    graphic: 'summer.svg',
    image_url: '/tyre-pictures/tyres/summer-1.svg',
    tyre_info_url: '/michelin/primacy',
    tyre_video: 'https://films.example/primacy',
  });
  const others = await found('ALPIN', 'VAN', 'PRI#1');
  expect(others.map(({ load_speed, graphic, tyre_video }) => [load_speed, graphic, tyre_video])).toEqual([
    ['91H', 'winter.svg', ''],
    ['91V', 'summer.svg', ''],
    ['94V', 'summer.svg', 'https://films.example/primacy'],
  ]);
  const ids = await site.database.query<{ id: number }>(sql`select id from tyres
    where st_code in ('ALPIN', 'VAN', 'PRI#1') order by st_code`);
  expect([others[0]?.id, others[2]?.id, others[1]?.id]).toEqual(ids.map(({ id }) => id));
});

test('a tyre has its label and specialisms, including implied ones [E-TYRE-LABELS]', async () => {
  const [first, second, winter, van, allSeason] = await found('PRI#1', 'PRI-2', 'ALPIN', 'VAN', 'AS7');
  expect(first).toMatchObject({
    fuel: 'C',
    wet: 'A',
    decibels: 70,
    noise_rating: 'B',
    season: 'summer',
    vehicle_type: 'car',
    electric: 1,
    electric_type: 'Elect',
    rft: 1,
    rft_type: 'ZP',
    ssr: 1,
    seal: 1,
    contiseal: 1,
    silent: 1,
    contisilent: 1,
    xl: 1,
    three_peaks: 0,
    ice_grip: 0,
    ext: 0,
    dg: 0,
    caravan: 1,
    trailer: 0,
    mud_and_snow: 0,
  });
  expect(second).toMatchObject({ rft: 1, dg: 1, ssr: 0, trailer: 1, electric: 0, electric_type: '' });
  expect(second).toMatchObject({ fuel: 'B', rft_type: '', xl: 0, seal: 0, silent: 0, vehicle_type: 'car' });
  expect(winter).toMatchObject({ season: 'winter', three_peaks: 1, mud_and_snow: 1, ice_grip: 1, rft: 0 });
  expect(van).toMatchObject({ season: 'summer', vehicle_type: 'van', three_peaks: 0, ice_grip: 0 });
  expect(allSeason).toMatchObject({ season: 'all_season', rft: 1, ext: 1, ssr: 0 });
});

test("a tyre has its vehicle makers' approvals, and the number of approved tyres in its range [E-TYRE-FITMENTS]", async () => {
  const [first, second, winter] = await found('PRI#1', 'PRI-2', 'ALPIN');
  expect(first?.fitments).toEqual([
    { id: 1, name: 'BMW', code: '*', fitment_logo_url: '/tyre-pictures/fitments/star.svg' },
    { id: 2, name: 'Mercedes-Benz', code: 'MO', fitment_logo_url: '/tyre-pictures/fitments/mo.svg' },
  ]);
  expect([first?.range_fitment_count, second?.range_fitment_count, second?.fitments]).toEqual([1, 1, []]);
  expect([winter?.range_fitment_count, winter?.fitments]).toEqual([0, []]);
});

test('a tyre has its awards, and its own badges and those of its range in display order [E-TYRE-BADGES, E-AWARD, B-SPEC-BADGES]', async () => {
  const [first, second, winter, van] = await found('PRI#1', 'PRI-2', 'ALPIN', 'VAN');
  expect(first?.award_badges).toEqual([
    { name: 'Kerbside Wet Braking Award', path: '/tyre-pictures/awards/kerbside-wet-braking-award.svg' },
  ]);
  expect(first?.badges).toEqual(['EV/HEV', 'Caravan', 'RFT', 'SSR', 'Summer', 'Seal', 'Silent', 'XL']);
  expect(second?.badges).toEqual(['RFT', 'DG', 'Summer', 'Trailer']);
  expect(second?.range_badges).toEqual([
    'EV/HEV',
    'Caravan',
    'RFT',
    'DG',
    'SSR',
    'Summer',
    'Seal',
    'Silent',
    'Trailer',
    'XL',
  ]);
  expect(winter?.badges).toEqual(['Winter', '3PMSF', 'M+S']);
  expect(winter?.award_badges).toEqual([
    { name: 'Best Buy', path: '/tyre-pictures/awards/best-buy.svg' },
    { name: 'Best in Snow 2025', path: '/tyre-pictures/awards/best-in-snow-2025.svg' },
  ]);
  expect(van?.badges).toEqual(['Summer', 'Van']);
  const [allSeason] = await found('AS7');
  expect(allSeason).toMatchObject({ badges: ['All Season', 'RFT', 'EXT'], award_badges: [] });
});

test('the fitting date is null until it is requested [E-TYRE-FITTING]', async () => {
  const [tyre] = await found('VAN');
  expect(tyre).toMatchObject({ fitting_today: null, fitting_tomorrow: null, earliest_fitting_date: null });
});

test('only a featured tyre has labels, links and featured content [E-TYRE-VIEW]', async () => {
  const [featured, plain, labelled] = await found('PRI#1', 'VAN', 'WEAK');
  expect(labelled).toMatchObject({
    view_label_1: '',
    view_label_2: 'Quiet',
    featured_content: null,
    featured: 0,
  });
  expect(featured).toMatchObject({
    view_label_1: 'Our Choice',
    view_label_2: 'Wet grip A',
    view_class: 'choice',
    link: '/michelin/primacy',
    link_text: 'About it',
    featured_content: {
      image: '/tyre-pictures/tyres/summer-1.svg',
      image_link: '/michelin',
      text: 'Its label: A.',
    },
    featured: 1,
  });
  expect(plain).toMatchObject({
    view_label_1: '',
    view_label_2: '',
    view_class: '',
    link: '',
    link_text: '',
    featured_content: null,
    featured: 0,
  });
});

test('a tyre has its analytics fields [E-TYRE-ANALYTICS]', async () => {
  const [tyre] = await found('PRI#1');
  expect(tyre).toMatchObject({
    quantity: 1,
    item_id: 'PRI#1',
    item_name: 'Michelin primacy',
    price_range: 'premium',
    google_analytics_ready: 1,
  });
  const others = await found('WEAK', 'VAN');
  expect(others.map(({ item_id, price_range }) => [item_id, price_range])).toEqual([
    ['WEAK', 'mid_range'],
    ['VAN', 'budget'],
  ]);
});

test('a tyre has the same fields in the results of a search [E-TYRE, E-TYRE-LABELS, E-TYRE-FITMENTS, E-TYRE-BADGES, E-TYRE-FITTING, E-TYRE-VIEW, E-TYRE-ANALYTICS, E-TYRE-STOCK]', async () => {
  const { body } = await site.app.call(applyFilters, {}, { sessionId: 's1' });
  expect(body.tyres).toEqual(await found('ALPIN', 'PRI-2', 'PRI#1'));
  expect(body.featured_top_spot).toEqual(body.tyres[2]);
  expect(body.tyres[2]).toMatchObject({
    stock: { total_stock: 12, home_delivery_stock: 5 },
    minimum_stock: 2,
  });
});

test('each tyre is listed once in the given order, with the price of the route and without unknown codes [E-TYRE]', async () => {
  const input = { st_codes: ['VAN', 'GONE', 'PRI#1', 'VAN'], home_delivery_prices: 'yes' } as const;
  const { body } = await site.app.call(findTyres, input, { sessionId: 's1' });
  expect(body.tyres.map((tyre) => [tyre.st_code, tyre.price])).toEqual([
    ['VAN', '55.00'],
    ['PRI#1', '76.50'],
  ]);
});

test("each tyre says whether it fits the session's vehicle, and whether it is a slower winter tyre", async () => {
  const marked = await found('PRI#1', 'ALPIN', 'WEAK', 'VAN');
  expect(marked.map((tyre) => [tyre.fits_vehicle, tyre.below_vehicle_speed])).toEqual([
    [1, 0],
    [1, 1],
    [0, 0],
    [0, 0],
  ]);
});

test('fits_vehicle is null without a vehicle, or when the session cannot be read', async () => {
  const noVehicle = await catalogueWith(tyres, { ...focusSession, vehicle: null });
  const { body } = await noVehicle.app.call(findTyres, { st_codes: ['PRI#1'] }, { sessionId: 's1' });
  await noVehicle.close();
  const down = await catalogueWith(tyres, focusSession, {
    services: { search: { getSearchSession: () => Promise.reject(new Error('down')) } },
  });
  const answer = await down.app.call(findTyres, { st_codes: ['PRI#1'] }, { sessionId: 's1' });
  await down.close();
  expect([body.tyres[0]?.fits_vehicle, answer.status, answer.body.tyres[0]?.fits_vehicle]).toEqual([
    null,
    200,
    null,
  ]);
});

test('a call with more than twelve codes or with none is refused', async () => {
  const many = Array.from({ length: 13 }, (_, index) => `T${index}`);
  expect((await site.app.call(findTyres, { st_codes: many }, { sessionId: 's1' })).status).toBe(400);
  expect((await site.app.call(findTyres, {}, { sessionId: 's1' })).status).toBe(400);
});
