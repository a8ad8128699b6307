import * as endpoints from '@tyres/catalogue-contract/endpoints';
import { fake, fakeTyres } from '@tyres/catalogue-contract/fake';
import type { Endpoint } from '@tyres/contract-kit/endpoint';
import { unlikeReal } from '@tyres/service-kit/testing/answer-shape';
import { imports } from './import/imports';
import { importRowsOf } from './testing/import-rows';
import { catalogueWith, focusSession, type TestTyre } from './testing/test-catalogue';

const tyres: TestTyre[] = [
  {
    st_code: 'FEATURED#',
    range: 'michelin/primacy',
    pence: 9000,
    approvals: '*',
    featured_rank: 1,
    view_label_1: 'Our Choice',
    view_label_2: 'Wet grip A',
    view_class: 'choice',
    link: '/michelin/primacy',
    link_text: 'About it',
    featured_image: '/tyre-pictures/tyres/summer-1.svg',
    featured_image_link: '/michelin/primacy',
    featured_text: 'Its label: A.',
  },
  {
    st_code: 'RUN-FLAT',
    range: 'michelin/primacy',
    pence: 9500,
    specialisms: 'rft|xl|ev',
    electric_type: 'EV-Ready',
    rft_type: 'ZP',
  },
  { st_code: 'WINTER', range: 'michelin/alpin', specialisms: '3pmsf|ms' },
  { st_code: 'PLAIN', range: 'avon/zv7', stock: [0, 0] },
  { st_code: 'ALL-YEAR', range: 'avon/as7' },
];

let site: Awaited<ReturnType<typeof catalogueWith>>;
beforeAll(async () => {
  const fitters = {
    findFreeDates: ({ lead_days }: { lead_days: readonly number[] }) => ({
      earliest: Object.fromEntries(lead_days.map((lead) => [lead, '2099-06-01'])),
    }),
  };
  const checkout = { getBasket: () => ({ basket: { home_delivery: 0 } }) };
  site = await catalogueWith(tyres, focusSession, { payWithPaypal: 1, services: { fitters, checkout } });
  for (const kind of imports.kinds) {
    const rows = content[kind];
    if (rows) await importRowsOf(site.database, kind, rows);
  }
});
afterAll(() => site.close());

const maker = { slug: 'ford', name: 'Ford', content: '<p>Ford</p>', approval_codes: '*', oem_brands: 'avon' };
const model = { manufacturer_slug: 'ford', slug: 'focus', name: 'Focus', popularity: 1, body: 'hatchback' };
/** The content of pages around the tyres. Each text occurs with a value and, if it may be empty, without one. */
const content: Readonly<Partial<Record<(typeof imports.kinds)[number], readonly object[]>>> = {
  brands: [{ slug: 'michelin', name: 'Michelin', tier: 'premium', content: '<p>Michelin</p>' }],
  ranges: [
    {
      brand_slug: 'michelin',
      slug: 'primacy',
      name: 'Primacy',
      season: 'summer',
      vehicle_type: 'car',
      awards: 'Kerbside Wet Braking Award',
      description: '<p>Long journeys.</p>',
      film_url: 'https://films.example/primacy',
    },
  ],
  banners: [
    { id: 1, name: 'For all', content: '<p>All</p>', short_content: 'All', link: '/faq' },
    { id: 2, name: 'For one', content: '<p>One</p>', short_content: 'One', qualifying_products: ['PLAIN'] },
  ],
  ads: [{ id: 1, name: 'Cover', link: '/faq', advert_image_url: '/tyre-pictures/ads/cover.svg' }],
  'size-contents': [
    { custom_tyre_url: '205-55-16', tyre_size_parent_page: 1, h1: 'Family tyres', content: '<p>Common</p>' },
    { custom_tyre_url: '215-50-17', tyre_size_parent_page: 1, h1: '', content: '<p>Less so</p>' },
  ],
  manufacturers: [
    { ...maker, heading: 'Ford tyres', secondary_content: '<p>More</p>' },
    { ...maker, slug: 'bmw', name: 'BMW', heading: '', secondary_content: '' },
  ],
  models: [{ ...model, tyre_sizes: '205/55 R16|215/50 R17', range_description: '<p>A hatchback</p>' }],
  upsells: [
    {
      id: 1,
      range: 'avon/zv7',
      recommended_range: 'michelin/primacy',
      short_description: 'A step up',
      description: '<p>Compare the labels.</p>',
      submit_button_text: 'Choose it',
    },
  ],
};

interface Inputs<Input> {
  readonly toFake: readonly Input[];
  /** The same as `toFake` by default. */
  readonly toService?: readonly Input[];
}

/** The differences between the fake's answers and the service's. */
async function differencesOf<Input extends object, Output>(
  endpoint: Endpoint<Input, Output>,
  answer: (input: Input) => unknown,
  { toFake, toService = toFake }: Inputs<Input>,
): Promise<string[]> {
  const answers = await Promise.all(
    toService.map(async (input) => {
      const { status, body } = await site.app.call(endpoint, input, { sessionId: 's1' });
      expect(status).toBe(200);
      return body;
    }),
  );
  return unlikeReal(toFake.map(answer), answers);
}

const fakeCodes = fakeTyres.map(({ st_code }) => st_code);
const codes = tyres.map(({ st_code }) => st_code);
const delivery = { home_delivery_prices: 'yes' } as const;
const compare: Readonly<Record<keyof typeof fake, () => Promise<string[]>>> = {
  applyFilters: () =>
    differencesOf(endpoints.applyFilters, fake.applyFilters, { toFake: [{}, { fuel: ['b'] }, delivery] }),
  updateTyres: () =>
    differencesOf(endpoints.updateTyres, fake.updateTyres, { toFake: [{ page: 1 }, { page: 2 }] }),
  getTyresEarliestFitting: () =>
    differencesOf(endpoints.getTyresEarliestFitting, fake.getTyresEarliestFitting, {
      toFake: [{ st_codes: fakeCodes }],
      toService: [{ st_codes: codes }],
    }),
  tyreUpsellModal: () =>
    differencesOf(endpoints.tyreUpsellModal, fake.tyreUpsellModal, {
      toFake: [...fakeCodes, 'GONE'].map((st_code) => ({ st_code, quantity: 1 })),
      toService: [...codes, 'GONE'].map((st_code) => ({ st_code, quantity: 1 })),
    }),
  getTyreRangeTyres: () =>
    differencesOf(endpoints.getTyreRangeTyres, fake.getTyreRangeTyres, {
      toFake: [{ a: 'michelin', b: 'primacy-5' }],
      toService: [
        { a: 'michelin', b: 'primacy' },
        { a: 'avon', b: 'zv7' },
      ],
    }),
  getBrandCount: () => differencesOf(endpoints.getBrandCount, fake.getBrandCount, { toFake: [{}] }),
  findTyres: () =>
    differencesOf(endpoints.findTyres, fake.findTyres, {
      toFake: [{ st_codes: fakeCodes }],
      toService: [{ st_codes: codes }],
    }),
  getSelectTyresContent: () =>
    differencesOf(endpoints.getSelectTyresContent, fake.getSelectTyresContent, {
      toFake: ['205-55-16', '215-50-17', '155-65-14'].map((tyre_size) => ({ tyre_size })),
    }),
  getBrandPage: () =>
    differencesOf(endpoints.getBrandPage, fake.getBrandPage, {
      toFake: ['michelin', 'avon'].map((brand_slug) => ({ brand_slug })),
    }),
  getRangePage: () =>
    differencesOf(endpoints.getRangePage, fake.getRangePage, {
      toFake: [{ brand_slug: 'michelin', range_slug: 'primacy-5', ...delivery }],
      toService: [
        { brand_slug: 'michelin', range_slug: 'primacy' },
        { brand_slug: 'avon', range_slug: 'zv7', ...delivery },
      ],
    }),
  getManufacturerPage: () =>
    differencesOf(endpoints.getManufacturerPage, fake.getManufacturerPage, {
      toFake: ['ford', 'bmw'].map((manufacturer_slug) => ({ manufacturer_slug })),
    }),
  getModelPage: () =>
    differencesOf(endpoints.getModelPage, fake.getModelPage, {
      toFake: [{ manufacturer_slug: 'ford', range_slug: 'focus' }],
    }),
  getTyreSizePage: () =>
    differencesOf(endpoints.getTyreSizePage, fake.getTyreSizePage, {
      toFake: ['205-55-16', '215-50-17'].map((tyre_size) => ({ tyre_size })),
    }),
  getPopularSizes: () => differencesOf(endpoints.getPopularSizes, fake.getPopularSizes, { toFake: [{}] }),
};

test.each(Object.entries(compare))(
  'the fake %s answers with the fields and formats of the service',
  async (_, unknown) => {
    expect(await unknown()).toEqual([]);
  },
);

test.each([
  ['brand_not_found', () => fake.getBrandPage({ brand_slug: 'nobody' })],
  ['range_not_found', () => fake.getRangePage({ brand_slug: 'michelin', range_slug: 'nothing' })],
  ['range_not_found', () => fake.getTyreRangeTyres({ a: 'michelin', b: 'nothing' })],
  ['manufacturer_not_found', () => fake.getManufacturerPage({ manufacturer_slug: 'nobody' })],
  ['model_not_found', () => fake.getModelPage({ manufacturer_slug: 'ford', range_slug: 'tank' })],
  ['size_not_found', () => fake.getTyreSizePage({ tyre_size: '305-30-22' })],
])('the fake answers 404 and %s, as the service does', (code, call) => {
  expect(call).toThrow(expect.objectContaining({ problem: expect.objectContaining({ status: 404, code }) }));
});
